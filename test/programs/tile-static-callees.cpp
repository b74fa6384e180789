// tile_static in callees, inner blocks, lambdas and local classes; one variable per instantiation of a template
// [K06] [K07] [K08] [K09] [K12] [AMP 2.4.3.5.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

const int size = 8, tiles = 3, words = 7;

template <int Slot> int* slot(int local) restrict(amp) {
    tile_static int values[size];
    return &values[local];
}

template <typename T> T rotate(T value, const tiled_index<size>& t, int by) restrict(amp) {
    tile_static T ring[size];
    t.barrier.wait();
    ring[t.local[0]] = value;
    t.barrier.wait();
    return ring[(t.local[0] + by) % size];
}

struct Totals {
    int sum, product;
    void add(int x) restrict(cpu, amp) {
        sum += x;
        product = product * 3 + x;
    }
};

int reduce(int value, const tiled_index<size>& t) restrict(amp) {
    tile_static int partial[size];
    tile_static Totals totals;
    partial[t.local[0]] = value;
    for (int step = size / 2; step > 0; step /= 2) {
        t.barrier.wait();
        if (t.local[0] < step)
            partial[t.local[0]] += partial[t.local[0] + step];
    }
    t.barrier.wait();
    if (t.local[0] == 0) {
        totals.sum = totals.product = 1;
        totals.add(partial[0]);
        totals.add(5);
    }
    t.barrier.wait();
    return totals.sum * 100 + totals.product;
}

int main() {
    const int n = size * tiles;
    std::vector<int> device(n * words), host(device.size());
    array_view<int, 2> out(n, words, device);
    parallel_for_each(extent<1>(n).tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        const int i = t.global[0], local = t.local[0], next = (local + 1) % size;
        *slot<0>(local) = i;
        *slot<1>(local) = i * 10;
        t.barrier.wait();
        out(i, 0) = *slot<0>(next) + *slot<1>(next) * 1000;
        out(i, 1) = rotate(i * 2, t, 3) + int(rotate(i * 0.5f, t, 2) * 2.0f);
        out(i, 2) = reduce(i, t) + reduce(1, t);
        {
            tile_static int block[size];
            block[local] = i + 1;
            t.barrier.wait();
            out(i, 3) = block[next];
        }
        {
            tile_static int block[size];
            block[local] = i + 2;
            t.barrier.wait();
            const auto read = [=](int k) { return block[k % size] * 2; };
            out(i, 4) = read(local + 2);
        }
        tile_static int shared;
        struct Reader {
            int get(int k) const { return shared + k; }
        };
        if (local == 3)
            shared = i;
        t.barrier.wait();
        out(i, 5) = Reader().get(local);
        tile_static unsigned ticket;
        if (local == 0)
            ticket = 0;
        t.barrier.wait();
        atomic_fetch_add(&ticket, unsigned(local));
        t.barrier.wait();
        unsigned& total = ticket;
        out(i, 6) = int(total);
    });
    out.synchronize();
    for (int i = 0; i != n; ++i) {
        const int local = i % size, base = i - local, next = base + (local + 1) % size;
        const auto reduced = [](int sum) { return (1 + sum + 5) * 100 + (1 * 3 + sum) * 3 + 5; };
        const int row[words] = {next + next * 10000,
                                (base + (local + 3) % size) * 2 + base + (local + 2) % size,
                                reduced(size * base + size * (size - 1) / 2) + reduced(size),
                                next + 1,
                                (base + (local + 2) % size + 2) * 2,
                                base + 3 + local,
                                size * (size - 1) / 2};
        std::copy(row, row + words, &host[i * words]);
    }
    return check::compare("tile_static in callees", host, device, words);
}
