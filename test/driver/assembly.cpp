// -S writes assembly, -S -emit-llvm LLVM's text; both hold the kernel as OpenCL C and nothing foreign.
// RUN: %amp-clang -S %s -o %t.s
// RUN: FileCheck --implicit-check-not=CUDA --implicit-check-not=__device__ --implicit-check-not=__host__ --implicit-check-not=cuda --input-file=%t.s %s
// RUN: %amp-clang -S -emit-llvm %s -o %t.ll
// RUN: FileCheck --implicit-check-not=CUDA --implicit-check-not=__device__ --implicit-check-not=__host__ --implicit-check-not=cuda --input-file=%t.ll %s
// RUN: clang-19 -c %t.s -o %t.o
// RUN: %amp-clang %t.o -o %t
// RUN: %t
// CHECK: __kernel void main_kernel(
#include <amp.h>

int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 40; });
  view.synchronize();
  return data[1] == 42 ? 0 : 1;
}
