// A function that gets a part of the captures by value reads the part in the block, if it does not change its parameter
// and the part has no arrays. So only the members that it reads are in the block, and no object is copied.
// RUN: %amp-clang --dump-after=prune-captures -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>

using namespace concurrency;

struct grid {
  int width, height;
  float unused;
};
struct table {
  int numbers[4];
};

int row(const grid &of, int i) restrict(cpu, amp) { return i / of.width; }
int both(grid of) restrict(cpu, amp) { return row(of, of.height); }
int changed(grid of) restrict(cpu, amp) {
  of.width += 1;
  return of.width;
}
grid whole(const grid &of) restrict(cpu, amp) { return of; }
int element(table of, int i) restrict(cpu, amp) { return of.numbers[i]; }

// CHECK-LABEL: kernel members_kernel
// CHECK-NEXT: buffer at
// CHECK-NEXT: block 0: 4 bytes
// CHECK-NEXT: block 4: 4 bytes
// CHECK-NEXT: block 8: 4 bytes
// CHECK-NEXT: function row(i: int, args: const struct members_kernel_args *): int
// CHECK-NEXT: return (i / (*args).size_width)
// CHECK-NEXT: function both(args: const struct members_kernel_args *): int
// CHECK-NEXT: return row((*args).size_height, args)
void members(const array_view<int> &out, const grid &size) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = row(size, i[0]) + both(size); });
}

struct window {
  grid inner;
  int border;
};
int border(window of) restrict(cpu, amp) {
  of.border += 1;
  return of.border + of.inner.width;
}

// The object is in the block as a whole, so a part of it is read there.
// CHECK-LABEL: kernel parts_kernel
// CHECK-NEXT: buffer at
// CHECK-NEXT: block 0: 4 bytes
// CHECK-NEXT: block 4: 16 bytes
// CHECK: function row(i: int, args: const struct parts_kernel_args *): int
// CHECK-NEXT: return (i / (*args).size.inner.width)
void parts(const array_view<int> &out, const window &size) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = row(size.inner, i[0]) + border(size); });
}

// CHECK-LABEL: kernel objects_kernel
// CHECK: function changed(of: struct grid): int
// CHECK: function whole(args: const struct objects_kernel_args *): struct grid
// CHECK-NEXT: return (*args).size
// CHECK: function element(of: struct table, i: int): int
// CHECK: changed(args.size) + whole(&args).height
// CHECK-SAME: element(args.values, i)
void objects(const array_view<int> &out, const grid &size, const table &values) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = changed(size) + whole(size).height + element(values, i[0]);
  });
}
