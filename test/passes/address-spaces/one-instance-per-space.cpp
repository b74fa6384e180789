// A function with pointer parameters is specialised once per combination of spaces that it is called with, and only so.
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

int load(const int *p) restrict(amp) { return p[0]; }
const int *skip(const int *p, int n) restrict(amp) { return p + n; }
struct table {
  int values[4];
};

// CHECK-DAG: function load(p: local const int *): int
// CHECK-DAG: function load(p: private const int *): int
// CHECK-DAG: function load(p: global const int *): int
// CHECK-DAG: function load(p: constant const int *): int
// CHECK-DAG: function skip(p: private const int *, n: int): private const int *
// CHECK-DAG: function skip(p: local const int *, n: int): local const int *
// CHECK-NOT: function {{load|skip}}(
// CHECK: function f_kernel(
void f(array_view<int> out, table t) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static int shared[4];
    int own[4] = {1, 2, 3, 4};
    shared[i.local[0]] = 1;
    i.barrier.wait();
    out[i.global] = load(&shared[1]) + load(own) + load(&own[2]) + load(&out[0]) + load(t.values) + load(skip(own, 1)) +
                    load(skip(shared, 1));
  });
}
