// copy and copy_async in all forms, between all available accelerators; completion_future and task [H01-H18] [U01-U11].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && env POCL_DEVICES="pthread pthread" %t
#include "Inputs/expect.h"

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <iterator>
#include <list>
#include <numeric>
#include <sstream>
#include <vector>

using namespace concurrency;

const int size = 24;
std::vector<int> counted(int first = 0) {
    std::vector<int> numbers(size);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}
template <typename C> std::vector<int> contents(const C &container) {
    std::vector<int> out;
    copy(container, std::back_inserter(out));
    return out;
}

/// The same call, synchronous or not: the next use of the containers waits.
struct now {
    template <typename... A> void operator()(A &&... arguments) const { copy(std::forward<A>(arguments)...); }
};
struct later {
    template <typename... A> void operator()(A &&... arguments) const { copy_async(std::forward<A>(arguments)...).get(); }
};
struct unwatched {
    template <typename... A> void operator()(A &&... arguments) const { copy_async(std::forward<A>(arguments)...); }
};

template <typename Copy> void containers(const Copy &copy_it, accelerator_view from, accelerator_view to) {
    const std::vector<int> numbers = counted();
    const array<int, 2> source(4, 6, numbers.begin(), from);
    std::vector<int> memory(size), other = numbers;
    array<int, 2> target(4, 6, to);
    copy_it(source, target);
    EXPECT(contents(target) == numbers);
    const array_view<int, 2> view(4, 6, memory), data(4, 6, other);
    const array_view<const int, 2> read(data);
    copy_it(source, view);
    EXPECT(contents(view) == numbers);
    array<int, 2> second(4, 6, to), third(4, 6, to);
    copy_it(read, second);
    copy_it(data, third);
    EXPECT(contents(second) == numbers && contents(third) == numbers);
    std::vector<int> more(size), last(size);
    copy_it(read, array_view<int, 2>(4, 6, more));
    copy_it(data, array_view<int, 2>(4, 6, last));
    EXPECT(more == numbers && last == numbers);
    // Parts with gaps, of arrays on devices and of views.
    copy_it(target.section(1, 1, 2, 3), view.section(0, 0, 2, 3));
    copy_it(view.section(0, 0, 2, 3), second.section(2, 3, 2, 3));
    EXPECT(contents(second)[2 * 6 + 3] == 7 && contents(second)[3 * 6 + 5] == 15 && contents(second)[2 * 6 + 2] == 14);
    array<int, 2> wrong(6, 4, to);
    EXPECT(throws([&] { copy_it(source, wrong); }));
}

template <typename Copy> void iterators(const Copy &copy_it, accelerator_view there) {
    const std::vector<int> numbers = counted(5);
    const std::list<int> list(numbers.begin(), numbers.end());
    array<int, 3> a(2, 3, 4, there), b(2, 3, 4, there);
    std::vector<int> memory(size), rest(size);
    const array_view<int, 3> view(2, 3, 4, memory);
    const array_view<int, 3> other(2, 3, 4, rest);
    copy_it(numbers.begin(), numbers.end(), a);
    copy_it(list.cbegin(), b);
    copy_it(list.begin(), list.end(), view);
    copy_it(numbers.data(), other);
    EXPECT(contents(a) == numbers && contents(b) == numbers && contents(view) == numbers && contents(other) == numbers);
    EXPECT(throws([&] { copy_it(numbers.begin(), numbers.end() - 1, a); }));
    EXPECT(throws([&] { copy_it(numbers.end(), numbers.begin(), a); }));
    EXPECT(throws([&] { later()(list.begin(), std::next(list.begin()), view); }));
}

/// An iterator with only the members that copies need.
struct counter {
    int at;
    int operator*() const { return at; }
    counter &operator++() { return ++at, *this; }
    bool operator!=(counter other) const { return at != other.at; }
};

template <typename T> struct own_allocator : std::allocator<T> {
    template <typename U> struct rebind { typedef own_allocator<U> other; };
};

/// Contiguous elements, of the array's type or not, and elements that are not contiguous.
template <typename Copy> void ranges(const Copy &copy_it, accelerator_view there) {
    const std::vector<int> numbers = counted(5);
    array<int> a(size, there);
    const std::deque<int> deque(numbers.begin(), numbers.end());
    copy_it(deque.begin(), deque.end(), a);
    EXPECT(contents(a) == numbers);
    const std::vector<float> floats(numbers.rbegin(), numbers.rend());
    copy_it(floats.begin(), floats.end(), a);
    EXPECT(contents(a)[0] == 28 && contents(a)[size - 1] == 5);
    copy_it(numbers.rbegin(), numbers.rend(), a);
    EXPECT(contents(a)[0] == 28 && contents(a)[size - 1] == 5);
    const std::vector<int, own_allocator<int>> own(numbers.begin(), numbers.end());
    copy_it(own.begin(), own.end(), a);
    EXPECT(contents(a) == numbers);
    std::vector<float> as_floats(size);
    copy_it(a, as_floats.begin());
    EXPECT(as_floats[0] == 5 && as_floats[size - 1] == 28);
    copy_it(counter{1}, counter{size + 1}, a);
    EXPECT(contents(a)[0] == 1 && contents(a)[size - 1] == size);
    copy_it(counter{2}, a);
    EXPECT(contents(a)[0] == 2);
    std::array<int, size> fixed;
    copy_it(a, fixed.begin());
    EXPECT(fixed[0] == 2 && fixed[size - 1] == size + 1);
    // To and from the memory under the view itself.
    std::vector<int> memory = numbers;
    const array_view<int> view(size, memory);
    copy_it(view.section(0, size - 1), memory.begin() + 1);
    EXPECT(memory[1] == 5 && memory[size - 1] == 27);
    copy_it(memory.begin(), memory.end() - 1, view.section(1, size - 1));
    EXPECT(view[0] == 5 && view[1] == 5 && view[2] == 5 && view[3] == 6);
}

