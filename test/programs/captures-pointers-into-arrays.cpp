// Pointers that are incremented in captured arrays of views, and of objects with views: as members, in rows, of
// bases, by reference, passed to functions and methods; objects that contain a view and arrays of numbers,
// through references and pointers [E13] [T12] [T13] [AMP 2.4.3].
// RUN: %amp-clang -O1 -w %s -o %t && %t
// RUN: %amp-clang -O1 -w -std=c++20 %s -o %t && %t
#include <amp.h>

#include <array>
#include <cstdio>
#include <vector>

using namespace concurrency;

struct Row {
    int numbers[2];
};
struct Layer {
    array_view<int> cells;
    int weights[2];
    Row rows[2];
    int table[3][8];
};
struct Named : Layer {
    int name;
};
struct Net {
    array_view<int> views[3];
    array_view<int> grid[2][2];
    Layer layers[2];
    Named named[2];
    std::array<array_view<int>, 2> held;
    int count;

    void own(int i) const restrict(cpu, amp) {
        const array_view<int> *view = views;
        for (int k = 0; k < count; ++k, ++view)
            (*view)[i] += 1;
        const Net *self = this;
        self->layers[1].cells[i] += self->layers[1].weights[1];
    }
};

void add(const array_view<int> *views, int n, int i, int amount) restrict(cpu, amp) {
    for (int k = 0; k < n; ++k)
        views[k][i] += amount;
}
void add_weights(const Layer *layer, const Layer *end, int i) restrict(cpu, amp) {
    for (; layer != end; ++layer)
        layer->cells[i] += layer->weights[0] * layer->rows[1].numbers[1] + layer->table[2][layer->weights[1] & 7];
}
int total(const Layer &layer) restrict(cpu, amp) {
    int sum = 0;
    for (const auto &row : layer.table)
        for (int number : row)
            sum += number;
    return sum;
}

struct Work {
    Net net;

    void operator()(int i) const restrict(cpu, amp) {
        const array_view<int> *view = net.views;
        for (int k = 0; k < net.count; ++k)
            view[k][i] += 10 + k;
        view = &net.views[1];
        ++view;
        (*view)[i] += 100;
        (*(net.views + 1))[i] += 1000;
        for (const array_view<int> *each = net.views; each < net.views + 3; ++each)
            (*each)[i] += 10000;
        add(net.views, 3, i, 3);
        add(net.grid[1], 2, i, 5);
        const array_view<int> *row = net.grid[0];
        row[1][i] -= 7;
        add_weights(net.layers, net.layers + 2, i);
        const Layer *layer = net.layers;
        layer[1].cells[i] += layer[1].weights[0];
        const Layer &second = net.layers[1];
        second.cells[i] += second.weights[1] + second.rows[0].numbers[1] + total(second);
        for (int k = 0; k < 2; ++k)
            net.layers[k].cells[i] += net.layers[k].weights[k] + net.layers[k].table[k][i & 7];
        const Named *named = net.named;
        ++named;
        named->cells[i] += named->name * named->weights[1];
        const Layer &part = *named;
        part.cells[i] += part.weights[0];
        const Net &all = net;
        for (const auto &each : all.layers)
            each.cells[i] += each.weights[1];
        const Layer copy = net.layers[i & 1];
        copy.cells[i] += copy.table[1][i & 7];
        const array_view<int> *held = net.held.data();
        held[1][i] += 17;
        const Layer &chosen = i & 1 ? net.layers[0] : net.named[1];
        chosen.cells[i] += chosen.weights[0];
        net.own(i);
    }
};

constexpr int length = 16, parts = 13;

Work make(const array_view<int, 2> &cells) {
    int next = 0;
    auto part = [&] { return cells[next++]; };
    auto layer = [&](int first) {
        Layer made = {part(), {first, first + 1}, {{{first + 2, first + 3}}, {{first + 4, first + 5}}}, {}};
        for (int k = 0; k < 24; ++k)
            made.table[k / 8][k % 8] = first * 100 + k;
        return made;
    };
    Net net = {{part(), part(), part()}, {{part(), part()}, {part(), part()}}, {layer(1), layer(2)},
               {{layer(3), 30}, {layer(4), 40}}, {{part(), part()}}, 3};
    return Work{net};
}

int main() {
    std::vector<int> host(parts * length, 1), device(host);
    const array_view<int, 2> host_cells(parts, length, host), device_cells(parts, length, device);
    const Work on_host = make(host_cells), on_device = make(device_cells);
    for (int i = 0; i != length; ++i)
        on_host(i);
    parallel_for_each(extent<1>(length), [=](index<1> i) restrict(amp) { on_device(i[0]); });
    device_cells.synchronize();
    int differences = 0;
    for (int i = 0; i != parts * length; ++i)
        if (host[i] != device[i] && ++differences < 10)
            std::printf("part %d, %d: host %d, device %d\n", i / length, i % length, host[i], device[i]);
    return differences != 0;
}
