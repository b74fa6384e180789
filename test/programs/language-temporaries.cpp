// When temporaries end: at the end of the full expression, of conditions and loops; lifetime extension by const& and
// &&, through members, elements, conditional operators, aggregates and base references; arguments, default arguments,
// results; each destructor writes its mark, so order shows [E01] [E20] [D07] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Mark {
    array_view<int> log;
    int id;
    Mark(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    Mark(const Mark& o) restrict(cpu, amp) : log(o.log), id(o.id + 20) { log[0] = log[0] * 7 + id; }
    Mark(Mark&& o) restrict(cpu, amp) : log(o.log), id(o.id + 40) { log[0] = log[0] * 11 + id; }
    ~Mark() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
    Mark operator+(const Mark& o) const restrict(cpu, amp) { return Mark(log, id + o.id); }
    Mark& self() restrict(cpu, amp) { return *this; }
    const Mark& same() const restrict(cpu, amp) { return *this; }
    explicit operator bool() const restrict(cpu, amp) { return id % 2 == 0; }
    int value() const restrict(cpu, amp) { return id + log[0] % 10; }
};
struct Wide : Mark {
    Mark member;
    Mark items[2];
    Wide(const array_view<int>& l, int i) restrict(cpu, amp)
        : Mark(l, i), member(l, i + 1), items{Mark(l, i + 2), Mark(l, i + 3)} {}
};
struct Aggregate {
    Mark value;
    Mark list[2];
};
Wide wide(const array_view<int>& log, int i) restrict(cpu, amp) { return Wide(log, i); }
Mark mark(const array_view<int>& log, int i) restrict(cpu, amp) {
    if (i > 2)
        return Mark(log, i) + Mark(log, 1);
    Mark result(log, i);
    return result;
}
int use(const Mark& a, Mark b, Mark&& c) restrict(cpu, amp) {
    return a.id + b.id * 10 + c.id * 100 + a.log[0] % 7;
}
int defaults(const array_view<int>& log, const Mark& a, int n = 3) restrict(cpu, amp) {
    return a.value() * n + log[0] % 5;
}

int full_expressions(int i, const array_view<int>& log) restrict(cpu, amp) {
    int result = mark(log, i).value() + (Mark(log, 1) + Mark(log, 2)).value();
    result += use(Mark(log, 3), mark(log, i), Mark(log, 4)) + log[0];
    Mark(log, 5).self().self().id += 3;
    result = (Mark(log, 6), log[0] + result);
    result += Mark(log, i) ? Mark(log, 7).id : (Mark(log, 8) + Mark(log, 9)).id;
    const bool both = Mark(log, i) && Mark(log, i + 2) && !Mark(log, 5);
    const int copied = Mark(Mark(Mark(log, 2))).id + mark(log, 1).same().id;
    return result + both + copied + log[0];
}
int extended(int i, const array_view<int>& log) restrict(cpu, amp) {
    const Mark& a = mark(log, i);
    Mark&& b = Mark(log, 2) + a;
    b.id += 1;
    const Mark& member = wide(log, 3).member;
    const Mark& element = wide(log, 4).items[1];
    const Mark& base = wide(log, 5);
    const Mark& chosen = i & 1 ? Mark(log, 6) : mark(log, 7);
    const int& field = Mark(log, 8).id;
    return a.id + b.id * 2 + member.id * 3 + element.id * 5 + base.id * 7 + chosen.id * 11 + field * 13 +
           log[0];
}
int aggregates(int i, const array_view<int>& log) restrict(cpu, amp) {
    Aggregate a = {Mark(log, i), {mark(log, 2), Mark(log, 3)}};
    a.list[1].id += 5;
    const Aggregate& b = {a.list[i & 1], {a.value + a.list[1], mark(log, 4)}};
    Mark list[2] = {mark(log, 1), Mark(log, 2) + Mark(log, 3)};
    auto&& bound = list[i & 1];
    Mark(&&whole)[2] = {Mark(log, 4), mark(log, 5)};
    whole[1].id += bound.id;
    return a.value.id + a.list[1].id * 3 + b.value.id * 5 + b.list[0].id + whole[1].id + log[0];
}
int conditions(int i, const array_view<int>& log) restrict(cpu, amp) {
    int result = 0, n = 3;
    while (Mark(log, n + i).value() % 5 != 0 && n > 0)
        result += n--;
    for (Mark start(log, 1); Mark(log, start.id).id < 4; start.id += Mark(log, 2).id)
        result += start.id;
    do
        result += Mark(log, result % 9).id;
    while ((Mark(log, 3) + Mark(log, result % 4)).id < 5 ? result++ < 40 : false);
    if (const Mark& m = mark(log, i); m)
        result += m.id;
    else if (const Mark& other = m + Mark(log, 1); other)
        result -= other.id;
    switch (Mark(log, i).id % 3) {
    case 0:
        result += log[0];
        break;
    default:
        result -= mark(log, 2).id + log[0];
    }
    return result + log[0];
}
int arguments(int i, const array_view<int>& log) restrict(cpu, amp) {
    struct Sum {
        int total;
        Sum(const Mark& a, const Mark& b) restrict(cpu, amp) : total(a.id * 10 + b.value()) {}
    };
    const Sum sum(Mark(log, i), Mark(log, i + 1) + Mark(log, 2));
    const auto by_value = [](Mark m) { return m; };
    const Mark back = by_value(mark(log, i));
    const auto forwarded = [](auto&& m) -> decltype(auto) { return m.same(); };
    return sum.total + back.id + defaults(log, Mark(log, 4)) + defaults(log, back, 2) + forwarded(Mark(log, 6)).id;
}

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = 1;
        out[1] = full_expressions(i, out);
        out[2] = out[0];
        out[3] = extended(i, out);
        out[4] = out[0];
        out[5] = aggregates(i, out);
        out[6] = out[0];
        out[7] = conditions(i, out);
        out[8] = out[0];
        out[9] = arguments(i, out);
        out[10] = out[0];
    }
};

int main() { return check::both_in_views<11>("temporaries", 12, Kernel()); }
