// <amp/algorithm.h>: element-wise algorithms, reductions and searches, compared with the standard library's,
// with views, arrays and iterators; and rejected arguments.
// RUN: %amp-clang -O2 %s -o %t && %t 0 small
// RUN: %t
// RUN: env AMP_KERNEL_WIDTH=1 %t 0 few
// RUN: env AMP_KERNEL_WIDTH=4 %t 0 few
// RUN: env AMP_KERNEL_WIDTH=16 %t 0 few
// RUN: %amp-clang -std=c++14 -Werror -Wall -Wextra -fsyntax-only %s
// RUN: %amp-clang --amp-compat=msvc -Werror -Wall -Wextra -fsyntax-only %s
#include "Inputs/random_data.h"

#include <amp/algorithm.h>

#include <algorithm>
#include <numeric>

using namespace concurrency;
using namespace fresh;
namespace ac = concurrency::algorithms;

template <typename T> void elements(int size) {
    const std::vector<T> a = numbers<T>(size, 1000), b = numbers<T>(size, 1000);
    std::vector<T> expected(a), memory(size);
    const array_view<const T> in(size, a), other(size, b);
    array_view<T> out(size, memory);

    const auto scaled = [](const T &x) restrict(cpu, amp) { return x + x; };
    std::transform(a.begin(), a.end(), expected.begin(), scaled);
    EXPECT(ac::transform(in, out, scaled) == size && contents(out) == expected);
    std::transform(a.begin(), a.end(), b.begin(), expected.begin(), [](const T &x, const T &y) { return x + y; });
    const auto end = ac::transform(ac::begin(in), ac::end(in), ac::begin(other), ac::begin(out), ac::plus<>());
    EXPECT(end == ac::end(out) && contents(out) == expected);
    ac::reverse(out);
    std::reverse(expected.begin(), expected.end());
    EXPECT(contents(out) == expected);
    const int middle = static_cast<int>(engine()() % (size + 1u));
    std::rotate(expected.begin(), expected.begin() + middle, expected.end());
    EXPECT(ac::rotate(out, middle) == size - middle && contents(out) == expected);
}

void numbers_of_one_type(int size) {
    const std::vector<int> a = numbers<int>(size, 100);
    std::vector<int> expected(a), memory(size);
    const array_view<const int> in(size, a);
    array_view<int> out(size, memory);
    ac::iota(out, 5);
    std::iota(expected.begin(), expected.end(), 5);
    EXPECT(contents(out) == expected);
    ac::generate(out, [](int i) restrict(amp) { return i * i; });
    for (int i = 0; i < size; ++i)
        expected[i] = i * i;
    EXPECT(contents(out) == expected);
    ac::adjacent_difference(in, out);
    std::adjacent_difference(a.begin(), a.end(), expected.begin());
    EXPECT(contents(out) == expected);
    const int part = size / 3;
    ac::fill(ac::begin(out) + part, ac::end(out), 7);
    std::fill(expected.begin() + part, expected.end(), 7);
    ac::for_each(out, [](int &x) restrict(amp) { x += 1; });
    std::for_each(expected.begin(), expected.end(), [](int &x) { x += 1; });
    EXPECT(contents(out) == expected);
    ac::replace_if(out, ac::with_second(ac::greater<>(), 7), -1);
    std::replace_if(expected.begin(), expected.end(), [](int x) { return x > 7; }, -1);
    EXPECT(contents(out) == expected);
    // From and to an array, on an accelerator_view.
    const accelerator_view place = accelerator().create_view();
    array<int> kept(size, place);
    ac::copy(place, in, kept);
    ac::copy(place, kept, out);
    EXPECT(contents(out) == a);
}

template <typename T> void reductions(int size) {
    const std::vector<T> a = numbers<T>(size, 50), b = numbers<T>(size, 50);
    const array_view<const T> in(size, a), other(size, b);
    const T zero = T();
    EXPECT(ac::reduce(in, zero, ac::plus<T>()) == std::accumulate(a.begin(), a.end(), zero));
    EXPECT(ac::min_element(in) == std::min_element(a.begin(), a.end()) - a.begin());
    const auto found = ac::minmax_element(ac::begin(in), ac::end(in));
    const auto expected = std::minmax_element(a.begin(), a.end());
    EXPECT(found.first - ac::begin(in) == expected.first - a.begin());
    EXPECT(found.second - ac::begin(in) == expected.second - a.begin());
}

