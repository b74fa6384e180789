// The Parallel Patterns Library of --amp-compat=msvc: loops, reductions, sorting, groups, tasks and their continuations,
// containers that grow from several threads; beside C++ AMP's own parallel_for_each.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <concurrent_queue.h>
#include <concurrent_vector.h>
#include <ppl.h>
#include <ppltasks.h>

#include <iostream>
#include <list>
#include <numeric>

using namespace concurrency;

int failures = 0;
void expect(bool holds, const char *what) {
    if (!holds) {
        std::cout << what << " failed\n";
        ++failures;
    }
}

std::atomic<int> plain_calls(0);
void plain_function(int) { ++plain_calls; }

void loops() {
    std::vector<int> seen(1000);
    parallel_for(0, 1000, [&](int i) { ++seen[i]; });
    parallel_for(size_t(1), seen.size(), size_t(3), [&](size_t i) { seen[i] += 10; });
    parallel_for(0, 1000, 4, [&](int i) { seen[i] += 1000; }, static_partitioner());
    parallel_for(0, 10, [&](int i) { seen[i] -= 10000; }, simple_partitioner(4));
    parallel_for(5, 5, [&](int) { expect(false, "an empty loop"); });
    parallel_for(-3, 0, [&](int i) { seen[-i] += 100; });
    bool right = true;
    for (int i = 0; i < 1000; ++i)
        right &= seen[i] == 1 + (i % 3 == 1 ? 10 : 0) + (i >= 1 && i <= 3 ? 100 : 0) + (i % 4 == 0 ? 1000 : 0) - (i < 10 ? 10000 : 0);
    expect(right, "parallel_for");
    parallel_for_each(seen.begin(), seen.end(), [](int &x) { x = 2; });
    std::list<int> list(seen.begin(), seen.end());
    parallel_for_each(list.begin(), list.end(), [](int &x) { x += 1; });
    expect(std::accumulate(list.begin(), list.end(), 0) == 3000, "parallel_for_each over a list");
    array_view<int> view(1000, seen);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
    expect(view[999] == 1001, "C++ AMP's parallel_for_each");
    std::vector<int> squares(1000);
    parallel_for_each(seen.begin(), seen.end(), [](int &x) { x = 3; }, static_partitioner());
    parallel_for(0, 10, plain_function, auto_partitioner());
    parallel_transform(seen.begin(), seen.end(), squares.begin(), [](int x) { return x * x; }, auto_partitioner());
    parallel_transform(seen.begin(), seen.end(), squares.begin(), list.begin(), std::plus<int>(), simple_partitioner(16));
    affinity_partitioner kept;
    parallel_transform(list.begin(), list.end(), seen.begin(), [](int x) { return x + 1; }, kept);
    expect(squares[999] == 9 && list.back() == 12 && seen[500] == 13 && plain_calls == 10, "partitioners");
    std::atomic<int> inner(0);
    parallel_for(0, 8, [&](int) { parallel_for(0, 50, [&](int) { parallel_for(0, 4, [&](int) { ++inner; }); }); });
    expect(inner == 1600, "nested loops");
    bool thrown = false;
    try {
        parallel_for(0, 100, [](int i) {
            if (i == 57)
                throw std::runtime_error("57");
        });
    } catch (const std::runtime_error &error) {
        thrown = std::string(error.what()) == "57";
    }
    expect(thrown, "an exception from a loop");
}

void algorithms() {
    std::vector<int> numbers(20000), doubled(20000), sums(20000);
    for (int i = 0; i < 20000; ++i)
        numbers[i] = i * 7919 % 20011;
    expect(parallel_reduce(numbers.begin(), numbers.end(), 0ll) == std::accumulate(numbers.begin(), numbers.end(), 0ll),
           "parallel_reduce");
    const std::string text = parallel_reduce(
        numbers.begin(), numbers.begin() + 50, std::string(),
        [](std::vector<int>::iterator from, std::vector<int>::iterator to, std::string start) {
            for (; from != to; ++from)
                start += char('a' + *from % 26);
            return start;
        },
        [](const std::string &a, const std::string &b) { return a + b; });
    std::string wanted;
    for (int i = 0; i < 50; ++i)
        wanted += char('a' + numbers[i] % 26);
    expect(text == wanted, "parallel_reduce keeps the order");
    parallel_transform(numbers.begin(), numbers.end(), doubled.begin(), [](int x) { return 2 * x; });
    parallel_transform(numbers.begin(), numbers.end(), doubled.begin(), sums.begin(), [](int x, int y) { return x + y; });
    expect(sums[777] == 3 * numbers[777], "parallel_transform");
    std::vector<int> sorted = numbers;
    std::sort(sorted.begin(), sorted.end());
    parallel_sort(numbers.begin(), numbers.end());
    expect(numbers == sorted, "parallel_sort");
    parallel_sort(numbers.begin(), numbers.end(), std::greater<int>());
    std::reverse(sorted.begin(), sorted.end());
    expect(numbers == sorted, "parallel_sort by an order");
    parallel_sort(numbers.begin(), numbers.end(), std::less<int>(), 512);
    expect(std::is_sorted(numbers.begin(), numbers.end()), "parallel_sort in pieces of a size");
    parallel_buffered_sort<std::allocator<int>>(numbers.begin(), numbers.end(), std::greater<int>());
    expect(numbers == sorted, "parallel_buffered_sort by an order");
    parallel_buffered_sort<std::allocator<int>>(numbers.begin(), numbers.end());
    expect(std::is_sorted(numbers.begin(), numbers.end()), "parallel_buffered_sort");
    int a = 0, b = 0, c = 0;
    parallel_invoke([&] { a = 1; }, [&] { b = 2; }, [&] { c = 3; });
    expect(a + b + c == 6, "parallel_invoke");
}

