// What follows from a mistake ends with its statement: other mistakes of the line are errors of their own.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>
using namespace concurrency;
void members(array_view<int> v, accelerator_view a) {
  // CHECK: :[[@LINE+2]]:13: error: concurrency::array_view has no 'size'
  // CHECK: :[[@LINE+1]]:21: error: use of undeclared identifier 'undeclared'
  int n = v.size(); undeclared();
  // CHECK: :[[@LINE+2]]:5: error: concurrency::array_view has no 'sync': write synchronize()
  // CHECK: :[[@LINE+1]]:15: error: concurrency::accelerator_view has no 'finish': write wait()
  v.sync(); a.finish();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+3]]:15: error: concurrency::array_view has no 'size'
    // CHECK: :[[@LINE+2]]:23: error: use of undeclared identifier 'undeclared'
    // CHECK: :[[@LINE+1]]:51: error: 'char' cannot be used in amp-restricted code
    int m = v.size(); undeclared(); if (m) { char c = 0; v[i] = c; }
  });
}
// Clang takes the `<` behind an unknown template for an operator.
void tiles(array_view<int> v) {
  // CHECK: :[[@LINE+1]]:30: error: no template named 'tiled' in 'Concurrency::extent<1>'; did you mean 'tile'?
  parallel_for_each(v.extent.tiled<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 1; });
}