void questions(int size) {
    const std::vector<int> a = numbers<int>(size, 300);
    std::vector<int> b = a;
    b[engine()() % b.size()] += engine()() % 2;
    const array_view<const int> in(size, a), other(size, b);
    const int value = a[engine()() % a.size()];
    const auto odd = [](int x) restrict(cpu, amp) { return x % 2 != 0; };
    EXPECT(ac::count(in, value) == std::count(a.begin(), a.end(), value));
    EXPECT(ac::count_if(in, ac::not_of(odd)) == size - std::count_if(a.begin(), a.end(), odd));
    EXPECT(ac::find(in, value) == std::find(a.begin(), a.end(), value) - a.begin());
    EXPECT(ac::find(ac::begin(in), ac::end(in), -1) == ac::end(in));
    EXPECT(ac::mismatch(in, other).second == std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
    EXPECT(ac::equal(in, other) == (a == b));
    EXPECT(ac::inner_product(in, other, 3u) == std::inner_product(a.begin(), a.end(), b.begin(), 3u));
    EXPECT(ac::all_of(in, odd) == std::all_of(a.begin(), a.end(), odd));
    EXPECT(ac::any_of(in, odd) == std::any_of(a.begin(), a.end(), odd));
    EXPECT(ac::none_of(in, odd) == std::none_of(a.begin(), a.end(), odd));
    EXPECT(ac::is_sorted(in) == std::is_sorted(a.begin(), a.end()));
}

void empty_ranges() {
    std::vector<int> memory = numbers<int>(10, 9), before = memory;
    const array_view<int> view(10, memory);
    const auto here = ac::begin(view) + 4, end = ac::end(view);
    ac::fill(here, here, 77);
    ac::reverse(end, end);
    EXPECT(ac::transform(here, here, end, ac::negate<>()) == end);
    EXPECT(ac::reduce(here, here, 5) == 5 && ac::count(end, end, 1) == 0 && ac::max_element(here, here) == here);
    EXPECT(ac::find(here, here, before[4]) == here && ac::all_of(end, end, ac::logical_not<>()));
    EXPECT(ac::rotate(here, here, 0) == here && ac::is_sorted(here, here) && ac::equal(end, end, end));
    EXPECT(contents(view) == before);
}

void refusals() {
    std::vector<int> memory(10);
    const array_view<int> view(10, memory), part = view.section(0, 9);
    EXPECT(throws([&] { ac::copy(view, part); }));
    EXPECT(throws([&] { ac::transform(view, view, part, ac::plus<>()); }));
    EXPECT(throws([&] { ac::inner_product(view, part, 0); }));
    EXPECT(throws([&] { ac::rotate(view, 11); }));
    EXPECT(throws([&] { ac::fill(ac::end(view), ac::begin(view), 1); }));
    EXPECT(throws([&] { ac::copy(ac::begin(view), ac::end(view) + 1, ac::begin(view)); }));
    EXPECT(throws([&] { ac::copy(view, ac::begin(view) + 11); }));
    try {
        ac::copy(view, part);
    } catch (const runtime_exception &e) {
        EXPECT(e.get_error_code() == E_INVALIDARG && std::strstr(e.what(), "copy:") != nullptr);
    }
}

// Iterators can be used on the host and in kernels.
void iterators() {
    std::vector<int> memory = numbers<int>(1000, 5000), expected = memory;
    const array_view<int> view(1000, memory);
    std::sort(ac::begin(view), ac::end(view));
    std::sort(expected.begin(), expected.end());
    EXPECT(contents(view) == expected && std::distance(ac::cbegin(view), ac::cend(view)) == 1000);
    const auto begin = ac::begin(view);
    parallel_for_each(extent<1>(500), [=](index<1> i) restrict(amp) {
        auto at = begin + i[0], across = 999 + begin - i[0];
        if (at < across)
            *at++ += across[0];
        *across -= at[-1];
    });
    for (int i = 0; i < 500; ++i)
        expected[999 - i] -= expected[i] += expected[999 - i];
    EXPECT(contents(view) == expected);
}

int main(int count, char **arguments) {
    const unsigned seed = start(count, arguments);
    for (int size : sizes()) {
        elements<double>(size);
        reductions<item>(size);
        if (few())
            continue;
        numbers_of_one_type(size);
        questions(size);
    }
    if (!few()) {
        empty_ranges();
        refusals();
        iterators();
    }
    return finish(seed);
}
