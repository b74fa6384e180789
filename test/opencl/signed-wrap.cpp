// Under -fwrapv, signed arithmetic is printed as unsigned arithmetic: the last one of -fwrapv and -fno-wrapv
// applies, and -fno-strict-overflow if there is neither. Positions computed by the compiler do not change.
// RUN: %amp-clang -w -fwrapv --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
// RUN: FileCheck --check-prefixes=CHECK,WRAP --input-file=%t.cl %s
// RUN: %amp-clang -w -fno-strict-overflow --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,WRAP %s
// RUN: %amp-clang -w -fno-wrapv -fwrapv --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,WRAP %s
// RUN: %amp-clang -w -ftrapv --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,WRAP %s
// RUN: %amp-clang -w --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,PLAIN %s
// RUN: %amp-clang -w -fwrapv -fno-wrapv --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,PLAIN %s
// RUN: %amp-clang -w -fno-strict-overflow -fno-wrapv --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,PLAIN %s
// RUN: %amp-clang -w -fno-strict-overflow -fstrict-overflow --emit-opencl %s -o - | FileCheck --check-prefixes=CHECK,PLAIN %s
#include <amp.h>
using namespace concurrency;

int *place(int *p) restrict(amp) {
  *p = 1;
  return p;
}

// CHECK-LABEL: static void sums(int a, long b, __global int *r, __global long *s) {
void sums(int a, long b, int *r, long *s) restrict(amp) {
  // WRAP: r[0] = (int)((uint)a + 1u);
  // PLAIN: r[0] = a + 1;
  r[0] = a + 1;
  // WRAP: r[1] = (int)((uint)a * ((uint)a - 5u)) / 3;
  // PLAIN: r[1] = a * (a - 5) / 3;
  r[1] = a * (a - 5) / 3;
  // WRAP: r[2] = (int)(-(uint)a);
  // PLAIN: r[2] = -a;
  r[2] = -a;
  // WRAP: s[0] = (long)((ulong)b + (ulong)a);
  // PLAIN: s[0] = b + (long)a;
  s[0] = b + a;
  // WRAP: s[1] = (long)((ulong)b * (ulong)(int)((uint)a + 1u));
  // PLAIN: s[1] = b * (long)(a + 1);
  s[1] = b * (a + 1);
  // WRAP: r[3] = (int)((uint)r[3] + (uint)a);
  // PLAIN: r[3] += a;
  r[3] += a;
  // WRAP: s[2] = (long)((ulong)s[2] - 1UL);
  // PLAIN: s[2]--;
  s[2]--;
  // CHECK: r[4] = (a << 2) & (a >> 1);
  r[4] = a << 2 & a >> 1;
  // CHECK: r[5] = (int)((uint)a + 7u);
  r[5] = a + 7u;
  int own = a;
  // WRAP: *(uint *)place(&own) -= 1u;
  // PLAIN: (*place(&own))--;
  --*place(&own);
  r[6] = own;
  // CHECK: r[7] = (uint)a + 1u < 5u;
  r[7] = unsigned(a) + 1 < 5;
  // WRAP: r[8] = r[(int)((uint)a + 1u)] & (int)((uint)a - 1u);
  // PLAIN: r[8] = r[a + 1] & (a - 1);
  r[8] = r[a + 1] & (a - 1);
}

// CHECK-LABEL: static void {{.*}}_threads(
// CHECK: for (int k = 0; k < AMP_WIDTH; k++) {
// CHECK-NEXT: int i = first + k * stride;
// CHECK-LABEL: __kernel void
// CHECK: int begin = (int)get_global_id(0) * AMP_ROW;
void launch(array_view<int> v, array_view<long> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { sums(v[i], w[i], &v[0], &w[0]); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = v[i] + 1; });
}
