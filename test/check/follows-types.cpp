// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// What follows from a refused type is no second error.
#include <amp.h>
#include <initializer_list>
using namespace concurrency;

struct holder {
  int *p;
  int n;
  // CHECK: :[[#@LINE+1]]:3: error: 'holder' cannot be used in amp-restricted code: amp code has pointers only as variables, parameters and results [amp-type, C3581]
  holder(int *q, int n) restrict(amp) : n(n) { p = q; }
};
struct unused {
  int *p;
  // The class is not reported elsewhere.
  // CHECK: :[[#@LINE+1]]:43: error: 'int *' cannot be used in amp-restricted code
  int get() const restrict(amp) { return *p; }
};

// CHECK: :[[#@LINE+1]]:36: error: 'std::initializer_list<int>' cannot be used in amp-restricted code
int sum(std::initializer_list<int> list) restrict(amp) {
  int s = 0;
  for (int each : list)
    s += each;
  return s;
}
