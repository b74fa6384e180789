// Static polymorphism over two levels, in classes with views: a function of the innermost base calls a function of
// its derived class, which casts again. The object is captured, a local variable, an element, a reference [T17].
// RUN: %amp-clang -O1 -w %s -o %t && %t
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

template <typename Derived> struct Base {
    array_view<int> data;
    int factor;
    Base(const array_view<int> &data, int factor) restrict(cpu, amp) : data(data), factor(factor) {}
    int value(int i) const restrict(cpu, amp) {
        return static_cast<const Derived *>(this)->own(i) + data[i] * factor;
    }
};
template <typename Derived> struct Middle : Base<Middle<Derived>> {
    int scale;
    Middle(const array_view<int> &data, int scale) restrict(cpu, amp) : Base<Middle<Derived>>(data, 3), scale(scale) {}
    int own(int i) const restrict(cpu, amp) { return static_cast<const Derived &>(*this).leaf(i) * scale; }
};
struct Leaf : Middle<Leaf> {
    int added;
    array_view<int> more;
    Leaf(const array_view<int> &data, const array_view<int> &more) restrict(cpu, amp)
        : Middle<Leaf>(data, 5), added(4), more(more) {}
    int leaf(int i) const restrict(cpu, amp) { return added + more[i]; }
};

template <typename T> int through(const Base<T> &base, int i) restrict(cpu, amp) { return base.value(i) + 1; }

int all(const Leaf &captured, int i) restrict(cpu, amp) {
    Leaf own = captured;
    own.added = i;
    Leaf several[2] = {captured, own};
    several[1].scale = 2;
    return captured.value(i) + through(captured, i) * 3 + own.value(i) * 5 + through(several[i & 1], i) * 7;
}

int main() {
    std::vector<int> first(16), second(16), results(16);
    for (int i = 0; i < 16; ++i) {
        first[i] = i * 3;
        second[i] = 100 - i;
    }
    array_view<int> a(16, first), b(16, second), out(16, results);
    const Leaf leaf(a, b);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = all(leaf, i[0]); });
    int failures = 0;
    for (int i = 0; i < 16; ++i)
        if (out[i] != all(leaf, i)) {
            std::printf("[%d] is %d, not %d\n", i, out[i], all(leaf, i));
            ++failures;
        }
    return failures != 0;
}
