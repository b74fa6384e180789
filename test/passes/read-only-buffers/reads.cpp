// What a kernel only reads is read-only, whatever type the view has: through names, functions, pointers, projections and
// objects. Anything that may write, or that nobody can follow, is written.
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

// CHECK-LABEL: kernel chosen_kernel
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} read-only of 4-byte
// CHECK-NOT:   buffer at
int *choose(int *a, int *b, bool first) restrict(amp) { return first ? a : b; }
void chosen(array_view<int> a, array_view<int> b, array_view<int> c) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { *choose(&a[i], &b[i], c[i] > 0) = 1; });
}

// CHECK-LABEL: kernel atomic_kernel
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} read-only of 4-byte
// CHECK-NOT:   buffer at
void atomic(array_view<int> count, array_view<int> where) {
  parallel_for_each(where.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&count[where[i]]); });
}

// An index that is loaded is no way to write where it comes from.
// CHECK-LABEL: kernel scatter_kernel
// CHECK-NEXT:  buffer at {{[0-9]+}} read-only of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NOT:   buffer at
void scatter(array_view<int> out, array_view<int> where) {
  parallel_for_each(where.extent, [=](index<1> i) restrict(amp) {
    const int place = where[i];
    out[place] = place;
  });
}

void swap(int *&a, int *&b) restrict(amp) {
  int *old = a;
  a = b;
  b = old;
}
// CHECK-LABEL: kernel swapped_kernel
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NEXT:  buffer at {{[0-9]+}} of 4-byte
// CHECK-NOT:   buffer at
void swapped(array_view<int> a, array_view<int> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    int *to = &a[i], *from = &b[i];
    swap(to, from);
    *to = 7;
  });
}
