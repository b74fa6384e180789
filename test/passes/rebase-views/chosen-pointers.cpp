// Views begin some bytes behind their buffer where control flow chooses among pointers into it: NVIDIA's compiler takes
// such a pointer into `restrict` memory for one that leads to nothing else. Other kernels count elements.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Pair {
    long a, b;
};

void run(array_view<Pair> pairs, array_view<int> out) {
    // CHECK: run_thread
    // CHECK: __kernel void run_kernel(
    // CHECK: pairs = (__global struct Pair *)((__global uchar *)pairs_buffer + (long)(AMP_OFFSETS ? args.pairs_offset : 0) * 16L);
    parallel_for_each(pairs.extent, [=](index<1> i) restrict(amp) {
        long *chosen = &pairs[i].b;
        if (out[i] & 4)
            chosen = &pairs[i].a;
        *chosen = 5;
        out[i] = static_cast<int>(pairs[i].a + pairs[i].b);
    });
    // CHECK: __kernel void run_kernel_2(
    // CHECK: pairs = pairs_buffer + (AMP_OFFSETS ? args.pairs_offset : 0);
    parallel_for_each(pairs.extent, [=](index<1> i) restrict(amp) {
        Pair &pair = pairs[i];
        pair.a = 5;
        out[i] = static_cast<int>(pair.a + pair.b);
    });
}
