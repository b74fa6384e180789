// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// A std::function cannot hold a kernel. That it cannot be launched follows from that.
#include <amp.h>
#include <functional>
using namespace concurrency;

void launch(array_view<int> v) {
  // CHECK: :[[#@LINE+1]]:33: error: no viable conversion from '(lambda at
  std::function<void(index<1>)> kernel = [=](index<1> i) restrict(amp) { v[i] = 1; };
  // CHECK-NEXT: note: a std::function calls functions of the host
  parallel_for_each(v.extent, kernel);
}
