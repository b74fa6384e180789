// A double at any depth of a structure requires the extension, and is a need of the kernel.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// CHECK: #pragma OPENCL EXTENSION cl_khr_fp64 : enable
#include <amp.h>
#include <vector>
using namespace concurrency;
struct inner {
  double d;
  int k[9];
};
struct middle {
  inner in[2];
};
struct outer {
  middle m;
  int x;
};
void copy(array_view<const outer> v, array_view<outer> w) {
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = v[i]; });
}
