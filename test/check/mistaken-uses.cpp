// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// What the library's things are taken for, and the fix hint.
#include <amp.h>
using namespace concurrency;

void assigned(std::vector<int> &host) {
  array<int> a(4);
  // CHECK: :[[#@LINE+2]]:22: error: no viable conversion from 'array<int>' to 'array_view<int, 2>'
  // CHECK-NEXT: note: an array_view is constructed from
  array_view<int, 2> v = a;
  // CHECK: :[[#@LINE+2]]:5: error: no viable overloaded '='
  // CHECK-NEXT: note: an array is assigned an array or array_view of the same element type and rank; use concurrency::copy(begin, end, array) for other elements
  a = host;
  array_view<int, 2> w(2, 2, host);
  // CHECK: :[[#@LINE+2]]:8: error: no viable overloaded '='
  // CHECK-NEXT: note: one subscript selects a row of a container of rank 2 or more: write v(i, j) or v[index<2>(i, j)] for an element
  w[0] = 3;
}
// Once.
// CHECK: :[[#@LINE+4]]:{{.*}}error: no viable conversion from 'array_view<int>' to 'int'
// CHECK-NEXT: note: one subscript selects a row of a container of rank 2 or more: write v(i, j) or v[index<2>(i, j)] for an element
// CHECK-NEXT: :[[#@LINE+3]]:{{.*}}error: invalid operands to binary expression ('int' and 'array_view<int>')
void row_as_element(array_view<int, 2> view, int x) restrict(amp) {
  int element = view[1];
  x += view(2);
}
// Once.
// CHECK: :[[#@LINE+5]]:{{.*}}error: assigning to 'int' from incompatible type 'index<1>'
// CHECK-NEXT: note: an index<N> has its numbers in i[0] to i[N - 1]; a container takes the index itself, v[i]
// CHECK-NEXT: :[[#@LINE+4]]:{{.*}}error: no member named 'x' in 'Concurrency::index<1>'
void index_as_number(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i;
    view[i] = i.x;
  });
}
// Views that change places in a kernel.
void exchanged(array_view<float> current, array_view<float> next) {
  parallel_for_each(current.extent, [=](index<1> i) restrict(amp) {
    next[i] = current[i];
    // CHECK: :[[#@LINE+2]]:13: error: no viable overloaded '='
    // CHECK-NEXT: note: variables captured by value are const: exchange the views on the host, between two launches
    current = next;
  });
}
// A copy of an array is another array.
class owner {
  array<float> numbers;
  void run() {
    // CHECK: :[[#@LINE+2]]:{{.*}}error: 'this' cannot be captured
    // CHECK-NEXT: note: take a reference to the member first, 'auto &local = numbers;', and capture it by reference
    parallel_for_each(numbers.extent, [=](index<1> i) restrict(amp) { numbers[i] = 1; });
  }
};
// Once. A tiled_index is no index.
// CHECK: :[[#@LINE+4]]:{{.*}}error: invalid operands to binary expression ('tiled_index<16>' and 'int')
// CHECK-NEXT: note: a tiled_index has its numbers in t.global[0], t.local[0] and t.tile[0], each of them an index; a container takes t.global
// CHECK-NEXT: :[[#@LINE+3]]:{{.*}}error: type 'tiled_index<16>' does not provide a subscript operator
void tiled_index_as_index(array_view<int> view, tiled_index<16> t) restrict(amp) {
  view[t + 1] = 1;
  view[0] = t[0];
}
// Indexes have no order.
void ordered(array_view<int> view, index<1> i, index<1> j) restrict(amp) {
  // CHECK: :[[#@LINE+2]]:{{.*}}error: invalid operands to binary expression ('index<1>' and 'index<1>')
  // CHECK-NEXT: note: an index or extent is compared with == and != only; its numbers are compared with any operator: i[0] < n
  if (i < j)
    // CHECK: :[[#@LINE+2]]:{{.*}}error: invalid range expression of type 'array_view<int>'; no viable 'begin' function available
    // CHECK-NEXT: note: a container has no iterators: count over its extent
    for (int &each : view)
      each = 1;
}
// Extents have no names for their numbers.
int columns(array_view<int, 2> view) {
  // CHECK: :[[#@LINE+2]]:{{.*}}error: no member named 'x' in 'Concurrency::extent<2>'
  // CHECK-NEXT: note: an extent<N> has its numbers in e[0] to e[N - 1]: of two dimensions, e[0] counts the rows
  return view.extent.x;
}
int sum(array<int> &numbers) {
  int s = 0;
  // CHECK: :[[#@LINE+2]]:{{.*}}error: invalid range expression of type 'array<int>'; no viable 'begin' function available
  // CHECK-NEXT: note: a container has no iterators: count over its extent
  for (int each : numbers)
    s += each;
  return s;
}
