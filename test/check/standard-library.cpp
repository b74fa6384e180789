// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [decision 6] constexpr functions of the standard library whose bodies keep the rules.

// expected-no-diagnostics

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

inline int f(int a, int b) restrict(amp) {
  std::array<int, 4> x = {1, 2, 3, 4};
  std::pair<int, int> p(a, b);
  return std::max(a, b) + x[1] + p.first + std::numeric_limits<int>::max() + std::move(b);
}
