// What the runtime is told of kernels whose threads go in lockstep: whether they compute in loops that touch no memory, and
// whether what each thread keeps leaves registers for sixteen of them; whether they go through a loop in lockstep; whether they do nothing
// but stream. Of those that hardly do more than look things up, also where: the buffers, a bit for each.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel light_kernel "light::lambda" rank 1 compute-bound few-expanded-bytes loops-in-lockstep{{$}}
void light(array_view<float> x, array_view<const float> y, int n) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        const float f = y[i];
        float s = f;
        for (int k = 0; k < n; k++)
            s = s * s + f;
        x[i] = s;
    });
}

// CHECK: kernel heavy_kernel "heavy::lambda" rank 1 compute-bound loops-in-lockstep{{$}}
void heavy(array_view<float> x, array_view<const float> y, int n) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        float a = y[i], b = a * 2, c = a * 3, d = a * 4, e = a * 5;
        for (int k = 0; k < n; k++) {
            a = a * b + c; b = b * c + d; c = c * d + e; d = d * e + a; e = e * a + b;
        }
        x[i] = a + b + c + d + e;
    });
}

// CHECK: kernel stream_kernel "stream::lambda" rank 1 few-expanded-bytes streaming{{$}}
void stream(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i]; });
}

// Not streaming: a branch, more than a few numbers, more to compute, a function of the program's.
// CHECK: kernel branch_kernel "branch::lambda" rank 1 few-expanded-bytes{{$}}
void branch(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { if (y[i] < 1) x[i] = y[i]; });
}
// CHECK: kernel wide_kernel "wide::lambda" rank 1{{$}}
struct eight { float numbers[8]; };
void wide(array_view<eight> x, array_view<const eight> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i]; });
}
// CHECK: kernel polynomial_kernel "polynomial::lambda" rank 1 few-expanded-bytes{{$}}
void polynomial(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        const float v = y[i];
        x[i] = ((((v * 2 + 3) * v + 4) * v + 5) * v + 6) * v + 7;
    });
}
// CHECK: kernel called_kernel "called::lambda" rank 1 few-expanded-bytes{{$}}
int weight(int v) restrict(amp) { return v; }
void called(array_view<int> x) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = weight(i[0]); });
}

// Vectors of elements from all over the memory would cost more than they gain, also where a variable holds the place.
// Two turns at a time have more loads under way.
// CHECK: kernel follow_kernel "follow::lambda" rank 1 few-expanded-bytes indirectly-accessed=0x4
// CHECK-LABEL: function follow_kernel(
// CHECK: {{^ *}}unrolled for (begin < end)
void follow(array_view<float> x, array_view<const float> y, array_view<const int> from) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        int at = from[i];
        at += 1;
        x[i] = y[at & 63];
    });
}

// CHECK: kernel neighbour_kernel "neighbour::lambda" rank 1
// CHECK-LABEL: function neighbour_kernel(
// CHECK: {{^ *}}in vectors for (begin < end)
void neighbour(array_view<float> x, array_view<const float> y, int by) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        int at = i[0];
        at += by;
        x[i] = y[at & 63];
    });
}

// Elements that lie apart, where hardly more is done than to fetch them; where more is, vectors pay.
// CHECK: kernel apart_kernel "apart::lambda" rank 1
// CHECK-LABEL: function apart_kernel(
// CHECK: {{^ *}}scalar for (begin < end)
// CHECK: kernel powers_kernel "powers::lambda" rank 1
// CHECK-LABEL: function powers_kernel(
// CHECK: {{^ *}}in vectors for (begin < end)
void apart(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[i * 2]; });
}
void powers(array_view<float> x, array_view<const float> y) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        const float a = y[i * 2];
        x[i] = a * a * a * a * a * a * a * a * a * a;
    });
}

// CHECK: kernel scatter_kernel "scatter::lambda" rank 1 few-expanded-bytes indirectly-accessed=0x1{{$}}
// CHECK-LABEL: function scatter_kernel(
// CHECK: {{^ *}}for (begin < end)
void scatter(array_view<float> x, array_view<const float> y, array_view<const int> to) {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { x[to[i]] = y[i]; });
}

// One of four.
// CHECK: kernel mesh_kernel "mesh::lambda" rank 1 few-expanded-bytes{{$}}
// CHECK-LABEL: function mesh_kernel(
// CHECK: {{^ *}}for (begin < end)
void mesh(array_view<float> x, array_view<const float> y, array_view<const int> from, array_view<const float> weight,
          array_view<const float> more) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = y[from[i]] * weight[i] + more[i]; });
}
