// Elements of braced lists are made in place and destroyed once: arrays, aggregates, returned lists, list temporaries,
// captures made in place [E20] [M08] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    Guard(const Guard& other) restrict(cpu, amp) : log(other.log), id(other.id + 10) { log[0] = log[0] * 3 + id; }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
};
struct Group {
    Guard first;
    int kind;
    Guard rest[2];
};

Group make(const array_view<int>& log) restrict(cpu, amp) {
    return {Guard(log, 1), 2, {Guard(log, 2), {log, 3}}};
}
int use(const Group& group) restrict(cpu, amp) { return group.kind + group.rest[1].id; }
int use_value(Group group) restrict(cpu, amp) { return group.first.id; }

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = 1;
        { Guard pair[2] = {Guard(out, 1), {out, i}}; }
        out[1] = out[0];
        out[0] = 1;
        { Group group = {{out, 1}, 2, {Guard(out, 2), Guard(out, 3)}}; }
        out[2] = out[0];
        out[0] = 1;
        {
            Group group = make(out);
            out[3] = use(group);
        }
        out[4] = out[0];
        out[0] = 1;
        out[5] = use({Guard(out, 1), i, {Guard(out, 2), Guard(out, 3)}});
        out[6] = out[0];
        out[0] = 1;
        {
            const auto closure = [guard = Guard(out, 4)]() { return guard.id; };
            out[7] = closure();
        }
        out[8] = out[0];
        out[0] = 1;
        {
            Guard grid[1][2] = {{Guard(out, 1), Guard(out, 2)}};
            for (const Guard& guard : grid[0])
                out[0] += guard.id;
        }
        out[9] = out[0];
        out[0] = 1;
        {
            Group&& kept = {{out, 1}, 2, {Guard(out, 2), Guard(out, 3)}};
            const int& part = Group{{out, i}, 7, {Guard(out, 5), Guard(out, 6)}}.kind;
            out[0] += kept.kind + part;
        }
        out[10] = out[0];
        out[0] = 1;
        {
            Group source = make(out), copy = source;
            out[11] = use_value(copy);
        }
        out[12] = out[0];
    }
};

int main() { return check::both_in_views<13>("lists of objects", 8, Kernel()); }
