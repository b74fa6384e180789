// -fwrapv and -fno-strict-overflow affect kernels: signed sums, differences and products wrap around as on the
// host. The function `later` shows what a compiler computes otherwise; it is inlined into all builds of a kernel.
// RUN: %amp-clang -O2 -fwrapv %s -o %t && %t
// RUN: %amp-clang -O2 -fno-strict-overflow -std=c++20 %s -o %t && %t
// RUN: %amp-clang -O2 -fwrapv --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl
#include "Inputs/expect.h"

#include <climits>
#include <utility>
#include <vector>

using namespace concurrency;

template <typename T> struct Results {
    T values[22];
};

template <typename T> T &chosen(T *all, int &calls, T which) restrict(cpu, amp) {
    calls++;
    return all[which & 1];
}

template <typename T> T twice(T &number) restrict(cpu, amp) { return number = number + number; }

enum Plain { First, Second, Last = INT_MAX };

template <typename T> void compute(T a, T b, T *r) restrict(cpu, amp) {
    r[0] = a + 1 > a;
    r[1] = a - 1 < a;
    r[2] = -b < 0;
    r[3] = a * 2 / 2 == a;
    r[4] = a + b;
    r[5] = a - b - b;
    r[6] = a * b + (a - 3) * a;
    T up = a, down = b;
    up++;
    --down;
    r[7] = up < a;
    r[8] = down > b;
    up = a;
    up += a;
    down = b;
    down -= a;
    r[9] = up;
    r[10] = down;
    up *= up - 5;
    r[11] = up > a;
    T two[2] = {a, b};
    int calls = 0;
    chosen(two, calls, a) += a;
    chosen(two, calls, b)--;
    chosen(two, calls, a) *= b;
    r[12] = calls;
    r[13] = two[0];
    r[14] = two[1];
    T number = a;
    number += twice(number);
    r[15] = number;
    r[16] = a << 1;
    r[17] = -a - b;
    T turns = 0;
    for (T i = a - 2; i > 0; i++)
        turns++;
    r[18] = turns;
    r[19] = (a > b) + a + (a < b);
    Plain last = a > 0 ? Last : First;
    r[20] = last + Second < last;
    T old = a;
    r[21] = old++;
    r[21] += ++old;
}

bool say(int element, int number) { return std::printf("element %d, result %d\n", element, number) > 0; }

template <typename T> void check(T largest, T least) {
    std::vector<T> a{largest, least, largest - 1, 7}, b{least, least, largest, 3};
    const int count = 4;
    std::vector<Results<T>> untiled(count), tiled(count), rows(count);
    array_view<const T> as(count, a), bs(count, b);
    array_view<Results<T>> us(count, untiled), ts(count, tiled);
    array_view<Results<T>, 2> rs(2, 2, rows);
    parallel_for_each(us.extent, [=](index<1> i) restrict(amp) { compute(as[i], bs[i], us[i].values); });
    parallel_for_each(ts.extent.template tile<2>(), [=](tiled_index<2> i) restrict(amp) {
        tile_static T shared[2];
        shared[i.local[0]] = as[i];
        i.barrier.wait();
        compute(shared[i.local[0]], bs[i], ts[i].values);
    });
    parallel_for_each(rs.extent, [=](index<2> i) restrict(amp) {
        compute(as[i[0] * 2 + i[1]], bs[i[0] * 2 + i[1]], rs[i].values);
    });
    us.synchronize();
    ts.synchronize();
    rs.synchronize();
    for (int i = 0; i < count; ++i) {
        Results<T> host;
        compute(a[i], b[i], host.values);
        for (int k = 0; k < 22; ++k) {
            EXPECT(untiled[i].values[k] == host.values[k] || !say(i, k));
            EXPECT(tiled[i].values[k] == host.values[k] || !say(i, k));
            EXPECT(rows[i].values[k] == host.values[k] || !say(i, k));
        }
    }
}

// An intermediate result that wraps around, of an index in range and of a position in a tile.
void checkIndices() {
    int data[8] = {0, 1, 2, 3, 4, 5, 6, 7}, out[8] = {};
    array_view<const int> from(8, data);
    array_view<int> to(8, out);
    const int far = INT_MAX;
    parallel_for_each(to.extent.tile<8>(), [=](tiled_index<8> i) restrict(amp) {
        tile_static int shared[8];
        const int at = i.local[0];
        shared[at] = from[i];
        i.barrier.wait();
        const long later = (at + far) * 1L;
        const int sum = at + far;
        to[i] = shared[(at + far + 1 - INT_MIN) & 7] + from[sum - far] + int(later < 0) * 100 + (at + far < at) * 1000;
    });
    to.synchronize();
    for (int i = 0; i < 8; ++i)
        EXPECT(out[i] == 2 * i + (i > 0) * 1100);
    index<1> one(INT_MAX);
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { to[i] = (one + 1 + i)[0] < 0; });
    EXPECT(to[0] == 1);
}

/// A loop of few iterations, by its literals, whose counter wraps around.
int countOn(const array_view<const int> &values) restrict(cpu, amp) {
    int sum = 0;
    for (int k = 0; k <= 2000000000; k += 1000000000)
        sum = sum * 3 + values[k & 7];
    for (int k = -1; k >= -2000000000; k -= 1500000000)
        sum = sum * 5 + values[k & 7];
    return sum;
}

void checkCounters() {
    int data[8] = {0, 1, 2, 3, 4, 5, 6, 7}, out[40] = {};
    array_view<const int> values(8, data);
    array_view<int> to(40, out);
    parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = countOn(values) + i[0]; });
    to.synchronize();
    const int sum = countOn(values);
    for (int i = 0; i < 40; ++i)
        EXPECT(out[i] == sum + i);
}

int main() {
    check<int>(INT_MAX, INT_MIN);
    check<long>(LONG_MAX, LONG_MIN);
    checkIndices();
    checkCounters();
    return expectations::failed();
}
