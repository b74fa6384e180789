// Lambdas with the specifier constexpr may run anywhere, as constexpr functions do. Those that amp code does not call may
// contain what amp code cannot [docs/explanation/constexpr.md].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/expect.h"

#include <amp.h>

#include <stdexcept>
#include <vector>

using namespace concurrency;

constexpr auto square = [](int x) constexpr { return x * x; };
inline constexpr auto add = [](auto a, auto b) constexpr -> decltype(a + b) { return a + b; };
constexpr auto checked = [](int x) constexpr {
  if (x < 0)
    throw std::invalid_argument("a negative number");
  return x;
};
static_assert(square(3) == 9 && checked(1) == 1, "");

template <typename F> int apply(F f, int x) restrict(cpu, amp) { return f(x); }

struct table {
  int scale;
  int at(int i) const restrict(cpu, amp) {
    constexpr auto twice = [](int x) constexpr { return 2 * x; };
    return scale * twice(i);
  }
};

int main() {
  std::vector<int> out(16), wanted(16);
  constexpr auto local = [](int x) constexpr { return x - 1; };
  const table scales{3};
  const auto value = [&](int i) { return add(square(i), apply(square, i + 1)) + local(i) + scales.at(i); };
  for (int i = 0; i != 16; ++i)
    wanted[i] = value(i);
  array_view<int> view(16, out);
  parallel_for_each(view.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    view[idx] = add(square(i), apply(square, i + 1)) + local(i) + scales.at(i);
  });
  view.synchronize();
  EXPECT(out == wanted);
  EXPECT(throws<std::invalid_argument>([] { checked(-1); }));
  return expectations::failed();
}
