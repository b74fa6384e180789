// Structured bindings, range-for over arrays and user types, generic and nested lambdas, init statements, designated
// initialisers, concepts, local classes, aggregates with defaults [E01] [R02] [V15] [AMP 2.4.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

struct Range {
    int from, to;
    struct Iterator {
        int at;
        int operator*() const restrict(cpu, amp) { return at; }
        Iterator& operator++() restrict(cpu, amp) {
            ++at;
            return *this;
        }
        bool operator!=(const Iterator& other) const restrict(cpu, amp) { return at != other.at; }
    };
    Iterator begin() const restrict(cpu, amp) { return {from}; }
    Iterator end() const restrict(cpu, amp) { return {to}; }
};
struct Options {
    int width = 3;
    float depth = 0.5f;
    int colours[2] = {7, 8};
};
template <typename T>
concept Numeric = requires(T a) { a + a; };
int grade(Numeric auto x) restrict(cpu, amp) { return int(x + x); }
auto split(int x) restrict(cpu, amp) {
    struct Parts {
        int low;
        unsigned high;
    };
    return Parts{x & 15, unsigned(x) >> 4};
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        const auto [low, high] = split(i * 37);
        out[0] = low * 100 + int(high);
        int pair[2] = {i, 5};
        auto& [x, y] = pair;
        x += y++;
        out[1] = pair[0] * 100 + pair[1];
        out[2] = 0;
        for (int value : i % 4 ? Range{0, i} : Range{1, 4})
            out[2] += value * value;
        int grid[2][3] = {{1, 2, 3}, {4, 5}};
        for (auto& row : grid)
            for (int& cell : row)
                cell += i;
        out[3] = 0;
        for (const auto& row : grid)
            for (int k = 1; const int cell : row)
                out[3] = out[3] * 3 + cell * k++;
        const auto twice = [](auto f, auto... values) { return f(f(values...)); };
        out[4] = twice([i](auto v) { return v * 2 + i; }, 5) + int(twice([](float v) { return v * 0.5f; }, 8.0f));
        const auto outer = [i, k = i * 2](int a) {
            const auto inner = [=](int b) { return a * b + k - i; };
            return inner(3) + inner(a);
        };
        out[5] = outer(i + 1);
        Options options{.width = i, .colours = {4}};
        Options defaults;
        out[6] = options.width + int(options.depth * 4) + options.colours[0] + options.colours[1] + defaults.colours[1];
        if (const int half = i / 2; half > 2)
            out[7] = half;
        else
            out[7] = -half;
        switch (auto [l, h] = split(i); l % 3) {
        case 0:
            out[8] = l;
            break;
        default:
            out[8] = int(h) + 50;
        }
        out[9] = grade(i) + grade(1.25f) + grade(2u);
        class Local {
            int total = 1;

        public:
            Local& add(int v) {
                total = total * 2 + v;
                return *this;
            }
            int get() const { return total; }
        };
        out[10] = Local().add(i).add(3).get() + Local{}.get();
        const auto recursive = [](auto self, auto n) -> int { return n.value == 0 ? 1 : 2; };
        out[11] = recursive(0, Box{i});
        auto&& [first, second, third] = Triple{1, i, {2}};
        second += third.value;
        out[12] = first + second;
        decltype(auto) last = (pair[1]);
        last = 9;
        out[13] = pair[1] + [](int v = 4) { return v; }();
        using enum Mode;
        out[14] = int(i & 1 ? slow : fast);
    }
    struct Box {
        int value;
    };
    struct Triple {
        int a, b;
        Box c;
    };
    enum class Mode { slow = 2, fast = 9 };
};

int main() { return check::both<15>("modern language", 16, Kernel()); }
