// <amp/algorithm.h>: scans, algorithms that move elements by scans, sorting, binary searches, histograms and
// random numbers, compared with the standard library's.
// RUN: %amp-clang -O2 %s -o %t && %t 0 small
// RUN: %t
// RUN: env AMP_KERNEL_WIDTH=1 %t 0 few
// RUN: env AMP_KERNEL_WIDTH=4 %t 0 few
// RUN: env AMP_KERNEL_WIDTH=16 %t 0 few
// RUN: %amp-clang -std=c++23 -Werror -Wall -Wextra -fsyntax-only %s
#include "Inputs/random_data.h"

#include <amp/algorithm.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

using namespace concurrency;
using namespace fresh;
namespace ac = concurrency::algorithms;

template <typename T> T any_bits();
template <> int any_bits<int>() { return static_cast<int>(engine()()); }
template <> unsigned any_bits<unsigned>() { return static_cast<unsigned>(engine()()); }
template <> float any_bits<float>() { return std::ldexp(static_cast<float>(any_bits<int>()), any_bits<int>() % 90); }
template <> double any_bits<double>() { return std::ldexp(any_bits<int>() + 0.1, any_bits<int>() % 900); }

// Maps x to factor * x + offset; the composition of two is associative and not commutative.
struct affine {
    unsigned factor;
    unsigned offset;
    friend bool operator==(const affine &a, const affine &b) { return a.factor == b.factor && a.offset == b.offset; }
};
struct compose {
    affine operator()(const affine &first, const affine &then) const restrict(cpu, amp) {
        affine both = {then.factor * first.factor, then.factor * first.offset + then.offset};
        return both;
    }
};

void scans(int size) {
    std::vector<affine> a, expected(size), memory(size);
    for (int i = 0; i < size; ++i)
        a.push_back({any_bits<unsigned>(), any_bits<unsigned>()});
    const array_view<const affine> in(size, a);
    const array_view<affine> out(size, memory);
    std::partial_sum(a.begin(), a.end(), expected.begin(), compose());
    EXPECT(ac::inclusive_scan(ac::execution<64>(), in, out, compose()) == size && contents(out) == expected);
    // In place, with a first element.
    const affine init = {3, 5};
    affine sum = init;
    for (int i = 0; i < size; ++i) {
        expected[i] = sum;
        sum = compose()(sum, a[i]);
    }
    ac::copy(in, out);
    ac::exclusive_scan(ac::begin(out), ac::end(out), ac::begin(out), init, compose());
    EXPECT(contents(out) == expected);
}

// Three levels of blocks, with tiles of two threads.
void deep_scan() {
    const int size = 2000;
    const std::vector<int> a = numbers<int>(size, 1000);
    std::vector<int> expected(size), memory(size);
    const array_view<int> out(size, memory);
    std::partial_sum(a.begin(), a.end(), expected.begin());
    ac::inclusive_scan(ac::execution<2>(), array_view<const int>(size, a), out);
    EXPECT(contents(out) == expected);
}

bool light(const item &x) restrict(cpu, amp) { return x.weight < 2.0f; }

template <typename T> std::vector<T> front(const array_view<T> &view, int count) {
    std::vector<T> all = contents(view);
    all.resize(count);
    return all;
}

void moved(int size) {
    const std::vector<item> a = numbers<item>(size, 20);
    std::vector<item> expected(size), memory(size), second = a;
    const array_view<const item> in(size, a);
    const array_view<item> out(size, memory), range(size, second);
    const auto chosen = [](const item &x) restrict(cpu, amp) { return light(x); };
    expected.erase(std::copy_if(a.begin(), a.end(), expected.begin(), chosen), expected.end());
    const int kept = ac::copy_if(in, out, chosen);
    EXPECT(kept == static_cast<int>(expected.size()) && front(out, kept) == expected);
    std::remove_copy_if(a.begin(), a.end(), std::back_inserter(expected), chosen);
    EXPECT(ac::stable_partition(range, chosen) == kept && contents(range) == expected);
    ac::copy(in, range);
    expected = a;
    expected.erase(std::remove_if(expected.begin(), expected.end(), chosen), expected.end());
    EXPECT(ac::remove_if(ac::begin(range), ac::end(range), chosen) == ac::begin(range) + (size - kept));
    EXPECT(front(range, size - kept) == expected);
}

void uniques(int size) {
    std::vector<int> a = numbers<int>(size, 2), expected = a;
    const array_view<int> range(size, a);
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    const int kept = ac::unique(range);
    EXPECT(kept == static_cast<int>(expected.size()) && front(range, kept) == expected);
}

template <typename T, typename Less, typename Standard> void sorted(int size, const Less &less, const Standard &other) {
    std::vector<T> a(size);
    for (T &x : a)
        x = any_bits<T>();
    std::vector<T> expected = a;
    const array_view<T> range(size, a);
    ac::sort(range, less);
    std::sort(expected.begin(), expected.end(), other);
    EXPECT(contents(range) == expected);
}

