// Of the captures only what the kernel reads is passed: parts of structs in the block, buffers as arguments of their own.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck --implicit-check-not=captures %s
#include <amp.h>
using namespace concurrency;

struct wrapper {
  int data[3];
  float unused[100];
};
struct soa {
  array_view<int> x, y, z;
};

// CHECK: kernel f_kernel
// CHECK-NEXT: buffer at 0 by pointer read-only of 4-byte elements
// CHECK-NEXT: buffer at 8 by pointer of 4-byte elements
// CHECK-NEXT: buffer at 16 of 4-byte elements
// CHECK-NEXT: buffer at {{[0-9]+}} of 4-byte elements
// CHECK-NEXT: block 0: 4 bytes
// CHECK-NEXT: block 4: 12 bytes
// CHECK-NEXT: block 16: 4 bytes
// CHECK-NEXT: function f_kernel(table: global const int *, target: global int *, out: global int *, s_y: global int *, args: constant const struct f_kernel_args *, extent: int): void
// CHECK: = ((*args).x_data[(i % 3)] + s_y[((*args).s_y{{.*}}offset + i)])
// CHECK: target[i] = table[i]
void f(array_view<int> out, wrapper x, soa s, const array<int> &table, array<int> &target) {
  parallel_for_each(out.extent, [=, &table, &target](index<1> i) restrict(amp) {
    out[i] = x.data[i[0] % 3] + s.y[i];
    target[i] = table[i];
  });
}
