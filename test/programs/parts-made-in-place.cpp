// Objects that are constructed in place: elements without an initialiser, with bases, unions and default member
// initialisers that read the element; members and elements made of temporaries with destructors; parameters by
// value, which callers destroy in the state that functions leave; temporaries of default arguments of an
// array's constructors [E20] [M09] [dcl.init.aggr] [expr.call] [class.temporary] [AMP 2.4.3].
// RUN: %amp-clang -w %s -o %t && %t
// RUN: %amp-clang -w -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Empty {};
struct OfEmpty : Empty {
    int c = 4, d = 6;
};
struct Base {
    int a = 40;
};
struct OfBase : Base {
    int b = a + 3;
};
union Number {
    int whole;
    float real;
};
struct WithUnion {
    Number number;
    int after = 9;
};
struct Successor {
    int a = 5;
    int b = a + 1;
};
struct Nest {
    Successor inner[2];
    OfEmpty rest[2];
};
struct Owner {
    int a = 40;
    int elements() const restrict(cpu, amp) {
        Successor z[3] = {};
        Nest nest = {}, nests[2] = {{{{}, {1, 2}}}};
        return z[0].b + z[2].b * 10 + nest.inner[1].b * 100 + nest.rest[1].d * 1000 + nests[0].inner[1].b + nests[1].rest[0].c;
    }
};

void fillers(int i, int *out) restrict(cpu, amp) {
    OfEmpty empties[3] = {{{}, i, 2}};
    OfBase bases[2] = {};
    Number numbers[2] = {};
    WithUnion unions[2] = {};
    out[0] = empties[0].c + empties[1].c * 10 + empties[2].d * 100;
    out[1] = bases[0].b + bases[1].b + bases[1].a;
    out[2] = numbers[1].whole + unions[1].number.whole + unions[1].after;
    out[3] = Owner().elements() + i;
    using Row = int[3];
    out[4] = Row{7, 8, i}[i % 3];
    Row &&row = Row{i, 5, 6};
    out[5] = row[(i + 1) % 3];
}

/// The log records its constructions and its destruction.
struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int> &log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    Guard(const Guard &other) restrict(cpu, amp) : log(other.log), id(other.id + 10) { log[0] = log[0] * 3 + id; }
    Guard &operator=(Guard other) restrict(cpu, amp) {
        id = other.id;
        other.id = 77;
        return *this;
    }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
};
Guard make(const array_view<int> &log) restrict(cpu, amp) { return Guard(log, 3); }
struct Holder {
    array_view<int> log;
    Guard direct = Guard(log, 5);
    Guard made = make(log);
    Guard braced = {log, 6};
    int number = Guard(log, 8).id;
    int numbers[2] = {Guard(log, 9).id, 4};
    Guard guards[2] = {Guard(log, 1), Guard(log, 2)};
};
struct Made {
    array_view<int> log;
    Guard guard = Guard(log, 5);
    explicit Made(const array_view<int> &log) restrict(cpu, amp) : log(log) {}
};
void members(int i, const array_view<int> &log) restrict(cpu, amp) {
    {
        Holder holder{log};
        log[1] = holder.number + holder.numbers[0] * 10 + holder.guards[1].id * 100 + i;
    }
    {
        Made made(log);
        log[2] = made.guard.id;
    }
}

/// A move-only owner: after a move, the source owns nothing.
struct Unique {
    array_view<int> log;
    int handle;
    Unique(const array_view<int> &log, int handle) restrict(cpu, amp) : log(log), handle(handle) {}
    Unique(Unique &&other) restrict(cpu, amp) : log(other.log), handle(other.handle) { other.handle = 0; }
    Unique &operator+=(Unique other) restrict(cpu, amp) {
        handle += other.handle;
        other.handle = 0;
        return *this;
    }
    ~Unique() restrict(cpu, amp) {
        if (handle)
            log[1] += handle;
    }
};
int changes(Guard guard) restrict(cpu, amp) { return guard.id += 7; }
Unique passes(Unique unique) restrict(cpu, amp) { return unique.handle ? static_cast<Unique &&>(unique) : Unique(unique.log, 1); }
int sinks(Unique unique) restrict(cpu, amp) {
    Unique kept = static_cast<Unique &&>(unique);
    return kept.handle;
}
struct Sink {
    Unique kept;
    Sink(Unique unique, int) restrict(cpu, amp) : kept(static_cast<Unique &&>(unique)) {}
};
struct Inherits : Sink {
    using Sink::Sink;
};
void parameters(int i, const array_view<int> &log) restrict(cpu, amp) {
    log[2] = changes(Guard(log, 1)) + i;
    Guard a(log, 2);
    log[3] = changes(a) * 10 + a.id;
    a = Guard(log, 30);
    log[4] = sinks(Unique(log, 100)) + sinks(passes(Unique(log, 1000)));
    Inherits sink(Unique(log, 10000), i);
    Unique sum(log, 1);
    sum += Unique(log, 2);
    auto lambda = [](Unique unique) restrict(cpu, amp) { return unique.handle++; };
    log[4] += lambda(Unique(log, 40)) + sink.kept.handle + sum.handle;
}

struct Temporary {
    int id;
    explicit Temporary(int id) restrict(cpu, amp) : id(id) {}
    ~Temporary() restrict(cpu, amp) { id = 0; }
};
struct Element {
    int id;
    Element(const Temporary &temporary = Temporary(4)) restrict(cpu, amp) : id(temporary.id) {}
    Element(const Element &other, const Temporary &temporary = Temporary(7)) restrict(cpu, amp) : id(other.id + temporary.id) {}
};
struct Elements {
    Element each[3];
};
void defaults(int i, int *out) restrict(cpu, amp) {
    Element elements[2];
    Elements first, second = first;
    out[0] = elements[0].id + elements[1].id * 10 + second.each[2].id * 100 + i;
}

int main() {
    return check::both<6>("fillers", 6, [](int i, int *out) restrict(cpu, amp) { fillers(i, out); }) +
           check::both_in_views<3>("members", 4, [](int i, const array_view<int> &log) restrict(cpu, amp) { members(i, log); }) +
           check::both_in_views<5>("parameters", 4,
                                   [](int i, const array_view<int> &log) restrict(cpu, amp) { parameters(i, log); }) +
           check::both<1>("defaults", 4, [](int i, int *out) restrict(cpu, amp) { defaults(i, out); });
}
