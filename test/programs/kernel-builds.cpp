// All builds of a kernel compute the same results, over domains that no width divides: widths 1 to 16, with and
// without rows, with pointers declared restrict or not. Overlapping views get the build without these declarations.
// RUN: %amp-clang -O1 %s -o %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=2 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=16 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=1 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=2 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=16 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=2 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=16 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=1 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=2 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=16 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=0 %t
// RUN: env AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_OFFSETS=1 %t
// RUN: env AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=1 AMP_KERNEL_OFFSETS=0 %t
// RUN: %t
// The user gets no message about loops that the device's compiler does not vectorise.
// RUN: env AMP_CACHE_DIR=off POCL_KERNEL_CACHE=0 %t 2>&1 | FileCheck --check-prefix=QUIET --allow-empty %s
// QUIET-NOT: warning
// RUN: not env AMP_KERNEL_WIDTH=3 %t 2>&1 | FileCheck %s
// CHECK: AMP_KERNEL_WIDTH: invalid value '3': expected 1, 2, 4, 8, 16 or 64
// RUN: not env AMP_KERNEL_ROW=256 %t 2>&1 | FileCheck --check-prefix=ROW %s
// ROW: AMP_KERNEL_ROW: invalid value '256': expected 0 or 1
// RUN: not env AMP_KERNEL_NOALIAS=yes %t 2>&1 | FileCheck --check-prefix=NOALIAS %s
// NOALIAS: AMP_KERNEL_NOALIAS: invalid value 'yes': expected 0 or 1
// RUN: not env AMP_KERNEL_OFFSETS=2 %t 2>&1 | FileCheck --check-prefix=OFFSETS %s
// OFFSETS: AMP_KERNEL_OFFSETS: invalid value '2': expected 0 or 1
#include "Inputs/expect.h"

#include <cstdio>
#include <random>
#include <vector>

using namespace concurrency;

struct triple {
    float left, right, other;
};

std::vector<float> random_numbers(int count) {
    static std::mt19937 random(7);
    std::vector<float> numbers(static_cast<std::size_t>(count));
    for (float &each : numbers)
        each = static_cast<float>(random() % 2000) - 1000;
    return numbers;
}

/// Early returns, a branch, a loop, indices from memory.
float thread(const array_view<const float> &in, const array_view<const int> &places, int i, int rounds) restrict(cpu, amp) {
    float value = in[places[i]];
    if (value < -500)
        return value;
    float sum = value;
    for (int n = 0; n < rounds; n++)
        sum = sum * 0.5f + value;
    return i % 3 == 0 ? sum : -sum;
}

int rank_one(int count) {
    const std::vector<float> numbers = random_numbers(count);
    std::vector<int> order(numbers.size());
    for (int i = 0; i < count; ++i)
        order[i] = static_cast<int>((i * 7919L) % count);
    std::vector<float> out(numbers.size()), expected(numbers.size());
    const array_view<const float> in(count, numbers);
    const array_view<const int> places(count, order);
    const array_view<float> results(count, out);
    const int rounds = 5;
    parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
        const float value = thread(in, places, i[0], rounds);
        if (value > 900) {
            results[i] = 1;
            return;
        }
        results[i] = value;
        results[i] += in[i];
    });
    results.synchronize();
    for (int i = 0; i < count; ++i) {
        const float value = thread(in, places, i, rounds);
        expected[i] = value > 900 ? 1 : value + in[i];
    }
    EXPECT(out == expected);
    return 0;
}

int rank_two(int rows, int columns) {
    const std::vector<float> numbers = random_numbers(rows * columns);
    std::vector<float> out(numbers.size()), expected(numbers.size());
    const array_view<const float, 2> in(rows, columns, numbers);
    const array_view<float, 2> results(rows, columns, out);
    const auto blur = [=](int row, int column) restrict(cpu, amp) {
        if (row == 0 || column == 0 || row == rows - 1 || column == columns - 1)
            return in(row, column);
        float sum = 0;
        for (int r = -1; r <= 1; r++)
            for (int c = -1; c <= 1; c++)
                sum += in(row + r, column + c);
        return sum;
    };
    parallel_for_each(results.extent, [=](index<2> i) restrict(amp) { results[i] = blur(i[0], i[1]); });
    results.synchronize();
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            expected[row * columns + column] = blur(row, column);
    EXPECT(out == expected);
    return 0;
}

