// What the runtime is told of kernels whose threads go in step: whether they compute in loops that touch no memory, and
// whether what each thread keeps leaves registers for sixteen of them; whether they go through a loop in step.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel light_kernel "light::lambda" rank 1 computes keeps little loops{{$}}
void light(array_view<float> x, array_view<const float> y, int n) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        const float f = y[i];
        float s = f;
        for (int k = 0; k < n; k++)
            s = s * s + f;
        x[i] = s;
    });
}

// CHECK: kernel heavy_kernel "heavy::lambda" rank 1 computes loops{{$}}
void heavy(array_view<float> x, array_view<const float> y, int n) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        float a = y[i], b = a * 2, c = a * 3, d = a * 4, e = a * 5;
        for (int k = 0; k < n; k++) {
            a = a * b + c; b = b * c + d; c = c * d + e; d = d * e + a; e = e * a + b;
        }
        x[i] = a + b + c + d + e;
    });
}

// CHECK: kernel stream_kernel "stream::lambda" rank 1 keeps little{{$}}
void stream(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i]; });
}
