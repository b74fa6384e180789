// A position keeps the width that the device likes where its value alone counts; elsewhere it is an int, as in C++: so
// that unsigned numbers, shifts and products wrap around at 32 bits.
// RUN: %amp-clang --dump-after=widen-positions %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

int twice(int value) restrict(cpu, amp) { return 2 * value; }

// CHECK-LABEL: function line_kernel(
void line(array_view<unsigned> x, array_view<float> y) {
  parallel_for_each(x.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    // CHECK: var t_global: position = WideGlobalId(0)
    // CHECK-NEXT: var t_local: position = WideLocalId(0)
    tile_static unsigned s[64];
    tile_static float rows[8][8];
    // CHECK-NEXT: var l: position = t_local
    // CHECK-NEXT: var i: position = t_global
    int l = t.local[0];
    const int i = t.global[0];
    // What is counted on is an int.
    // CHECK-NEXT: var counted: int = t_local
    int counted = t.local[0];
    counted++;
    // CHECK: s[l] = (uint(l) - 1u)
    s[l] = l - 1u;
    // CHECK-NEXT: rows[(NarrowPosition(l) / 8)][(NarrowPosition(l) % 8)] = float(l)
    rows[l / 8][l % 8] = l;
    t.barrier.wait();
    // CHECK: var shifted: int = (NarrowPosition(l) << 2)
    int shifted = l << 2;
    // CHECK-NEXT: var isOdd: bool = ((l & 1) != 0)
    bool isOdd = l & 1;
    // CHECK-NEXT: var product: int = ((l * l) + twice((l + 1)))
    int product = l * l + twice(l + 1);
    // A product that wraps around is no other number for being compared or converted.
    // CHECK-NEXT: var isLess: bool = ((NarrowPosition(l) * 1103515245) < product)
    bool isLess = l * 1103515245 < product;
    // CHECK-NEXT: var far: bool = ((l + 8) < i)
    bool far = l + 8 < i;
    // CHECK-NEXT: var wrapped: float = float((NarrowPosition(l) * 1103515245))
    float wrapped = l * 1103515245;
    // CHECK-NEXT: var larger: int = Max(NarrowPosition(l), NarrowPosition(i))
    int larger = direct3d::imax(l, i);
    // CHECK-NEXT: var last: local uint * = (&s[0] + (63 - l))
    unsigned *last = s + (63 - l);
    // CHECK: counted += NarrowPosition(l)
    counted += l;
    // CHECK: x[i] = 
    x[i] = s[l] + *last + shifted + product + isOdd + isLess + far + larger + counted;
    y[i] = wrapped + rows[0][0];
    // CHECK: switch NarrowPosition(l)
    switch (l) {
    case 3: x[i] += 1;
    }
  });
}

// In more dimensions a position in the grid is multiplied by a stride, which 64 bits make dearer.
// CHECK-LABEL: function square_kernel(
void square(array_view<float, 2> x) {
  parallel_for_each(x.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    // CHECK: var t_global_0: int = GlobalId(1)
    // CHECK: var t_local_0: position = WideLocalId(1)
    tile_static float s[8][8];
    s[t.local[0]][t.local[1]] = x[t.global];
    t.barrier.wait();
    x[t.global] = s[t.local[1]][t.local[0]];
  });
}

// Without a barrier nothing is kept.
// CHECK-LABEL: function plain_kernel(
// CHECK-NOT: position
void plain(array_view<float> x) {
  parallel_for_each(x.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { x[t.global] = t.local[0]; });
}
