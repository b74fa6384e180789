// <concurrent_vector.h>: elements of each number are where they should be, each is destroyed once, and threads read what
// others have appended, without a lock.
// RUN: %amp-clang --amp-compat=msvc %s -o %t
// RUN: %t
// RUN: %amp-clang --amp-compat=msvc -std=c++14 -fsyntax-only %s
// RUN: %amp-clang --amp-compat=msvc -std=c++23 -fsyntax-only %s
#include <amp.h>
#include <concurrent_vector.h>

#include <atomic>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

using namespace concurrency;

int failures = 0;
void expect(bool holds, const char *what) {
    if (!holds) {
        std::cout << what << " failed\n";
        ++failures;
    }
}

int alive = 0;
/// Throws when the number is made; counts those that exist.
struct counted {
    static const int refused = -1;
    int number;
    counted(int number = 0) : number(number) {
        if (number == refused)
            throw number;
        ++alive;
    }
    counted(const counted &other) : counted(other.number) {}
    counted &operator=(const counted &) = default;
    ~counted() { --alive; }
    friend bool operator==(const counted &a, const counted &b) { return a.number == b.number; }
};

struct movable {
    int number;
    explicit movable(int number) : number(number) {}
    movable(movable &&) = default;
    movable &operator=(movable &&) = default;
};

/// Others run while it is being copied.
struct slow {
    size_t number, thrice;
    explicit slow(size_t number) : number(number), thrice(3 * number) {}
    slow(const slow &other) : number(other.number), thrice(0) {
        if (number % 32 == 0)
            std::this_thread::yield();
        thrice = other.thrice;
    }
};

void sizes() {
    for (int count : {0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 1024, 1025}) {
        concurrent_vector<counted> grown, same(count, counted(7));
        std::vector<counted *> places;
        for (int i = 0; i != count; ++i)
            places.push_back(&*grown.push_back(i));
        bool right = grown.size() == size_t(count) && same.size() == size_t(count) && grown.empty() == (count == 0);
        for (int i = 0; i != count; ++i)
            right = right && &grown[i] == places[i] && grown[i].number == i && same.at(i).number == 7;
        int back = count;
        for (auto i = grown.rbegin(); i != grown.rend(); ++i)
            right = right && i->number == --back;
        expect(right && back == 0, "elements by their numbers");
        expect(alive == 2 * count, "as many elements as there are");
        expect(grown.capacity() >= grown.size(), "capacity");
        const concurrent_vector<counted> copied(grown);
        grown.swap(same);
        expect(copied == same && (count == 0 || !(copied == grown)), "swap");
        grown = std::move(same);
        expect(copied == grown && grown.size() == size_t(count), "a moved vector");
        grown.resize(size_t(count) / 2);
        grown.resize(size_t(count), counted(9));
        expect(count == 0 || (grown.back().number == 9 && grown[count / 2].number == 9), "resize");
        grown.clear();
        grown.shrink_to_fit();
        expect(alive == count && grown.capacity() == 0, "clear");
    }
    expect(alive == 0, "each element is destroyed once");
}

void growing() {
    concurrent_vector<std::string> words;
    auto at = words.grow_by(20, "a");
    expect(at - words.begin() == 0 && words.size() == 20, "grow_by");
    const std::string two[] = {"b", "c"};
    at = words.grow_by(two, two + 2);
    expect(at - words.begin() == 20 && *at == "b" && words.back() == "c", "grow_by of a range");
    at = words.grow_to_at_least(10);
    expect(words.size() == 22, "grow_to_at_least of less");
    words.grow_to_at_least(40);
    expect(words.size() == 40 && words[39].empty() && words[19] == "a", "grow_to_at_least");
    words.push_back(words.front());
    expect(words.back() == "a", "push_back of its own element");
    words.reserve(1000);
    const size_t room = words.capacity();
    const std::string *first = &words[0];
    words.grow_by(room - words.size());
    expect(room >= 1000 && words.capacity() == room && &words[0] == first, "reserve");
    concurrent_vector<movable> moved;
    moved.push_back(movable(3));
    expect(moved[0].number == 3, "elements that cannot be copied");
}

void failing() {
    {
        concurrent_vector<counted> few{1, 2};
        try {
            few.push_back(counted::refused);
            expect(false, "an element that throws");
        } catch (int) {
        }
        few.push_back(3);
        expect(few.size() == 3 && few[2].number == 3 && alive == 3, "after an element that throws");
        const int numbers[] = {4, counted::refused, 5};
        try {
            concurrent_vector<counted> none(numbers, numbers + 3);
            expect(false, "a vector of elements that throw");
        } catch (int) {
        }
        expect(alive == 3, "a vector that was not made");
        try {
            few.at(3);
            expect(false, "at beyond the size");
        } catch (const std::out_of_range &) {
        }
    }
    expect(alive == 0, "each element is destroyed once, whatever fails");
}

void threads() {
    const size_t all = 20000;
    // None begins before all are there.
    std::atomic<int> missing(4), appending(2);
    auto meet = [&missing] {
        for (--missing; missing != 0;)
            std::this_thread::yield();
    };
    concurrent_vector<slow> shared;
    std::vector<size_t> wrong(2);
    std::vector<std::thread> busy;
    for (size_t t = 0; t != 2; ++t) {
        busy.emplace_back([&, all] {
            meet();
            for (size_t i = 0; i != all; ++i)
                shared.push_back(slow(i));
            --appending;
        });
        busy.emplace_back([&, t] {
            meet();
            while (appending != 0) {
                const size_t count = shared.size();
                for (size_t i = count < 100 ? 0 : count - 100; i != count; ++i)
                    wrong[t] += shared[i].thrice != 3 * shared[i].number;
            }
        });
    }
    for (std::thread &each : busy)
        each.join();
    size_t sum = 0;
    for (const auto &each : shared)
        sum += each.number;
    expect(sum == all * (all - 1) && wrong[0] + wrong[1] == 0, "readers beside threads that append");
}

int main() {
    sizes();
    growing();
    failing();
    threads();
    return failures;
}
