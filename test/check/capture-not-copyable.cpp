// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not="by value$" %s
// An object that is captured by reference, and cannot be captured by value either.
#include <amp.h>
#include <atomic>
using namespace concurrency;

struct single {
  int value;
  single() : value(0) {}
  single(const single &) = delete;
};

void launch(array_view<int> v) {
  // CHECK: :[[#@LINE+3]]:36: error: 'count' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
  // CHECK-NEXT: :[[#@LINE+1]]:20: note: std::atomic is for the host: in a kernel, use concurrency::atomic_fetch_add(&view[0], 1) on an array_view<int> captured by value
  std::atomic<int> count(0);
  parallel_for_each(v.extent, [=, &count](index<1> i) restrict(amp) { count++; });
  // CHECK: :[[#@LINE+3]]:36: error: 'one' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
  // CHECK-NEXT: note: 'one' cannot be copied either: copy the data that the kernel needs into local variables before the kernel, or into an array_view
  single one;
  parallel_for_each(v.extent, [=, &one](index<1> i) restrict(amp) { v[i] = one.value; });
}
