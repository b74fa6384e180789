// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %amp-clang -fno-amp-header-cache -fsyntax-only %s 2>&1 | FileCheck %s
// A forgotten `using namespace concurrency;`: each name of the library's is said once, and nothing else.
#include <amp.h>
#include <vector>

int launch() {
  std::vector<int> v(4);
  // CHECK-NOT: expected ';'
  // CHECK: missing-using.cpp:[[@LINE+1]]:3: error: use of undeclared identifier 'array_view'; did you mean 'concurrency::array_view'? [amp-library, C2338]
  array_view<int, 1> a(4, v);
  // CHECK: :[[@LINE+1]]:35: error: use of undeclared identifier 'index'; did you mean 'concurrency::index'?
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = 1; });
  return 0;
}
// CHECK: :[[@LINE+1]]:8: error: use of undeclared identifier 'array'; did you mean 'concurrency::array'?
void f(array<float> &x);
// CHECK: :[[@LINE+1]]:37: error: use of undeclared identifier 'extent'; did you mean 'concurrency::extent'?
void g(const array_view<int, 2> &x, extent<2> e) {}
struct S { array_view<float> v; };
// CHECK: :[[@LINE+1]]:14: error: use of undeclared identifier 'accelerator'; did you mean 'concurrency::accelerator'?
int main() { accelerator acc; }
// CHECK: 5 errors generated
