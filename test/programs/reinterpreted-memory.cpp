// One object accessed as several types of numbers, by reinterpret_as and by casts between pointers: with C's
// strict aliasing, stores would be lost [J22] [E10] [AMP 5.2.4].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using concurrency::array_view;

int total(const array_view<int>& c) restrict(cpu, amp) {
    int sum = 0;
    for (int k = 0; k < c.extent[0]; ++k)
        sum = sum * 3 + c[k];
    return sum;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        int local[12] = {1, 2, 3, i, 5};
        array_view<int, 2> view(3, 4, local);
        view(1, 2) += 7;
        view[2][3] = i;
        array_view<int> row = view[1];
        const array_view<float> bits = row.reinterpret_as<float>();
        bits(3) = 1.0f;
        out[0] = total(row);
        float number = 1.5f * i;
        int* word = reinterpret_cast<int*>(&number);
        *word ^= 1 << 31;
        out[1] = number < 0.0f;
        *reinterpret_cast<unsigned*>(word) = 0x40490fdbu;
        out[2] = static_cast<int>(number * 1000);
    }
};

int main() { return check::both<3>("reinterpreted", 20, Kernel()); }
