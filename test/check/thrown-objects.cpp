// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++14 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [E18] What follows from a throw is no second error, in any language standard.
#include <amp.h>
#include <stdexcept>
using namespace concurrency;

// CHECK: :[[#@LINE+1]]:47: error: 'throw' cannot be used in amp-restricted code [amp-exception, C3594]
int checked(int x) restrict(amp) { if (x < 0) throw std::runtime_error("negative"); return x; }
void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    if (v[i] < 0)
      // CHECK: :[[#@LINE+1]]:7: error: 'throw' cannot be used in amp-restricted code [amp-exception, C3594]
      throw std::runtime_error("negative");
    v[i] = checked(v[i]);
  });
}
