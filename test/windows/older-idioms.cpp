// What Visual C++ accepts of older code: NULL as a pure-specifier, the order of a pointer and zero, std::atomic
// initialised by a copy, TR1's variate_generator, nullptr_t without std, the compiler's barriers.
// RUN: %amp-clang --amp-compat=msvc2015 -Werror=implicit-function-declaration %s -o %t && %t
#include <atomic>
#include <intrin.h>
#include <random>
#include <stddef.h>

struct Shape {
    virtual ~Shape() {}
    virtual int Area() const = NULL;
    int (*callback)(int) = NULL;
};
struct Square : Shape {
    int Area() const { return 4; }
};

struct Flags {
    std::atomic<bool> stop = false;
    std::atomic<int> counts[2];
};

nullptr_t nothing = nullptr;

template <typename T> int IsSet(T *p) { return p > 0 && !(p <= NULL) && 0 < p; }

int main() {
    Square square;
    int failures = square.Area() != 4 || square.callback;
    std::atomic<int> n = 3, m = n + 1;
    Flags flags;
    failures += n != 3 || m != 4 || flags.stop;
    int k = 1, *p = &k;
    if (!(p > 0) || p <= 0 || !IsSet(p))
        ++failures;
    std::tr1::mt19937 engine(5);
    std::tr1::uniform_int<int> distribution(1, 6);
    std::tr1::variate_generator<std::tr1::mt19937 &, std::tr1::uniform_int<int>> die(engine, distribution);
    for (int i = 0; i != 100; ++i) {
        const int thrown = die();
        failures += thrown < (die.min)() || thrown > (die.max)();
    }
    _ReadBarrier();
    _WriteBarrier();
    _ReadWriteBarrier();
    return failures + (nothing != nullptr);
}
