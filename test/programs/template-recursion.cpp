// Templates that call themselves twice per level: the device's compiler gets each instance once, and its work
// grows with the text, not with the number of calls. At 16 levels, 65536 copies would take hours.
// RUN: %amp-clang -O2 %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: %amp-clang -O2 --emit-opencl %s -o %t.cl && FileCheck %s < %t.cl
// CHECK: #define AMP_KEEP_CALLS
// CHECK: static int Tree_15_walk(int i)
#include "Inputs/check.h"

template <int Levels> struct Tree {
    static int walk(int i) restrict(cpu, amp) {
        return i % 2 ? Tree<Levels - 1>::walk(i * 3 + 1) + 1 : Tree<Levels - 1>::walk(i / 2) + 2;
    }
    // The same around a loop, which lockstep would have in the place of each call.
    static int sum(int i) restrict(cpu, amp) {
        int total = 0;
        for (int k = 0; k < (i & 1); ++k)
            total += k + i;
        return total + Tree<Levels - 1>::sum(i / 2) + Tree<Levels - 1>::sum(i / 3);
    }
};
template <> struct Tree<0> {
    static int walk(int i) restrict(cpu, amp) { return i & 7; }
    static int sum(int i) restrict(cpu, amp) { return i & 1; }
};

int main() {
    int failures = check::both<1>("walk", 512, [](int i, int *out) restrict(cpu, amp) { *out = Tree<16>::walk(i); });
    failures += check::both<1>("sum", 64, [](int i, int *out) restrict(cpu, amp) { *out = Tree<10>::sum(i); });
    return failures;
}
