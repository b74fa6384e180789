// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [E04] A copy of a global pointer cannot be captured either.
#include <amp.h>
using namespace concurrency;

array_view<int> *numbers;
static float *data;

void launch() {
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: 'numbers' cannot be used in amp-restricted code: it is a global or static variable, and points to host memory [amp-global, C3586]
  // CHECK-NEXT: note: capture a copy of what it points to, 'auto local = *numbers;', or an array_view of the data
  parallel_for_each(numbers->extent, [=](index<1> i) restrict(amp) { (*numbers)[i] = 1; });
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: 'data' cannot be used in amp-restricted code: it is a global or static variable, and points to host memory [amp-global, C3586]
  // CHECK-NEXT: note: capture a copy of what it points to, 'auto local = *data;', or an array_view of the data
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) { data[i[0]] = 1; });
  auto local = *numbers;
  parallel_for_each(local.extent, [=](index<1> i) restrict(amp) { local[i] = 1; });
}
