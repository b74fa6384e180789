// Builds with constants: integers, bools and enumerators of the captures that launches do not change become constants
// of a second build. Launches with other values have other results.
// RUN: %amp-clang %s -o %t
// RUN: env AMP_KERNEL_CONSTANTS=always AMP_TRACE=1 %t 2>&1 | FileCheck %s
// RUN: env AMP_KERNEL_CONSTANTS=always AMP_CACHE_DIR=%t.cache %t
// RUN: env AMP_KERNEL_CONSTANTS=always AMP_CACHE_DIR=%t.cache %t
// RUN: env AMP_KERNEL_CONSTANTS=always AMP_KERNEL_ROW=0 AMP_KERNEL_TILE_LOOPS=0 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_CONSTANTS=0 AMP_TRACE=1 %t 2>&1 | FileCheck --check-prefix=NEVER %s
// CHECK: runs with{{.*}} -D AMP_CONSTANTS=AMP_CONSTANT(0,7u)AMP_CONSTANT(1,4294967293u)
// NEVER-NOT: AMP_CONSTANTS
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

namespace {

constexpr int size = 300;

int failures = 0;

void expect(const char *what, int round, const std::vector<int> &found, int (*value)(int thread, int round)) {
    for (int i = 0; i != size; ++i)
        if (found[i] != value(i, round)) {
            std::printf("%s, round %d, thread %d: %d instead of %d\n", what, round, i, found[i], value(i, round));
            ++failures;
            return;
        }
}

enum class shape : unsigned { square = 3, circle = 0xfffffff0u };

struct settings {
    int factor;
    int added;
    float scale;
    bool isNegated;
    alignas(4) bool isDoubled;
    shape kind;
    unsigned table[4];
    double exact;
    int counts[3];
};

int expected(int thread, const settings &with) {
    int value = thread * with.factor + with.added + static_cast<int>(with.scale) + static_cast<int>(with.exact);
    value += static_cast<int>(with.table[1] + with.table[3]) + with.counts[2] - with.counts[1];
    if (with.isDoubled)
        value *= 2;
    if (with.kind == shape::circle)
        value += 1000;
    return with.isNegated ? -value : value;
}

settings of_round(int round) {
    settings made = {7, -3, 2.0f, false, true, shape::square, {1, 2, 3, 0xffffffffu}, 5.0, {10, 20, 30}};
    if (round >= 4)
        made.factor = 9;
    if (round >= 6)
        made.isNegated = true;
    if (round >= 8)
        made.kind = shape::circle;
    made.scale = static_cast<float>(round);
    made.table[1] = static_cast<unsigned>(round % 2);
    return made;
}

void run_untiled(const array_view<int> &out, const settings &with) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        int value = i[0] * with.factor + with.added + static_cast<int>(with.scale) + static_cast<int>(with.exact);
        value += static_cast<int>(with.table[1] + with.table[3]) + with.counts[2] - with.counts[1];
        if (with.isDoubled)
            value *= 2;
        if (with.kind == shape::circle)
            value += 1000;
        out[i] = with.isNegated ? -value : value;
    });
}

/// Sums of `width` neighbours in the tile.
void run_tiled(const array_view<int> &out, int width, bool isBackward) {
    parallel_for_each(out.extent.tile<60>(), [=](tiled_index<60> t) restrict(amp) {
        tile_static int numbers[60];
        numbers[t.local[0]] = t.global[0];
        t.barrier.wait();
        int sum = 0;
        for (int k = 0; k != width; ++k)
            sum += numbers[(t.local[0] + (isBackward ? 60 - k : k)) % 60];
        out[t.global] = sum;
    });
}

int sum_of_neighbours(int thread, int round) {
    const int width = round < 3 ? 5 : 8;
    int sum = 0;
    for (int k = 0; k != width; ++k)
        sum += thread / 60 * 60 + (thread % 60 + (round == 5 ? 60 - k : k)) % 60;
    return sum;
}

/// Views of parts of an array, as a ping-pong of two halves.
void run_sections(array<int> &all, int step) {
    const array_view<int> view(all);
    const array_view<int> to = view.section(step % 2 * size, size), from = view.section((step + 1) % 2 * size, size);
    parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) { to[i] = from[size - 1 - i[0]] + step; });
}

}  // namespace

int main() {
    for (int round = 0; round != 10; ++round) {
        std::vector<int> out(size);
        const array_view<int> view(size, out);
        run_untiled(view, of_round(round));
        view.synchronize();
        expect("untiled", round, out, [](int i, int k) { return expected(i, of_round(k)); });
        run_tiled(view, round < 3 ? 5 : 8, round == 5);
        view.synchronize();
        expect("tiled", round, out, sum_of_neighbours);
    }
    array<int> all(2 * size);
    const std::vector<int> zeros(2 * size);
    copy(zeros.begin(), all);
    for (int step = 0; step != 6; ++step)
        run_sections(all, step);
    std::vector<int> last(size);
    copy(all.section(size, size), last.begin());
    expect("sections", 5, last, [](int, int) { return 15; });
    return failures;
}
