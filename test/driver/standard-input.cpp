// Standard input is compiled like a file: '-x c++ -'.
// RUN: %amp-clang -x c++ - -o %t < %s
// RUN: %t
// RUN: %amp-clang -x c++ --emit-opencl - < %s | FileCheck %s
// CHECK: #line {{[0-9]+}} "<stdin>"
// CHECK: __kernel void main_kernel(
// RUN: echo 'int main() { return x; }' | not %amp-clang -x c++ - -o %t 2>&1 | FileCheck --check-prefix=BAD %s
// BAD: <stdin>:1:21: error: use of undeclared identifier 'x'
#include <amp.h>

int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 40; });
  view.synchronize();
  return data[1] == 42 ? 0 : 1;
}
