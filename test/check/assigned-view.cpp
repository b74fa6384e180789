// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// A view that is assigned something else is no row: what it takes is said, and how its elements are changed.
#include <amp.h>
#include <vector>
using namespace concurrency;

void f(array_view<int> v, array_view<int, 2> m, const std::vector<int> &host, array_view<const int> constant) {
  // CHECK: [[#@LINE+2]]:5: error: no viable overloaded '='
  // CHECK-NEXT: [[#@LINE+1]]:5: note: an array_view is assigned an array_view or array of the same element type and rank; use concurrency::copy(source, view) to change its elements, or view = array_view<T, N>(...) to view others
  v = host;
  // CHECK: [[#@LINE+2]]:5: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  m = v;
  // CHECK: [[#@LINE+2]]:5: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  v = constant;
  // CHECK: [[#@LINE+2]]:7: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  (v) = 3;
  // CHECK: [[#@LINE+2]]:8: error: no viable overloaded '='
  // CHECK-NEXT: note: one subscript selects a row
  m[0] = 3;
  // CHECK: [[#@LINE+2]]:8: error: no viable overloaded '='
  // CHECK-NEXT: note: one subscript selects a row
  m(0) = 3;
}
// Nor is a view that a function returns, unless a subscript of it is assigned to.
void sections(array_view<int, 2> m, array_view<float> v, array<int, 2> &owned) {
  // CHECK: [[#@LINE+2]]:25: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  m.section(0, 0, 2, 2) = 3;
  // CHECK: [[#@LINE+2]]:29: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  m.section(index<2>(1, 1)) = v;
  // CHECK: [[#@LINE+2]]:36: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  owned.section(extent<2>(1, (1))) = 3;
  // CHECK: [[#@LINE+2]]:33: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  v.view_as<2>(extent<2>(3, 2)) = 3;
  // CHECK: [[#@LINE+2]]:27: error: no viable overloaded '='
  // CHECK-NEXT: note: an array_view is assigned
  v.reinterpret_as<int>() = 3;
  // CHECK: [[#@LINE+2]]:28: error: no viable overloaded '='
  // CHECK-NEXT: note: one subscript selects a row
  m.section(0, 0, 2, 2)[0] = 3;
  // CHECK: [[#@LINE+2]]:28: error: no viable overloaded '='
  // CHECK-NEXT: note: one subscript selects a row
  m.section(0, 0, 2, 2)(0) = 3;
}
