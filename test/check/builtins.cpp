// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// A builtin function of the compiler's that kernels do not have is called that: it has no body anywhere.
#include <amp.h>
using namespace concurrency;

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:7: error: a call of the builtin '__builtin_trap' in amp-restricted code is not supported by amp-clang yet [amp-unsupported]
      __builtin_trap();
    // CHECK: :[[#@LINE+1]]:5: error: a builtin atomic function (concurrency::atomic_fetch_add and the like are supported) in amp-restricted code is not supported
    __atomic_fetch_add(&v[0], 1, 0);
  });
}
