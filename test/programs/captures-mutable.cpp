// Captured objects with mutable members, read alone, with the whole object, and by functions; const_cast for
// reads only; writes in the kernel's local objects, and in a mutable kernel [P03] [AMP 2.4.3.3].
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

struct Counter {
    mutable int count;
    int step;
    int next() const restrict(cpu, amp) { return count += step; }
    int sum() const restrict(cpu, amp) { return count + step; }
};
int read(const Counter &counter) restrict(cpu, amp) { return counter.count * 10 + counter.step; }

struct Reads {
    Counter counter;
    int operator()(int i) const restrict(cpu, amp) {
        Counter copy = counter;
        const int &step = const_cast<int &>(counter.step);
        return copy.step * 1000 + counter.count * 100 + read(counter) + counter.sum() + step + copy.next() + i;
    }
};

int main() {
    const Counter counter{7, 3};
    const Reads reads{counter};
    std::vector<int> result(8), changed(8);
    array_view<int> out(8, result), other(8, changed);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        // The whole, and a mutable member of it, in one kernel.
        Counter whole = counter;
        out[i] = reads(i[0]) + whole.step + counter.count;
    });
    parallel_for_each(out.extent, [=](index<1> i) mutable restrict(amp) { other[i] = counter.next() * 10 + counter.next() + i[0]; });
    out.synchronize();
    other.synchronize();
    int wrong = 0;
    for (int i = 0; i != 8; ++i) {
        Counter own = counter;
        const int first = own.next();
        wrong += result[i] != reads(i) + counter.step + counter.count;
        wrong += changed[i] != first * 10 + own.next() + i;
    }
    if (wrong)
        std::printf("%d wrong: %d %d, %d\n", wrong, result[1], reads(1), changed[1]);
    return wrong != 0;
}
