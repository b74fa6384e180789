// What a part of the domain writes and reads. The words are abi::range_op's: 2 0 is the row in the part, 1 4 the number at
// offset 4 of the block, 5 adds, 7 multiplies, 24 and 23 name the buffer that is written and read at the index before
// them, 25 one that is read anywhere.
// RUN: %amp-clang --dump-after=split-rows %s | FileCheck %s
// RUN: %amp-clang --emit-model=split-rows %s -o %t.model && %amp-opt %t.model | diff - %t.model
// RUN: %amp-clang --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
#include <amp.h>
#include <amp/parallel_for_each_on.h>
using namespace concurrency;
using places = std::vector<accelerator>;

// The part's first row is a number of the block, like the views' offsets.
// CHECK-LABEL: kernel own_kernel
// CHECK:      accesses 1 0 1 8 2 0 5 5 24 0 1 4 1 8 2 0 5 5 23 1
void own(const places &p, array_view<int> x, array_view<const int> y) {
  parallel_for_each_on(p, x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i]; });
}

// Neighbours: an interval that is larger by one on both sides.
// CHECK-LABEL: kernel halo_kernel
// CHECK:      accesses {{.*}} 24 0 {{.*}} 0 1 5 5 23 1 {{.*}} 0 1 6 5 23 1
void halo(const places &p, array_view<int> x, array_view<const int> y) {
  parallel_for_each_on(p, x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i - 1] + y[i + 1]; });
}

// An index from memory: all of y.
// CHECK-LABEL: kernel gather_kernel
// CHECK:      accesses {{.*}} 24 0 {{.*}} 23 2 25 1
void gather(const places &p, array_view<int> x, array_view<const int> y, array_view<const int> order) {
  parallel_for_each_on(p, x.extent, [=](index<1> i) restrict(amp) { x[i] = y[order[i]]; });
}

struct pair { int a, b; };
// Members, atomic functions and references are accesses of their element.
// CHECK-LABEL: kernel parts_kernel
// CHECK:      accesses {{.*}} 23 0 {{.*}} 24 0 {{.*}} 24 1
void parts(const places &p, array_view<pair> x, array_view<int> n) {
  parallel_for_each_on(p, x.extent, [=](index<1> i) restrict(amp) {
    pair &mine = x[i];
    mine.a = mine.b;
    atomic_fetch_add(&n[i], 1);
  });
}

// Not split: nothing.
// CHECK-LABEL: kernel whole_kernel
// CHECK-NOT:  accesses
void whole(array_view<int> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 1; });
}
