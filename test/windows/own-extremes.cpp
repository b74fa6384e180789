// A program's own macros min and max, before and between headers of the C++ library: these do not see them, as Visual
// C++'s do not, and the program has them afterwards.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -DWINDOWS_FIRST %s -o %t && %t
#ifdef WINDOWS_FIRST
#include <windows.h>
#endif
#ifndef min
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#include <algorithm>
#include <amp.h>
#ifndef max
#define max(a, b) (((a) > (b)) ? (a) : (b))
#endif
#include <chrono>
#include <limits>
#include <random>
#include <regex>
#include <thread>
#include <valarray>

using namespace concurrency;

int calls = 0;
int counted(int x) { return ++calls, x; }

int main() {
    std::mt19937 engine;
    std::valarray<int> values(3);
    values[1] = 5;
    array_view<int> view(4);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = min(max(i[0], 1), 2); });
    // The macro's arguments are evaluated twice.
    const int smallest = min(counted(3), 7);
    const bool right = view[0] == 1 && view[3] == 2 && smallest == 3 && calls == 2 && max(2.0f, 1.0f) == 2.0f &&
                       (values.max)() == 5 && (std::numeric_limits<int>::max)() > 0 && engine() != 0;
    return right ? 0 : 1;
}
