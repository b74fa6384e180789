// Random number engines for Visual C++ 2012, without constexpr, with the standard library's distributions and
// algorithms; also from a template and together with kernels.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++20 %s -o %t && %t
// Without the option, libstdc++ reports the missing constexpr.
// RUN: not %amp-clang %s -o %t 2>&1 | FileCheck %s
// CHECK: constexpr variable
#include <amp.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

using namespace concurrency;

class lcg
{
public:
    typedef unsigned int result_type;
    explicit lcg(unsigned int seed) : state(seed) {}
    static result_type min() { return 0; }
    static result_type (max)() { return 0xffffffffu; }
    result_type operator()() { return state = state * 1664525u + 1013904223u; }

private:
    unsigned int state;
};

template <typename T> struct xorshift
{
    typedef T result_type;
    T state;
    static T (min)() { return (std::numeric_limits<T>::min)(); }
    static T (max)() { return (std::numeric_limits<T>::max)(); }
    T operator()() restrict(cpu, amp)
    {
        state ^= state << 13;
        state ^= state >> 17;
        return state ^= state << 5;
    }
};

/// Results of min and max that are not constants.
struct range
{
    static int lowest;
    static int min() { return lowest; }
    static int max() { return min() + 1; }
};
int range::lowest = 3;

int main()
{
    std::vector<int> deck(32);
    for (int i = 0; i < 32; ++i)
        deck[i] = i;
    lcg cards(1);
    std::shuffle(deck.begin(), deck.end(), cards);
    int sum = 0;
    for (int each : deck)
        sum += each;
    std::uniform_int_distribution<int> digit(0, 9);
    std::uniform_real_distribution<float> part(0.0f, 1.0f);
    xorshift<unsigned int> shifts = { 77u };
    const int a = digit(cards), b = digit(shifts);
    const float c = part(shifts);
    if (sum != 496 || a < 0 || a > 9 || b < 0 || b > 9 || c < 0 || c > 1 || range::max() != 4)
        return 1;
    array_view<unsigned int> states(8);
    parallel_for_each(states.extent, [=](index<1> i) restrict(amp) {
        xorshift<unsigned int> own = { i[0] + 1u };
        own();
        states[i] = own();
    });
    xorshift<unsigned int> own = { 8u };
    own();
    return states[7] == own() ? 0 : 2;
}
