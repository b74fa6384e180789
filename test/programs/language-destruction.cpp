// Destructors on every way out: return with and without value, break and continue of each loop, switch and nested
// ones, conditions of if, while, for and switch, fall-through, early ends of callees, lambdas; of parameters, arrays,
// members, bases and their order; constructors that delegate; trivially destructible neighbours [E20] [M09] [E01]
// [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Log {
    array_view<int> words;
    void add(int x) const restrict(cpu, amp) { words[0] = words[0] * 7 + x; }
};
struct Guard {
    Log log;
    int id;
    Guard(const Log& log, int id) restrict(cpu, amp) : log(log), id(id) { log.add(id); }
    Guard(const Guard& o) restrict(cpu, amp) : Guard(o.log, o.id + 50) {}
    Guard& operator=(const Guard& o) restrict(cpu, amp) {
        log.add(id * 2 + o.id);
        id = o.id;
        return *this;
    }
    ~Guard() restrict(cpu, amp) { log.add(id + 100); }
    explicit operator bool() const restrict(cpu, amp) { return id % 2 == 0; }
    bool operator<(int k) const restrict(cpu, amp) { return id < k; }
};
struct Left : Guard {
    Left(const Log& l, int i) restrict(cpu, amp) : Guard(l, i) {}
    ~Left() restrict(cpu, amp) { log.add(1); }
};
struct Owner : Left {
    Guard items[2][2];
    int plain = 3;
    Left last;
    Owner(const Log& l, int i) restrict(cpu, amp)
        : Left(l, i), items{{Guard(l, 11), Guard(l, 12)}, {Guard(l, 13), {l, 14}}}, last(l, i + 1) {}
    Owner(const Log& l) restrict(cpu, amp) : Owner(l, 20) { log.add(2); }
    ~Owner() restrict(cpu, amp) {
        if (plain == 3)
            return;
        log.add(3);
    }
};

int returns(const Log& log, int i) restrict(cpu, amp) {
    Guard a(log, 1);
    if (i % 7 == 0)
        return a.id;
    {
        Guard b(log, 2);
        if (i % 7 == 1)
            return b.id + Guard(log, 3).id;
        for (Guard c(log, 4);; ++c.id) {
            Guard d(log, 5);
            if (c.id - i % 7 == 2)
                return log.words[0] + d.id;
            while (Guard e = Guard(log, c.id)) {
                if (i % 7 == 3)
                    return e.id;
                break;
            }
            if (c.id > 8)
                break;
        }
    }
    return i % 7 == 6 ? Guard(log, 6).id : (log.add(9), a.id);
}
void nothing(const Log& log, Guard by_value, int i) restrict(cpu, amp) {
    if (i & 1)
        return;
    Guard a(log, by_value.id + 1);
    if (i & 2)
        return log.add(4);
    Guard b = a;
}
int loops(const Log& log, int i) restrict(cpu, amp) {
    int result = 0;
    for (int k = 0; k < 4; ++k) {
        Guard a(log, k);
        if (k == i % 4)
            continue;
        for (Guard inner(log, 10); inner < 13; ++inner.id) {
            Guard b(log, 20);
            if (inner.id == 11 && i & 1)
                break;
            if (inner.id == 12)
                continue;
            result += b.id;
        }
        if (result > 70)
            break;
        Guard c(log, 30);
    }
    do {
        Guard d(log, 40);
        if (result & 1)
            continue;
        Guard e(log, 41);
        if (result > 100)
            break;
    } while (Guard(log, result += 3) < 90);
    while (Guard f = Guard(log, result & 7)) {
        result += f.id + 1;
        if (result % 5 == 0)
            continue;
        Guard g(f);
    }
    return result;
}
int switches(const Log& log, int i) restrict(cpu, amp) {
    int result = 0;
    for (int k = 0; k < 5; ++k)
        switch (Guard condition(log, k); condition.id + i & 3) {
        case 0: {
            Guard a(log, 5);
            continue;
        }
        case 1: {
            Guard b(log, 6);
            result += b.id;
        }
        [[fallthrough]];
        case 2: {
            Guard c(log, 7);
            if (k == 3)
                return result + c.id;
            if (k == 2)
                break;
            result += 100;
            break;
        }
        default:
            if (Guard d(log, 8); d.id + k > 10)
                break;
            else if (Guard e(log, k); e)
                result += 1000;
            else
                return e.id;
        }
    return result;
}
int objects(const Log& log, int i) restrict(cpu, amp) {
    Owner a(log, i), b(log), c = a;
    b.plain = 4;
    a = b;
    const auto lambda = [a, i](int k) {
        Guard local(a.log, k);
        if (k == i)
            return 1;
        return local.id;
    };
    const int result = lambda(2) + lambda(i);
    Guard list[3] = {{log, 1}, Guard(log, 2), a.items[1][1]};
    list[0] = list[2];
    nothing(log, list[1], i);
    return result + c.items[0][1].id;
}

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        const Log log = {out};
        out[0] = 1;
        out[1] = returns(log, i);
        out[2] = out[0];
        out[3] = loops(log, i);
        out[4] = out[0];
        out[5] = switches(log, i);
        out[6] = out[0];
        out[7] = objects(log, i);
    }
};

int main() { return check::both_in_views<8>("destruction", 16, Kernel()); }
