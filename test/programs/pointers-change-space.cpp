// A pointer into one of several memories, depending on control flow: private, tile_static, global [E13]
// [AMP 2.4.1]. Reads, writes, arithmetic, comparison, members, calls, references, structs with views, atomics.
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Cell {
    int value;
    int row[3];
    int sum() const restrict(cpu, amp) { return value + row[0] + 10 * row[1] + 100 * row[2]; }
    void bump(int by) restrict(cpu, amp) { value += by; row[1]++; }
};

struct Holder {
    array_view<int> view;
    int offset;
    int read(int i) const restrict(amp) { return view[i + offset]; }
};

int* choose(int which, int* a, int* b, int* c) restrict(amp) { return which == 0 ? a : which == 1 ? b : c; }
int& refer(bool first, int& a, int& b) restrict(amp) {
    if (first)
        return a;
    return b;
}
void redirect(int*& p, int* target) restrict(amp) { p = target; }
void increase(int& x, int by) restrict(amp) { x += by; }
int length(const int* begin, const int* end) restrict(amp) {
    int n = 0;
    for (const int* p = begin; p != end; ++p)
        ++n;
    return n;
}

constexpr int threads = 64, results = 16;

int main() {
    std::vector<int> global(threads * 4), held(threads + 2), out(threads * results), counters(4);
    std::vector<Cell> cells(threads);
    for (int i = 0; i < threads * 4; ++i)
        global[i] = 1000 + i;
    for (int i = 0; i < threads + 2; ++i)
        held[i] = i * i;
    for (int i = 0; i < threads; ++i)
        cells[i] = Cell{i, {i + 1, i + 2, i + 3}};
    array_view<int> g(threads * 4, global), o(threads * results, out), count(4, counters);
    array_view<Cell> c(threads, cells);
    Holder holder{array_view<int>(threads + 2, held), 2};
    parallel_for_each(extent<1>(threads).tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int shared[16 * 4];
        tile_static int total;
        int id = t.global[0], local = t.local[0], at = id * results;
        int own[4] = {id, id + 1, id + 2, id + 3};
        for (int k = 0; k < 4; ++k)
            shared[local * 4 + k] = 500 + local * 4 + k;
        if (local == 0)
            total = 0;
        t.barrier.wait();
        // A variable assigned on several paths.
        int* p = own;
        if (id % 3 == 1)
            p = &shared[local * 4];
        else if (id % 3 == 2)
            p = &g[id * 4];
        o[at + 0] = p[0] + p[1] * 2 + *(p + 3);
        *p = -7;
        p[2] += 5;
        ++p;
        p += 1;
        *p++ -= 2;
        o[at + 1] = *p;
        p -= 3;
        o[at + 2] = p[0] * 100 + p[2];
        // Comparison, difference, null.
        int* start = choose(id % 3, own, &shared[local * 4], &g[id * 4]);
        o[at + 3] = (p == start) + 2 * (p + 1 > start) + 4 * (p <= start) + 8 * (start + 3 - p) + 64 * (p ? 1 : 0);
        int* nothing = nullptr;
        if (id == 1000)
            nothing = p;
        o[at + 4] = (nothing == nullptr) + 2 * (!nothing) + 4 * (nothing != p);
        // References, also to pointers.
        int& r = refer(id & 1, own[3], g[id * 4 + 3]);
        r = 77 + id;
        increase(r, 3);
        o[at + 5] = own[3] * 1000 + g[id * 4 + 3];
        int* moved = own;
        redirect(moved, id & 2 ? &shared[local * 4 + 1] : &own[1]);
        o[at + 6] = *moved;
        o[at + 7] = length(p, p + id % 5);
        // Members of structs, of arrays in structs, methods.
        Cell mine = {5, {1, 2, 3}};
        Cell* cell = id & 1 ? &mine : &c[id];
        cell->value *= 2;
        cell->row[id % 3] = 9;
        cell->bump(4);
        o[at + 8] = cell->sum() + mine.sum() * 1000;
        Cell copy = *cell;
        o[at + 9] = copy.row[1];
        int* inside = &cell->row[1];
        *inside += 1;
        o[at + 10] = cell->row[1];
        // Pointers to structs that hold views.
        Holder here = holder;
        here.offset = 1;
        const Holder* h = id & 1 ? &here : &holder;
        o[at + 11] = h->read(id);
        // Atomic operations wherever the pointer leads.
        int* target = id & 1 ? &total : id & 2 ? &count[0] : &own[0];
        if (target == &own[0])
            *target = 5;
        int before = atomic_fetch_add(target, 3);
        o[at + 12] = target == &own[0] ? before * 100 + own[0] : -1;
        t.barrier.wait();
        o[at + 13] = total;
        int expected = 8;
        o[at + 14] = target == &own[0] ? atomic_compare_exchange(target, &expected, 40) + own[0] * 2 : -1;
        o[at + 15] = id % 2 ? 0 : atomic_fetch_max(&own[1], 3) + own[1] * 1000;
    });
    o.synchronize();
    c.synchronize();
    count.synchronize();
    g.synchronize();

    int failures = 0;
    auto expect = [&](int id, int number, int value) {
        if (out[id * results + number] != value && ++failures < 20)
            std::printf("thread %d, result %d: %d, not %d\n", id, number, out[id * results + number], value);
    };
    for (int id = 0; id < threads; ++id) {
        int local = id % 16, base[3] = {id, 500 + local * 4, 1000 + id * 4}, own[4] = {id, id + 1, id + 2, id + 3};
        int first = base[id % 3], p2 = first + 2 + 5 - 2;
        expect(id, 0, first + (first + 1) * 2 + first + 3);
        expect(id, 1, first + 3);
        expect(id, 2, -700 + p2);
        expect(id, 3, 1 + 2 + 4 + 8 * 3 + 64);
        expect(id, 4, 1 + 2 + 4);
        bool isOwn = id % 3 == 0;
        if (isOwn) {
            own[0] = -7;
            own[2] = p2;
        }
        int far = 1000 + id * 4 + 3;
        (id & 1 ? own[3] : far) = 80 + id;
        expect(id, 5, own[3] * 1000 + far);
        expect(id, 6, id & 2 ? 500 + local * 4 + 1 : own[1]);
        expect(id, 7, id % 5);
        Cell mine = {5, {1, 2, 3}}, other = {id, {id + 1, id + 2, id + 3}};
        Cell& cell = id & 1 ? mine : other;
        cell.value *= 2;
        cell.row[id % 3] = 9;
        cell.bump(4);
        expect(id, 8, cell.sum() + mine.sum() * 1000);
        expect(id, 9, cell.row[1]);
        expect(id, 10, cell.row[1] + 1);
        cell.row[1] += 1;
        if (!(id & 1) && (c[id].value != cell.value || c[id].row[1] != cell.row[1] || c[id].sum() != cell.sum()))
            ++failures;
        int back = id + (id & 1 ? 1 : 2);
        expect(id, 11, back * back);
        bool atOwn = !(id & 1) && !(id & 2);
        expect(id, 12, atOwn ? 508 : -1);
        expect(id, 13, 8 * 3);
        expect(id, 14, atOwn ? 1 + 80 : -1);
        int larger = own[1] > 3 ? own[1] : 3;
        expect(id, 15, id & 1 ? 0 : own[1] + larger * 1000);
    }
    if (counters[0] != threads / 4 * 3)
        std::printf("counter %d\n", counters[0]), ++failures;
    std::puts(failures ? "failed" : "ok");
    return failures != 0;
}
