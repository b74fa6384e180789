// Clang deduces that a lambda returns void if its return statement has been refused. What its caller does with the result
// is no second error.
// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics -DALONE %s 2>&1 | FileCheck --check-prefix=ALONE --implicit-check-not=error: %s
#include <amp.h>
#include <string>
#include <vector>

using namespace concurrency;

template <class F> void each(array_view<int> v, F f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}

int main() {
  array_view<int> v(3);
  std::vector<int> data(3);
  std::string text;
#ifndef ALONE
  // CHECK: :[[#@LINE+1]]:45: error: 'data' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
  each(v, [=](int x) restrict(amp) { return data[x]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto letter = [=](int k) restrict(amp) { return text[k]; };
    // CHECK: :[[#@LINE-1]]:53: error: 'text' of type 'std::string' {{.*}}cannot be captured in an amp-restricted lambda
    v[i] = letter(0) + 1;
  });
#else
  // A use of void that follows from nothing.
  // ALONE: :12:{{[0-9]+}}: error: assigning to 'int' from incompatible type 'void'
  each(v, [=](int) restrict(amp) {});
#endif
}
