// Near miss: structs that another one, or a pointer, has at places that the host chose stay as they are.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --implicit-check-not=aligned %s
#include <amp.h>
using namespace concurrency;

struct two {
  int a, b;
};
/// At 4.
struct odd {
  int id;
  two ids;
};
struct quad {
  float x, y, z, w;
};
/// 20 bytes.
struct derived : quad {
  int more;
};
struct seen {
  int a, b;
};

// CHECK: __kernel void f_kernel(
void f(array_view<two> twos, array_view<odd> odds, array_view<quad> quads, array_view<derived> all, array_view<int> ints) {
  parallel_for_each(twos.extent, [=](index<1> i) restrict(amp) {
    twos[i] = odds[i].ids;
    quads[i] = all[i];
    // From the second int, for all that is known here.
    array_view<seen> pairs = ints.section(1, 8).reinterpret_as<seen>();
    twos[i].a = pairs[0].b;
  });
}
