// A buffer that a kernel only reads is read-only, whatever type the view has: also through projections, objects and
// functions (uses.model has more).
// RUN: %amp-clang --dump-after=rebase-views %s | FileCheck %s --check-prefix=BEFORE
// RUN: %amp-clang --dump-after=read-only-buffers %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// BEFORE-LABEL: kernel plain_kernel
// BEFORE-NOT:  read-only
// BEFORE:      function

// CHECK-LABEL: kernel plain_kernel
// CHECK-NEXT:  buffer at 0 of 4-byte
// CHECK-NEXT:  buffer at 56 read-only of 4-byte
void plain(array_view<float> y, array_view<float> x) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = x[i]; });
}

float sum(const float *from, int n) restrict(amp) {
  float result = 0;
  for (int k = 0; k < n; k++)
    result += *from++;
  return result;
}
struct Pair {
  array_view<float, 2> table;
  float row(int i) const restrict(amp) { return sum(&table(i, 0), table.extent[1]); }
};
// CHECK-LABEL: kernel called_kernel
// CHECK:       buffer at {{[0-9]+}} read-only of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NOT:   buffer at
void called(Pair pair, array_view<float> y) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    array_view<float> row = pair.table[i[0]];
    y[i] = pair.row(i[0]) + row[0];
  });
}
