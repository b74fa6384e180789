// Empty classes: their constructors and destructors run, and assignments to them do not change other objects at
// the same address; null pointers to them stay null [T17] [AMP 2.4.1.1].
// RUN: %amp-clang -w -std=c++17 %s -o %t && %t
// RUN: %amp-clang -w -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

struct Base {
    int value;
    Base &operator=(const Base &other) restrict(cpu, amp) {
        value = other.value + 1;
        return *this;
    }
};
template <typename T> struct Equality {
    friend bool operator==(const T &a, const T &b) restrict(cpu, amp) { return a.value == b.value; }
};
struct Compared : Base, Equality<Compared> {};

struct Counting {
    Counting(int &count) restrict(cpu, amp) { count += 5; }
    Counting(int *count, int by) restrict(cpu, amp) { *count += by; }
};
struct Counted : Counting {
    int value;
    Counted(int &count) restrict(cpu, amp) : Counting(count), value(count) {}
};
struct Inherited : Counting {
    using Counting::Counting;
    int value = 3;
};
template <typename T> struct Registers {
    Registers() restrict(cpu, amp) { static_cast<T *>(this)->registered(); }
};
struct Registered : Registers<Registered> {
    int value;
    void registered() restrict(cpu, amp) { value = 8; }
    Registered() restrict(cpu, amp) {}
};
struct Made {
    Made() restrict(cpu, amp) {}
};
Made make(int &count) restrict(cpu, amp) {
    ++count;
    return Made();
}
struct Aggregate : Made {
    int value;
};

struct First {
    int x = 1;
};
struct Empty {};
struct Middle : Empty {
    int x;
};
struct Heir : First, Middle {};

#if __cplusplus >= 202002L
struct Sharing {
    [[no_unique_address]] Empty empty;
    int number;
    Sharing(int n) restrict(cpu, amp) : number(n), empty() {}
    Sharing(const Sharing &) restrict(cpu, amp) = default;
};
struct Shared {
    [[no_unique_address]] Empty empty;
    int number;
};
#endif

struct Kernel {
    void operator()(int i, int *out) const restrict(cpu, amp) {
        Compared a, b;
        a.value = i;
        b.value = 7;
        b = a;
        out[0] = b.value * 2 + (a == b);
        int count = i;
        Counted counted(count);
        Inherited inherited(&count, 100);
        Registered registered;
        Aggregate aggregate{make(count), count};
        out[1] = count * 1000 + counted.value * 10 + inherited.value;
        out[2] = registered.value + aggregate.value;
        Heir heir, *none = i & 1 ? &heir : nullptr;
        Empty *part = none;
        out[3] = part == nullptr;
        out[4] = 0;
#if __cplusplus >= 202002L
        Sharing first(i + 5), second = first;
        Shared third{{}, 9}, fourth = third;
        fourth.empty = third.empty;
        out[4] = first.number + second.number * 10 + third.number * 100 + fourth.number * 1000;
#endif
    }
};

/// Destructors of empty bases, which write to a base that is destroyed later.
struct Logging {
    concurrency::array_view<int> log;
};
template <typename T> struct Leaves {
    ~Leaves() restrict(cpu, amp) { static_cast<T *>(this)->log[0] += 10; }
};
struct Left : Logging, Leaves<Left> {
    explicit Left(const concurrency::array_view<int> &log) restrict(cpu, amp) : Logging{log} {}
};

int main() {
    return check::both<5>("empty classes", 6, Kernel()) +
           check::both_in_views<1>("destroyed", 4, [](int i, const concurrency::array_view<int> &log) restrict(cpu, amp) {
               Left left(log);
               log[0] = i;
           });
}
