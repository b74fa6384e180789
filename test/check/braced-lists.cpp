// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// A std::initializer_list holds a pointer to its elements, and is in no amp code: what does the same is said.
#include <amp.h>
#include <initializer_list>
using namespace concurrency;

// CHECK: [[#@LINE+2]]:36: error: 'std::initializer_list<int>' cannot be used in amp-restricted code
// CHECK-NEXT: note: use an array of the elements, as in 'int list[] = {1, 2, 3};'
int sum(std::initializer_list<int> list) restrict(amp) { return 0; }

void named(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+2]]:10: error: 'std::initializer_list<int>' cannot be used in amp-restricted code
    // CHECK-NEXT: note: use an array of the elements
    auto list = {1, 2, 3};
    // CHECK: [[#@LINE+2]]:18: error: 'std::initializer_list<int> &&' cannot be used in amp-restricted code
    // CHECK-NEXT: note: use an array of the elements
    for (int x : {4, 5})
      v[i] += x;
    for (int x : list)
      v[i] += x;
  });
}
