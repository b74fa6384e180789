// Floating point is exact on both sides: + - * / and conversions round once, nothing is contracted or reassociated
// [T01] [T06] [AMP 2.4.1.2].
// RUN: %amp-clang -ffp-contract=off %s -o %t && %t
// RUN: %amp-clang -O2 -ffp-contract=off %s -o %t.fast && %t.fast
#include "Inputs/check.h"

template <typename T> T horner(T x, const T* c, int n) restrict(cpu, amp) {
    T result = c[n - 1];
    for (int k = n - 2; k >= 0; --k)
        result = result * x + c[k];
    return result;
}

template <typename T> struct Kernel {
    void operator()(int i, T* out) const restrict(cpu, amp) {
        const T x = T(i + 1) / T(3), y = T(0.1) * T(i), z = T(1) / (x + T(7));
        out[0] = x * y + z;
        out[1] = x * x - y * y;
        out[2] = x / y;
        out[3] = (x + y) - x - y;
        out[4] = x + (y - x) - y;
        out[5] = -x * z - -y;
        const T coefficients[4] = {T(0.3), T(-1.7), x, T(1e-3)};
        out[6] = horner(y, coefficients, 4);
        out[7] = T(int(x * 100)) + T(unsigned(y * 10)) / T(7);
        out[8] = T(float(x) * 3.0f) + T(double(z) * 0.1);
        T sum = 0, lost = 0;
        for (int k = 1; k < 40; ++k) {
            const T term = T(1) / T(k) - lost;
            const T next = sum + term;
            lost = (next - sum) - term;
            sum = next;
        }
        out[9] = sum;
        out[10] = lost;
        out[11] = (x < y) + (x == x) * 2 + (y / T(0) > T(5)) * 4 + (z != z) * 8 + (T(0) == -T(0)) * 16;
        const T nan = T(0) * (T(1) / T(i - i));
        out[12] = (nan != nan) + (nan < x) * 2 + !(nan >= x) * 4 + (nan ? 8 : 0);
        T mixed = i;
        mixed += 0.1;
        mixed *= i - 3;
        mixed /= 7u;
        mixed -= 123456789L;
        out[13] = mixed++;
        out[14] = --mixed;
        out[15] = T(16777217 + i) + T(4294967295u - unsigned(i)) + T((1L << 53) + i);
        out[16] = i & 1 ? x : 2;
        out[17] = bool(y) + T(0.5f) + T(1e-3) + T(3.4028235e38f) / T(1e30);
    }
};

int main() {
    return check::both<18, float>("float", 40, Kernel<float>()) +
           check::both<18, double>("double", 40, Kernel<double>());
}
