// Other names for what was captured are no objects of their own; pointers that go on to other elements lead into a copy of
// the whole array; a copy has its arrays.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck %s
#include <amp.h>
using namespace concurrency;
struct Pair { array_view<const float> in; array_view<float> out; float factor; };
struct Layers { array_view<int> each[2]; int weights[3]; };

// CHECK-LABEL: function named_kernel
// CHECK-NOT: struct Pair
// CHECK: pair_out[(args.pair_out_offset + i)] = (pair_in[(args.pair_in_offset + i)] * args.pair_factor)
void named(Pair pair) {
  parallel_for_each(pair.out.extent, [=](index<1> i) restrict(amp) {
    const Pair &p = pair;
    const Pair *q = &p;
    const array_view<float> &out = q->out;
    out[i] = p.in[i] * q->factor;
  });
}

// CHECK-LABEL: function walked_kernel(layers_each_0: global int *, layers_each_1: global int *,
// CHECK: var layers_each: struct array_view_int_1[2] = struct array_view_int_1[2]{struct array_view_int_1{layers_each_0, args.layers_each_0}, struct array_view_int_1{layers_each_1, args.layers_each_1}}
// CHECK: for (v != (&layers_each[0] + 2))
// CHECK: var v: const struct array_view_int_1 * = &layers_each[0]
void walked(Layers layers, int n) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    for (const array_view<int> *v = layers.each; v != layers.each + 2; ++v)
      (*v)[i] += 1;
  });
}

// CHECK-LABEL: function whole_kernel
// CHECK: var layers: struct Layers = {{.*}}int[3]{(*args).layers_weights[0], (*args).layers_weights[1], (*args).layers_weights[2]}}
void whole(Layers layers, int n) {
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    Layers l = layers;
    const Layers *p = i[0] & 1 ? &l : &layers;
    p->each[1][i] += p->weights[i[0] % 3];
  });
}
