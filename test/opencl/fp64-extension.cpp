// A program enables the extension for double if and only if it uses double.
// RUN: %amp-clang --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl && FileCheck --implicit-check-not=cl_khr_fp64 --implicit-check-not=double --input-file=%t.cl %s
// RUN: %amp-clang -DDOUBLE --emit-opencl %s -o %t.double.cl && %clang-cl-check %t.double.cl && FileCheck --check-prefix=DOUBLE --input-file=%t.double.cl %s
#include <amp.h>

#ifdef DOUBLE
using number = double;
#else
using number = float;
#endif
// CHECK: __kernel void f_kernel(__global float *v_buffer,
// DOUBLE: #pragma OPENCL EXTENSION cl_khr_fp64 : enable
// DOUBLE: __kernel void f_kernel(__global double *v_buffer,
void f(concurrency::array_view<number> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = v[i] * 2.5f; });
}
