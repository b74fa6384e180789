// One function called with pointers into private, tile_static, global and constant memory [E13] [K12] [T07]
// [AMP 2.4.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

#include <numeric>

using namespace concurrency;

struct Table {
    int values[8];
};

int sum(const int* first, int count) restrict(cpu, amp) {
    int result = 0;
    for (const int* last = first + count; first != last; ++first)
        result = result * 3 + *first;
    return result;
}

void scale(int* first, int count, int factor) restrict(cpu, amp) {
    while (count-- > 0)
        *first++ *= factor;
}

int combine(const int* a, const int* b, int& result) restrict(cpu, amp) {
    result = sum(a, 8) ^ sum(b, 8);
    return result & 0xff;
}

const int* find(const int* first, const int* last, int value) restrict(cpu, amp) {
    for (; first < last; first++)
        if (*first == value)
            return first;
    return nullptr;
}

template <typename T> T& larger(T& a, T& b) restrict(cpu, amp) { return a < b ? b : a; }

const int threads = 32, tile = 8, words = 10;

/// The results of each thread, for equal numbers in four address spaces.
template <typename Local>
void body(int i, const Table& table, int* global, Local* shared, int* out) restrict(cpu, amp) {
    int own[8];
    for (int k = 0; k < 8; ++k)
        own[k] = table.values[k] + i;
    out[0] = sum(own, 8);
    out[1] = sum(global, 8);
    out[2] = sum(shared, 8);
    out[3] = sum(table.values, 8);
    out[4] = combine(own, shared, out[5]);
    out[5] += combine(global, table.values, own[2]) + own[2];
    const int* where = find(own, own + 8, 7 + i);
    out[6] = where ? int(where - own) : -1;
    where = find(own + 2, own + 8, -100);
    out[7] = where == nullptr;
    const int* constant = find(table.values, table.values + 8, 9);
    out[8] = constant ? *constant + constant[-1] : 0;
    scale(own + 1, 3, 2);
    larger(own[0], own[1]) += 50;
    larger(out[3], out[2]) += 7;
    out[9] = sum(own, 4) + larger(shared[1], shared[2]);
}

int main() {
    const Table table = {{3, 1, 4, 1, 5, 9, 2, 6}};
    std::vector<int> numbers(threads * 8), host(threads * words), device(host.size());
    std::iota(numbers.begin(), numbers.end(), 5);
    for (int i = 0; i != threads; ++i) {
        int shared[8];
        for (int k = 0; k < 8; ++k)
            shared[k] = (i / tile * tile + k) * 3;
        scale(shared, 8, 5);
        body(i, table, &numbers[i * 8], shared, &host[i * words]);
    }
    array_view<int> input(threads * 8, numbers), out(threads * words, device);
    parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static int shared[tile];
        shared[t.local[0]] = t.global[0] * 3;
        t.barrier.wait();
        if (t.local[0] == 0)
            scale(shared, 8, 5);
        t.barrier.wait();
        body(t.global[0], table, &input[t.global[0] * 8], shared, &out[t.global[0] * words]);
    });
    out.synchronize();
    return check::compare("pointers per space", host, device, words);
}