int overlapping(int count) {
    std::vector<float> numbers = random_numbers(3 * count), expected = numbers;
    array_view<float> all(3 * count, numbers);
    // The first writes where the second reads, each thread its own: in order, whatever the build.
    const array_view<float> low = all.section(0, 2 * count), high = all.section(count, 2 * count);
    parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) {
        low[i[0] + count] += 1;
        high[i[0] + count] = high[i] * 2;
        low[i] = high[i] + high[i[0] + count];
    });
    all.synchronize();
    for (int i = 0; i < count; ++i) {
        expected[i + count] += 1;
        expected[i + 2 * count] = expected[i + count] * 2;
        expected[i] = expected[i + count] + expected[i + 2 * count];
    }
    EXPECT(numbers == expected);
    return 0;
}

/// The target of a loop's sum, with and without overlap with the other view.
int sums(int count, int shift) {
    std::vector<float> numbers = random_numbers(2 * count + shift), expected = numbers;
    array_view<float> all(2 * count + shift, numbers);
    const array_view<float> sum = all.section(0, count), other = all.section(shift, count);
    const int turns = 3 + count % 2;
    parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) {
        for (int k = 0; k < turns; k++)
            sum[i] += other[i] + k;
        for (int k = 0; k < 3; k++)
            sum[i] += other[i] - k;
        // No first turn: others may write there meanwhile.
        for (int k = turns; k < turns; k++)
            sum[count - 1 - i[0]] += other[k];
    });
    all.synchronize();
    for (int i = 0; i < count; ++i) {
        for (int k = 0; k < turns; k++)
            expected[i] += expected[i + shift] + k;
        for (int k = 0; k < 3; k++)
            expected[i] += expected[i + shift] - k;
    }
    EXPECT(numbers == expected);
    return 0;
}

/// Loops on both sides of a branch, one of which stores in its header.
int loops_apart(int count) {
    std::vector<float> numbers = random_numbers(count), expected = numbers;
    const array_view<float> view(count, numbers);
    const int turns = 3;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        if (i[0] > 3) {
            for (int k = 0; k < turns; k++)
                view[i] += 1;
        } else {
            for (int k = 0; k < turns; view[i] += 2, k++)
                view[i] *= 2;
        }
    });
    view.synchronize();
    for (int i = 0; i < count; ++i)
        for (int k = 0; k < turns; ++k)
            expected[i] = i > 3 ? expected[i] + 1 : expected[i] * 2 + 2;
    EXPECT(numbers == expected);
    return 0;
}

int rank_three(int depth, int rows, int columns) {
    std::vector<triple> numbers(static_cast<std::size_t>(depth) * rows * columns);
    for (std::size_t i = 0; i != numbers.size(); ++i)
        numbers[i] = {static_cast<float>(i), -static_cast<float>(i), 0};
    array_view<triple, 3> view(depth, rows, columns, numbers);
    parallel_for_each(view.extent, [=](index<3> i) restrict(amp) {
        triple own = view[i];
        own.other = own.left * 2 + i[0] + i[1] + i[2];
        view[i] = own;
    });
    view.synchronize();
    bool right = true;
    for (int d = 0; d < depth; ++d)
        for (int r = 0; r < rows; ++r)
            for (int c = 0; c < columns; ++c) {
                const triple &each = numbers[(d * rows + r) * columns + c];
                right &= each.other == each.left * 2 + d + r + c && each.right == -each.left;
            }
    EXPECT(right);
    return 0;
}

int main() {
    try {
        for (int count : {1, 7, 64, 1000, 1024, 4099, 70001})
            rank_one(count), overlapping(count), sums(count, count), sums(count, 0), loops_apart(count);
        rank_two(1, 1), rank_two(33, 70), rank_two(5, 3000), rank_two(300, 7);
        rank_three(3, 5, 7), rank_three(2, 9, 1000);
    } catch (const std::exception &e) {
        std::printf("%s\n", e.what());
        return 1;
    }
    return expectations::failed();
}
