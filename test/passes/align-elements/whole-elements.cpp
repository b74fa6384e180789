// Elements of 8 or 16 bytes, or a multiple, are aligned to that, and what holds them in the right places with them; also in a
// kernel's arguments, which are laid out for it.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | clang-19 -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -fsyntax-only -
#include <amp.h>
using namespace concurrency;

struct four {
  float x, y, z, w;
};
struct two {
  int a, b;
};
struct body {
  four place;
  two ids;
  int spare[2];
};
struct triple {
  float x, y, z;
};

// CHECK: struct two {{[{]}}
// CHECK: } __attribute__((aligned(8), AMP_ALIASED));
// CHECK: struct four {{[{]}}
// CHECK: } __attribute__((aligned(16), AMP_ALIASED));
// CHECK: struct body {{[{]}}
// CHECK: } __attribute__((aligned(16), AMP_ALIASED));
// CHECK: struct triple {{[{]}}
// CHECK: } __attribute__((AMP_ALIASED));
// CHECK: struct f_kernel_args {{[{]}}
// CHECK-NEXT: int twos_offset;
// CHECK-NEXT: int bodies_offset;
// CHECK-NEXT: struct four by;
void f(array_view<body> bodies, array_view<four> quads, array_view<two> twos, array_view<triple> triples, four by) {
  const int scale = 3;
  parallel_for_each(bodies.extent, [=](index<1> i) restrict(amp) {
    twos[i].a = scale;
    bodies[i].place = by;
    quads[i] = by;
    triples[i].z = 1;
  });
}
