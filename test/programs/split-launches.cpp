// parallel_for_each_on: the rows of a domain run on several accelerators, with the results of a single accelerator.
// RUN: %amp-clang %s -o %t && %t && env POCL_DEVICES="pthread pthread pthread" %t
// RUN: %amp-clang -famp-bounds-check %s -o %t.checked && env POCL_DEVICES="pthread pthread" %t.checked
// RUN: env POCL_DEVICES="pthread pthread pthread" AMP_IN_PLACE=none %t
#include <amp.h>
#include <amp/parallel_for_each_on.h>

#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

static int failures = 0;

template <typename T> void expect(const char *what, const std::vector<T> &got, const std::vector<T> &wanted) {
    for (std::size_t i = 0; i != wanted.size(); ++i)
        if (got[i] != wanted[i]) {
            std::printf("%s: element %zu is %g, not %g\n", what, i, double(got[i]), double(wanted[i]));
            ++failures;
            return;
        }
}

static std::vector<int> numbers(int count, int seed) {
    std::vector<int> result(count);
    unsigned state = seed;
    for (int &each : result)
        each = int((state = state * 1664525u + 1013904223u) >> 20);
    return result;
}

template <typename Launch> void expectError(const char *what, const char *part, const Launch &launch) {
    try {
        launch();
    } catch (const std::exception &error) {
        if (std::string(error.what()).find(part) != std::string::npos)
            return;
        std::printf("%s: another error: %s\n", what, error.what());
        ++failures;
        return;
    }
    std::printf("%s: no error\n", what);
    ++failures;
}

static void elementwise(const std::vector<accelerator> &devices, int count) {
    const std::vector<int> in = numbers(count, 1);
    std::vector<int> out(count), wanted(count);
    for (int i = 0; i != count; ++i)
        wanted[i] = 3 * in[i] + i;
    array_view<const int> from(count, in);
    array_view<int> to(count, out);
    parallel_for_each_on(devices, to.extent, [=](index<1> i) restrict(amp) { to[i] = 3 * from[i] + i[0]; });
    to.synchronize();
    expect("elementwise", out, wanted);
}

// Several steps, so that neighbours' rows are transferred between devices.
static void stencil(const std::vector<accelerator_view> &places, const std::vector<double> &weights) {
    const int rows = 61, columns = 37, steps = 5;
    std::vector<int> now = numbers(rows * columns, 2), next(now), first(now), second(now);
    array_view<int, 2> a(rows, columns, first), b(rows, columns, second);
    for (int step = 0; step != steps; ++step) {
        for (int y = 0; y != rows; ++y)
            for (int x = 0; x != columns; ++x) {
                const auto at = [&](int r, int c) {
                    return now[std::size_t(r < 0 ? 0 : r >= rows ? rows - 1 : r) * columns +
                               (c < 0 ? 0 : c >= columns ? columns - 1 : c)];
                };
                next[y * columns + x] = (at(y - 1, x) + at(y + 1, x) + at(y, x - 1) + at(y, x + 1)) / 4 + y;
            }
        now.swap(next);
        parallel_for_each_on(places, weights, a.extent, [=](index<2> i) restrict(amp) {
            const int y = i[0], x = i[1];
            const int up = y == 0 ? 0 : y - 1, down = y == rows - 1 ? y : y + 1;
            const int left = x == 0 ? 0 : x - 1, right = x == columns - 1 ? x : x + 1;
            b[i] = (a(up, x) + a(down, x) + a(y, left) + a(y, right)) / 4 + y;
        });
        std::swap(a, b);
    }
    a.synchronize();
    expect("stencil", steps % 2 ? second : first, now);
}

// Reads at indices from memory, a rank of three, and a section of a larger view.
static void otherKernels(const std::vector<accelerator> &devices) {
    const int n = 50;
    const std::vector<int> in = numbers(n, 3), order = [&] {
        std::vector<int> result(n);
        for (int i = 0; i != n; ++i)
            result[i] = (i * 17 + 5) % n;
        return result;
    }();
    std::vector<int> out(n), wanted(n);
    for (int i = 0; i != n; ++i)
        wanted[n - 1 - i] = in[order[i]];
    array_view<const int> from(n, in), places(n, order);
    array_view<int> to(n, out);
    parallel_for_each_on(devices, to.extent,
                         [=](index<1> i) restrict(amp) { to[n - 1 - i[0]] = from[places[i]]; });
    to.synchronize();
    expect("reads at indices from memory, reversed writes", out, wanted);

    std::vector<int> cube(4 * 5 * 6, -1), cubeWanted(cube);
    array_view<int, 3> all(extent<3>(4, 5, 6), cube);
    array_view<int, 3> inner = all.section(index<3>(1, 1, 1), extent<3>(3, 3, 4));
    for (int z = 0; z != 3; ++z)
        for (int y = 0; y != 3; ++y)
            for (int x = 0; x != 4; ++x)
                cubeWanted[std::size_t(((z + 1) * 5 + y + 1) * 6 + x + 1)] = z * 100 + y * 10 + x;
    parallel_for_each_on(devices, inner.extent,
                         [=](index<3> i) restrict(amp) { inner[i] = i[0] * 100 + i[1] * 10 + i[2]; });
    all.synchronize();
    expect("a section of rank 3", cube, cubeWanted);

    // Rows of a triangle, in place, by a loop.
    std::vector<int> square = numbers(20 * 20, 4), squareWanted(square);
    for (int y = 0; y != 20; ++y)
        for (int x = 0; x <= y; ++x)
            squareWanted[y * 20 + x] += y;
    array_view<int, 2> triangle(20, 20, square);
    parallel_for_each_on(devices, extent<1>(20), [=](index<1> i) restrict(amp) {
        for (int x = 0; x <= i[0]; ++x)
            triangle(i[0], x) += i[0];
    });
    triangle.synchronize();
    expect("a loop over a row", square, squareWanted);
}

