// RUN: %amp-clang -std=c++23 %s -o %t && %t
// A clause follows a lambda's static, constexpr or consteval, as it follows mutable, or precedes it. The literal of a user-defined literal may
// be a long double, since the compiler evaluates the call.
#include <amp.h>
using namespace concurrency;

constexpr float operator""_half(long double x) { return float(x) * 0.5f; }

int main() {
  array_view<int> v(4);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto behind = [](int x) static restrict(amp) { return x + 1; };
    auto before = [](int x) restrict(amp) static -> int { return x + 2; };
    auto constant = [](int x) constexpr restrict(amp) noexcept { return x + 3; };
    auto constant_before = [](int x) restrict(amp) constexpr -> int { return x + 3; };
    auto immediate = [](int x) consteval restrict(amp) { return x; };
    v[i] = behind(i[0]) * 1000 + before(i[0]) * 100 + int(90.0_half) + constant(i[0]) - constant_before(i[0]) + immediate(1);
  });
  for (int i = 0; i < 4; ++i)
    if (v[i] != (i + 1) * 1000 + (i + 2) * 100 + 45 + 1)
      return 1;
}
