// Loops over the elements of arrays, which become loops over indices: by value and by reference, of arrays in arrays,
// in members, parameters, captures, std::array and global memory, with continue, break and return, compared with the
// host.
// RUN: %amp-clang -std=c++17 -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
// RUN: %amp-clang -std=c++17 --emit-opencl %s -o - | FileCheck %s
#include "Inputs/numbers.h"

#include <amp.h>
#include <array>

using namespace concurrency;

namespace {

struct part {
    int v[3];
    float weight;
};

struct point {
    int x, y, z;
    int sum() const restrict(cpu, amp) { return x + y + z; }
};

template <typename T, int N> T total(const T (&all)[N]) restrict(cpu, amp) {
    T sum = 0;
    for (const T &each : all)
        sum += each;
    return sum;
}

/// Temporaries of the range live as long as the loop [stmt.ranged].
part made(int i) restrict(cpu, amp) { return {{i, i + 1, i + 2}, 1.0f}; }

// CHECK: static int all_of(
// CHECK: for (int [[K:[a-z0-9_]+]] = 0; [[K]] < 5; [[K]]++) {
// CHECK-NEXT: int e = a{{\[}}[[K]]];
int all_of(int i, part given, part &changed, const std::array<int, 4> &four) restrict(cpu, amp) {
    int a[5] = {i, 1, 2, 3, 4}, matrix[2][3] = {{1, 2, i}, {4, 5, 6}}, result = 0;
    for (int e : a) {
        if (e == 2)
            continue;
        if (e == 4)
            break;
        result += e;
    }
    for (int &e : a)
        e *= 2;
    for (auto &row : matrix)
        for (int &e : row) {
            e += i;
            switch (e & 1) {
            case 0:
                result += e;
                break;
            default:
                result -= e;
            }
        }
    for (auto &&e : matrix[i & 1])
        result = result * 3 + e;
    for (int e : given.v)
        result = result * 5 + e;
    for (int &e : changed.v)
        e += i;
    for (int e : four)
        result ^= e << 2;
    for (int e : made(i).v)
        result += e;
    point points[2] = {{1, 2, i}, {i, i, i}};
    for (point each : points)
        result += each.sum();
    for (const point &each : points) {
        result += each.x;
        if (result > 100000)
            return result;
    }
    int(*whole)[5] = &a;
    for (int e : *whole)
        result += e;
    for (int round = 0; round < 2; ++round)
        for (int e : a) {
            if (e > 5)
                break;
            result += e * round;
        }
    auto weighted = [=](int by) {
        int sum = 0;
        for (int e : given.v)
            sum += e * by;
        return sum;
    };
    std::array<point, 2> objects = {{{i, 1, 2}, {3, i, 4}}};
    for (point &each : objects)
        each.y += each.x;
    for (const auto &[x, y, z] : objects)
        result += x * y - z;
    return result + total(a) + weighted(3) + matrix[0][0];
}

}  // namespace

int main() {
    constexpr int count = 64;
    const std::vector<int> data = numbers(count * 3, 1000);
    std::vector<part> parts(count), host;
    for (std::size_t k = 0; k != data.size(); ++k)
        parts[k / 3].v[k % 3] = data[k];
    host = parts;
    std::vector<int> seen(count), wanted(count);
    const std::array<int, 4> four = {{4, 3, 2, 1}};
    const part captured = {{5, 6, 7}, 0.0f};
    {
        const array_view<int> out(count, seen);
        const array_view<part> view(count, parts);
        parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
            int result = all_of(i[0], view[i], view[i], four);
            for (int e : captured.v)
                result += e;
            for (int &e : view[i].v) {
                result += e;
                e = result & 7;
            }
            out[i] = result;
        });
    }
    std::vector<int> changed(count * 3), wanted_changed(count * 3);
    for (int i = 0; i != count; ++i) {
        part &mine = host[static_cast<std::size_t>(i)];
        int &result = wanted[static_cast<std::size_t>(i)];
        result = all_of(i, mine, mine, four) + 5 + 6 + 7;
        for (int &e : mine.v) {
            result += e;
            e = result & 7;
        }
    }
    for (std::size_t k = 0; k != changed.size(); ++k) {
        changed[k] = parts[k / 3].v[k % 3];
        wanted_changed[k] = host[k / 3].v[k % 3];
    }
    check("results", seen, wanted);
    check("changed elements", changed, wanted_changed);
    return failures;
}
