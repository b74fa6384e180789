// -save-temps goes through preprocessed text, bitcode and assembly, and ends in the same program; preprocessed text by
// itself compiles too.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir
// RUN: %amp-clang -O2 -save-temps %s -o program && ./program
// RUN: ls | FileCheck %s
// RUN: %clang-cl-check save-temps.cl && grep -q "__kernel void main_kernel(" save-temps.cl
// RUN: %amp-clang -E %s -o again.ii && %amp-clang again.ii -o again && ./again
// CHECK-DAG: save-temps.ii
// CHECK-DAG: save-temps.cl
// CHECK-DAG: save-temps.bc
// CHECK-DAG: save-temps.s
#include <amp.h>
using namespace concurrency;

int main() {
  int v[4] = {1, 2, 3, 4};
  array_view<int> a(4, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] *= 2; });
  a.synchronize();
  return v[3] != 8;
}