// The range of a read cannot be computed: unsigned arithmetic below zero.
static void unsignedReads(const std::vector<accelerator> &devices) {
    const int n = 40;
    const std::vector<int> in = numbers(n, 5);
    std::vector<int> out(n), wanted(n);
    for (int i = 0; i != n; ++i)
        wanted[i] = in[i == 0 ? 0 : i - 1];
    array_view<const int> from(n, in);
    array_view<int> to(n, out);
    parallel_for_each_on(devices, to.extent, [=](index<1> i) restrict(amp) {
        const unsigned before = static_cast<unsigned>(i[0]) - 1u;
        to[i] = from[before < 40u ? static_cast<int>(before) : 0];
    });
    to.synchronize();
    expect("unsigned reads", out, wanted);
}

static void errors(const std::vector<accelerator> &devices) {
    std::vector<int> data(100);
    array_view<int> view(100, data);
    array_view<int, 2> table(10, 10, data);
    expectError("no places", "0 accelerators", [&] {
        parallel_for_each_on(std::vector<accelerator_view>(), view.extent,
                             [=](index<1> i) restrict(amp) { view[i] = 1; });
    });
    expectError("a weight of zero", "weight", [&] {
        parallel_for_each_on(std::vector<accelerator_view>(2, accelerator().default_view), {1.0, 0.0}, view.extent,
                             [=](index<1> i) restrict(amp) { view[i] = 1; });
    });
    expectError("an empty extent", "must be positive", [&] {
        parallel_for_each_on(devices, extent<1>(0), [=](index<1> i) restrict(amp) { view[i] = 1; });
    });
    if (devices.size() == 1)
        return;
    expectError("a race between rows", "read elements that other rows write", [&] {
        parallel_for_each_on(devices, extent<1>(99), [=](index<1> i) restrict(amp) { view[i] = view[i[0] + 1]; });
    });
    expectError("rows that overlap", "or an index for which each row writes elements of its own", [&] {
        parallel_for_each_on(devices, extent<2>(9, 15),
                             [=](index<2> i) restrict(amp) { view[i[0] * 10 + i[1]] = 1; });
    });
    expectError("indices that overflow", "not known which elements", [&] {
        const int factor = 1 << 30;
        parallel_for_each_on(devices, extent<1>(50), [=](index<1> i) restrict(amp) { view[i[0] * factor] = 1; });
    });
    expectError("the CPU accelerator", "not supported", [&] {
        std::vector<accelerator> with(devices);
        with.push_back(accelerator(accelerator::cpu_accelerator));
        parallel_for_each_on(with, view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
    });
#ifdef __AMP_BOUNDS_CHECK__
    expectError("an index out of range", "in thread (98)", [&] {
        array_view<int> small(98);
        parallel_for_each_on(devices, extent<1>(99), [=](index<1> i) restrict(amp) { small[i] = 1; });
        small.synchronize();
    });
#endif
    table.synchronize();
    for (int each : data)
        if (each != 0) {
            std::printf("a launch that failed wrote %d\n", each);
            ++failures;
            break;
        }
}

int main() {
    const std::vector<accelerator> devices = partitions::devices();
    std::printf("%zu devices\n", devices.size());
    for (int count : {1, 2, 3, 1000, 100003})
        elementwise(devices, count);
    std::vector<accelerator_view> places;
    std::vector<double> weights;
    for (const accelerator &device : devices) {
        places.push_back(device.create_view());
        weights.push_back(1.0 + double(weights.size()));
    }
    stencil(places, weights);
    otherKernels(devices);
    unsignedReads(devices);
    errors(devices);
    std::puts(failures ? "FAILED" : "ok");
    return failures != 0;
}
