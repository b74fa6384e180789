// A program from before <cstdint> defines int64_t and its kin as Visual C++'s __int64: they are its types, in overloads
// and redeclarations too. Those of namespace std stay the C++ library's.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
// The folder of the program does not matter, even if it is called as one of our own.
// RUN: rm -rf %t.dir && mkdir -p %t.dir/compat/c++ && cp %s %t.dir/compat/c++/own.cpp
// RUN: %amp-clang --amp-compat=msvc -Werror -fsyntax-only %t.dir/compat/c++/own.cpp
#include <amp.h>
#include <chrono>
#include <cstdint>
#include <random>
#include <vector>

typedef __int64 int64_t;
typedef unsigned __int64 uint64_t;
typedef __int64 intptr_t;

using namespace concurrency;

int kind(int) { return 1; }
int kind(__int64) { return 2; }
int kind(unsigned __int64) { return 3; }
__int64 twice(__int64 x);
int64_t twice(int64_t x) { return 2 * x; }

int main() {
    int64_t number = 5;
    uint64_t large = 6;
    std::int64_t standard = number;
    std::vector<int64_t> numbers(3, number);
    std::mt19937_64 engine;
    const uint64_t drawn = engine();
    const auto now = std::chrono::steady_clock::now().time_since_epoch().count();
    array_view<int> view(4);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
    const bool right = kind(number) == 2 && kind(large) == 3 && twice(number) == 10 && standard == 5 && numbers[2] == 5 &&
                       drawn != 0 && now != 0 && view[3] == 3 && sizeof(intptr_t) == sizeof(void*);
    return right ? 0 : 1;
}
