// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [AMP 2.4.3.3] What is captured and must not be is said, also where a member of it is unknown or its
// subscript takes no index: neither hides the other until nothing is said.
#include <amp.h>
#include <memory>
#include <vector>

using namespace concurrency;

void f(array_view<double> v) {
  double values[] = {1.0, 10.0, 100.0};
  // CHECK-DAG: [[@LINE+1]]:82: error: 'values' is an array and cannot be captured in an amp-restricted lambda [amp-capture-array, C3478]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = /* index */ values[i]; });
}
void g(array_view<int> v) {
  std::vector<int> numbers(10);
  // CHECK-DAG: [[@LINE+1]]:70: error: 'numbers' of type 'std::vector<int>' cannot be captured in an amp-restricted lambda
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = numbers.sise(); });
}
// Nor is it said that there is no copy of what cannot be captured.
void h(array_view<int> v, std::unique_ptr<array<int>> owned) {
  // CHECK-DAG: [[@LINE+1]]:70: error: 'owned' of type 'std::unique_ptr<array<int>>' cannot be captured in an amp-restricted lambda
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = owned[i]; });
}
// A name that is taken for another one says nothing of captures.
void k(array_view<int> v) {
  std::vector<int> numbers(10);
  // CHECK-DAG: [[@LINE+1]]:70: error: use of undeclared identifier 'nmbers'; did you mean 'numbers'?
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = nmbers[0]; });
}