void sorted_by_comparisons(int size) {
    std::vector<item> a = numbers<item>(size, 1000);
    std::vector<item> expected = a;
    const array_view<item> range(size, a);
    const auto before = [](const item &x, const item &y) restrict(cpu, amp) {
        return x.key != y.key ? x.key > y.key : x.origin < y.origin;
    };
    ac::sort(range, before);
    std::sort(expected.begin(), expected.end(), before);
    EXPECT(contents(range) == expected);
}

void searches(int size) {
    std::vector<int> a = numbers<int>(size, size), values = numbers<int>(500, size), places(500);
    std::sort(a.begin(), a.end());
    const array_view<const int> range(size, a), questions(500, values);
    const array_view<int> out(500, places), counts(size / 7 + 1);
    ac::lower_bound(range, questions, out);
    for (int i = 0; i < 500; ++i)
        EXPECT(out[i] == std::lower_bound(a.begin(), a.end(), values[i]) - a.begin());
    ac::upper_bound(range, questions, out, ac::less<>());
    for (int i = 0; i < 500; ++i)
        EXPECT(out[i] == std::upper_bound(a.begin(), a.end(), values[i]) - a.begin());
    // Few bins and many; the elements of the last bin and above are not counted.
    std::vector<int> expected(size / 7 + 1);
    for (int x : a)
        if (x / 8 < size / 7 + 1)
            ++expected[x / 8];
    ac::histogram(range, counts, [](int x) restrict(amp) { return x / 8; });
    EXPECT(contents(counts) == expected);
}

// The known answers of the Random123 library's kat_vectors; and equal numbers on both sides.
void random_numbers() {
    const ac::random_block zeros = ac::philox4x32().block(0), ones = ac::philox4x32(~0u, ~0u, ~0u, ~0u).block(~0u, ~0u);
    EXPECT(zeros.words[0] == 0x6627e8d5u && zeros.words[1] == 0xe169c58du);
    EXPECT(zeros.words[2] == 0xbc57ac4cu && zeros.words[3] == 0x9b00dbd8u);
    EXPECT(ones.words[0] == 0x408f276du && ones.words[1] == 0x41c83b0eu);
    EXPECT(ones.words[2] == 0xa20bc7c6u && ones.words[3] == 0x6d5451fdu);
    const int size = small() ? 200 : 20000;
    const array_view<double> real(size);
    const array_view<int> whole(size);
    const array_view<float> bell(size);
    const unsigned seed = any_bits<unsigned>();
    const ac::uniform_real<double> fraction(-1.0, 1.0);
    const ac::uniform_int<int> die(-3, 2);
    const ac::normal<float> bells(1.0f, 2.0f);
    ac::generate_random(real, fraction, seed);
    ac::generate_random(whole, die, seed, 7u);
    ac::generate_random(bell, bells, seed);
    double sums[4] = {};
    for (int i = 0; i < size; ++i) {
        ac::philox4x32 one(seed, i), other(seed, i + 7), third(seed, i);
        EXPECT(real[i] == fraction(one) && whole[i] == die(other) && whole[i] >= -3 && whole[i] <= 2);
        EXPECT(std::fabs(bell[i] - bells(third)) < 1e-4f);
        sums[0] += real[i];
        sums[1] += whole[i];
        sums[2] += bell[i];
        sums[3] += (bell[i] - 1.0) * (bell[i] - 1.0);
    }
    if (small())
        return;
    // Six standard deviations of each mean.
    EXPECT(std::fabs(sums[0] / size) < 0.025 && std::fabs(sums[1] / size + 0.5) < 0.075);
    EXPECT(std::fabs(sums[2] / size - 1.0) < 0.09 && std::fabs(sums[3] / size - 4.0) < 0.25);
}

void refusals() {
    std::vector<int> memory(10);
    const array_view<int> view(10, memory), part = view.section(0, 9);
    const auto all = [](int) restrict(amp) { return true; };
    EXPECT(throws([&] { ac::inclusive_scan(view, part); }));
    EXPECT(throws([&] { ac::exclusive_scan(view, part, 0); }));
    EXPECT(throws([&] { ac::copy_if(view, part, all); }));
    EXPECT(throws([&] { ac::lower_bound(view, view, part); }));
    EXPECT(throws([&] { ac::histogram(ac::begin(view), ac::end(view), ac::end(view), ac::identity<>()); }));
    const auto end = ac::end(view);
    ac::sort(end, end);
    EXPECT(ac::unique(end, end) == end && ac::remove_if(end, end, all) == end);
    EXPECT(ac::inclusive_scan(end, end, end) == end && ac::stable_partition(end, end, all) == end);
}

int main(int count, char **arguments) {
    const unsigned seed = start(count, arguments);
    for (int size : sizes()) {
        scans(size);
        sorted<int>(size, ac::less<>(), std::less<int>());
        sorted_by_comparisons(size);
        if (few())
            continue;
        moved(size);
        uniques(size);
        sorted<unsigned>(size, ac::greater<unsigned>(), std::greater<unsigned>());
        sorted<float>(size, ac::less<float>(), std::less<float>());
        sorted<double>(size, ac::greater<>(), std::greater<double>());
        searches(size);
    }
    if (!few()) {
        deep_scan();
        random_numbers();
        refusals();
    }
    return finish(seed);
}