template <typename Copy> void outputs(const Copy &copy_it, accelerator_view there) {
    const std::vector<int> numbers = counted(5);
    const array<int> a(size, numbers.begin(), there);
    std::vector<int> memory = numbers, one(size), two, three(size);
    const array_view<const int> view(size, memory);
    copy_it(a, one.begin());
    copy_it(view, std::back_inserter(two));
    copy_it(a, three.data());
    std::ostringstream text;
    copy_it(view.section(1, 2), std::ostream_iterator<int>(text, " "));
    EXPECT(one == numbers && two == numbers && three == numbers && text.str() == "6 7 ");
}

void order() {
    std::vector<int> memory(size), out(size);
    array<int> a(size), b(size);
    for (int round = 0; round < 50; ++round) {
        const std::vector<int> numbers = counted(round);
        {
            array_view<int> view(size, memory);
            completion_future first = copy_async(numbers.begin(), numbers.end(), a);
            parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
            copy_async(a, b);
            copy_async(b, view);
            if (round % 3 == 0)
                EXPECT(view[2] == round + 3);
            if (round % 3 == 1) {
                view.synchronize_async();
                copy_async(view, a);
            }
            first.get();
        }
        // The last view's end has waited for what it was the target of.
        EXPECT(memory == counted(round + 1));
    }
}

void futures() {
    completion_future none;
    EXPECT(!none.valid() && throws<std::future_error>([&] { none.get(); }) && throws<std::future_error>([&] { none.then([] {}); }));
    const std::vector<int> numbers = counted();
    array<int> a(size);
    completion_future first = copy_async(numbers.begin(), a), second(first), third = std::move(second);
    none = first;
    EXPECT(none.valid() && third.valid() && !second.valid());
    third.wait();
    EXPECT(third.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
    EXPECT(none.wait_until(std::chrono::system_clock::now()) == std::future_status::ready);
    std::shared_future<void> shared = first;
    shared.get();
    std::promise<int> called;
    first.then([&] { called.set_value(3); });
    EXPECT(called.get_future().get() == 3);
    const std::list<int> few(3);
    completion_future failing = copy_async(few.begin(), few.end(), a);
    EXPECT(throws([&] { failing.get(); }) && throws([&] { failing.get(); }));
    std::promise<int> called_anyway;
    failing.then([&] { called_anyway.set_value(4); });
    EXPECT(called_anyway.get_future().get() == 4);
}

void tasks() {
    const std::vector<int> numbers = counted();
    array<int> a(size);
    const completion_future copied = copy_async(numbers.begin(), a);
    task<int> chain = copied.to_task().then([&] { return contents(a)[3]; }).then([](int x) { return x + 1; });
    EXPECT(chain.get() == 4 && chain.then([](task<int> before) { return before.get() * 2; }).get() == 8);
    EXPECT(chain.then([](int x) { return create_task([x] { return x * 10; }); }).get() == 40);
    std::atomic<int> steps(0);
    (copied.to_task() && create_task([&] { ++steps; })).then([&] { ++steps; }).wait();
    EXPECT(steps == 2 && chain.is_done());
    task<int> failing = create_task([]() -> int { throw runtime_exception("a task that fails", E_FAIL); });
    task<void> after = failing.then([&](int) { ++steps; });
    EXPECT(throws([&] { after.get(); }) && steps == 2);
    after.wait();
    EXPECT(failing.then([](task<int> t) { return throws([&] { t.get(); }) ? 5 : 6; }).get() == 5);
    EXPECT(throws<std::future_error>([] { task<int>().get(); }));
}

int main() {
    std::vector<accelerator_view> views;
    for (const accelerator &each : accelerator::get_all())
        views.push_back(each.create_view());
    for (const accelerator_view &from : views) {
        for (const accelerator_view &to : views) {
            containers(now(), from, to);
            containers(later(), from, to);
            containers(unwatched(), from, to);
        }
        iterators(now(), from);
        iterators(later(), from);
        ranges(now(), from);
        ranges(later(), from);
        outputs(now(), from);
        outputs(later(), from);
    }
    order();
    futures();
    tasks();
    return expectations::failed();
}
