// Elements of a size that 8 divides are aligned to 8, unless that would let NVIDIA's compiler join the last word of one
// struct and the first of the next: it then misses stores to elements that are chosen at run time.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Three {
    int a, b, c;
};

// The second element begins at 12.
// CHECK: struct Joined {
// CHECK-NEXT: struct Three m[2];
// CHECK-NEXT: } __attribute__((AMP_ALIASED));
struct Joined {
    Three m[2];
};

// Neither is an element.
// CHECK: struct Members {
// CHECK-NEXT: struct Three x;
// CHECK-NEXT: struct Three y;
// CHECK-NEXT: } __attribute__((aligned(8), AMP_ALIASED));
struct Members {
    Three x, y;
};

struct Two {
    int a, b;
};

// CHECK: struct Apart {
// CHECK-NEXT: struct Two m[3];
// CHECK-NEXT: } __attribute__((aligned(8), AMP_ALIASED));
struct Apart {
    Two m[3];
};

void run(array_view<Joined> joined, array_view<Members> members, array_view<Apart> apart) {
    parallel_for_each(joined.extent, [=](index<1> i) restrict(amp) {
        Joined copy = joined[i];
        copy.m[i[0] & 1].a = 5;
        joined[i] = copy;
        Members other = members[i];
        other.x.a += other.y.a;
        members[i] = other;
        Apart last = apart[i];
        last.m[i[0] % 3].b = 2;
        apart[i] = last;
    });
}
