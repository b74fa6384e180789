// With -g each line of a kernel has the number of its statement. Without it the printer writes few directives, and lines
// that follow a statement continue its number.
// RUN: %amp-clang -g --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=FEW %s
#include <amp.h>
using namespace concurrency;

void scale(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float x = v[i];
    x *= 2;
    v[i] = x;
  });
  v.synchronize();
}

// A function that a pass generates, for an atomic operation on private memory, has no line of the source.
void count(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int own[2] = {0, 0};
    atomic_fetch_add(&own[i[0] & 1], 2);
    v[i] = own[0];
  });
}

// CHECK: #line 9 "{{.*}}lines-for-debuggers.cpp"
// CHECK-NEXT: static void scale_threads(
// CHECK: int i = first + k * stride;
// CHECK-NEXT: #line 10 "{{.*}}lines-for-debuggers.cpp"
// CHECK-NEXT: x[k] = v[i];
// CHECK-NEXT: x[k] *= 2.0f;
// CHECK: int i_2 = first + k_2 * stride;
// CHECK-NEXT: #line 12 "{{.*}}lines-for-debuggers.cpp"
// CHECK-NEXT: v[i_2] = x
// The host statement after the launch has line 14. No line of the kernel has it.
// CHECK-NOT: #line 13
// CHECK-NOT: #line 14
// CHECK: {{^}}#line 1 "amp-clang"{{$}}
// CHECK-NEXT: static int private_atomic_add(

// FEW: int i = first + k * stride;
// FEW-NEXT: x[k] = v[i];
