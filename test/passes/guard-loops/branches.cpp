// The outermost statement that runs loops gets the condition: an `if` or a call as well as a loop. A function gets
// conditions inside only if a call cannot have one.
// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

int halvings(int number) restrict(amp) {
  int count = 0;
  while (number % 2 == 0) {
    number /= 2;
    count++;
  }
  return count;
}
void fill(int *numbers, int value) restrict(amp) {
  for (int k = 0; k < value; ++k)
    numbers[k] = value;
  for (int k = value; k < 4; ++k)
    numbers[k] = 0;
}

// The initialiser's call has none around it.
// CHECK-LABEL: function halvings(
// CHECK: if always()
// CHECK-LABEL: function fill(
// CHECK-NOT: always
// CHECK-LABEL: function branch_kernel(
// CHECK: if always()
// CHECK-NEXT: if (
// CHECK-NOT: always
// CHECK: if always()
// CHECK-NEXT: fill(
// CHECK-NOT: always
// CHECK: AllBarrier()
void branch(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static int shared[16];
    int first = halvings(i.local[0] + 1);
    if (i.local[0] < 3) {
      for (int j = 0; j < i.local[0]; ++j)
        first += j;
      fill(shared, first);
      while (first > 9)
        first -= 3;
    }
    fill(shared, i.local[0]);
    i.barrier.wait();
    out[i] = first + shared[0];
  });
}