void groups() {
    critical_section section;
    int count = 0;
    task_group group;
    for (int i = 0; i < 100; ++i)
        group.run([&] {
            critical_section::scoped_lock lock(section);
            ++count;
        });
    expect(group.wait() == completed && count == 100, "task_group");
    group.run([] { throw 5; });
    int thrown = 0;
    try {
        group.wait();
    } catch (int what) {
        thrown = what;
    }
    expect(thrown == 5, "an exception from a group");
    // Cancelled work ends at its interruption points, loops inside it with it.
    std::atomic<int> turns(0), after(0);
    task_group stopped;
    stopped.run([&] {
        parallel_for(0, 1000, [&](int) {
            if (++turns == 3)
                stopped.cancel();
            interruption_point();
        });
        interruption_point();
        ++after;
    });
    expect(stopped.wait() == canceled && turns >= 3 && turns < 1000 && after == 0, "interruption_point");
    cancellation_token_source source;
    int reached = 0;
    run_with_cancellation_token([&] {
        ++reached;
        source.cancel();
        reached += is_current_task_group_canceling();
        interruption_point();
        ++reached;
    }, source.get_token());
    run_with_cancellation_token([&] { ++reached; }, source.get_token());
    expect(reached == 2 && !is_current_task_group_canceling(), "run_with_cancellation_token");
    cancellation_token_source asked;
    std::atomic<bool> heard(false);
    auto waits = create_task([&] {
        while (!is_task_cancellation_requested())
            std::this_thread::yield();
        heard = true;
        cancel_current_task();
    }, asked.get_token());
    asked.cancel();
    expect(waits.wait() == canceled, "cancel_current_task");

    combinable<int> parts([] { return 0; });
    parallel_for(0, 500, [&](int i) { parts.local() += i; });
    expect(parts.combine(std::plus<int>()) == 499 * 250, "combinable");
    combinable<int> copied(parts);
    parts.clear();
    bool exists = true;
    expect(parts.local(exists) == 0 && !exists && parts.local(exists) == 0 && exists, "combinable::clear");
    expect(copied.combine(std::plus<int>()) == 499 * 250, "a copied combinable");
    combinable<std::list<int>> lists;
    std::list<int> spliced;
    parallel_for(0, 50, [&](int i) { lists.local().push_back(i); });
    lists.combine_each([&](std::list<int> &local) { spliced.splice(spliced.end(), local); });
    int left = 0;
    lists.combine_each([&](const std::list<int> &local) { left += int(local.size()); });
    lists.combine_each([&](std::list<int> local) { left += int(local.size()); });
    expect(spliced.size() == 50 && left == 0, "combine_each");
    concurrent_vector<int> grown;
    grown.assign(3, 1);
    concurrent_vector<int> same(grown), other{1, 2};
    expect(grown == same && grown != other && grown < other && grown.size() == 3, "concurrent_vectors, compared");
    const int few[] = {1, 2};
    grown.assign(few, few + 2);
    grown.shrink_to_fit();
    expect(grown == other && grown >= other && !(grown > other), "concurrent_vectors, assigned");
    grown.clear();
    concurrent_queue<int> queue;
    parallel_for(0, 300, [&](int i) {
        grown.push_back(i);
        queue.push(i);
    });
    std::sort(grown.begin(), grown.end());
    int first = -1, popped = 0;
    while (queue.try_pop(first))
        ++popped;
    expect(grown.size() == 300 && grown[299] == 299 && popped == 300 && queue.empty(), "containers");
}

void tasks() {
    task<int> twenty = create_task([] { return 20; });
    auto chain = twenty.then([](int x) { return x + 1; }).then([](task<int> before) {
        return create_task([before] { return before.get() * 2; });
    });
    expect(chain.get() == 42, "continuations");
    std::vector<task<int>> squares;
    for (int i = 0; i < 5; ++i)
        squares.push_back(create_task([i] { return i * i; }));
    int sum = 0;
    when_all(squares.begin(), squares.end()).then([&](std::vector<int> all) {
        for (int x : all)
            sum += x;
    }).wait();
    expect(sum == 30, "when_all");
    const std::pair<int, size_t> any = when_any(squares.begin(), squares.end()).get();
    expect(any.first == int(any.second * any.second), "when_any");
    bool caught = false, skipped = true;
    create_task([]() -> int { throw std::runtime_error("no"); })
        .then([&](int) { skipped = false; })
        .then([&](task<void> last) {
            try {
                last.get();
            } catch (const std::runtime_error &) {
                caught = true;
            }
        })
        .wait();
    expect(caught && skipped, "an exception through continuations");
    task_completion_event<int> event;
    task<int> waiting(create_task(event));
    event.set(9);
    expect(waiting.get() == 9, "task_completion_event");
    cancellation_token_source source;
    source.cancel();
    expect(create_task([] {}, source.get_token()).wait() == canceled, "a cancelled task");
    task<void> two = create_task([] {}) && create_task([] {});
    two.wait();
    expect(two.is_done(), "operator &&");
}

int main() {
    loops();
    algorithms();
    groups();
    tasks();
    return failures;
}
