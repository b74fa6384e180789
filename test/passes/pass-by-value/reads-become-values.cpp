// What functions only read they are given, and no address of it: objects, numbers, the object of a const member
// function, and what they hand on.
// RUN: %amp-clang --dump-after=pass-by-value %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct vec3 {
  float x, y, z;
  float dot(const vec3 &other) const restrict(amp) { return x * other.x + y * other.y + z * other.z; }
};
// CHECK: function vec3_dot(self: struct vec3, other: struct vec3): float
// CHECK-NEXT: return {{.*}}(self.x * other.x)

// CHECK: function square(v: struct vec3): float
// CHECK-NEXT: return vec3_dot(v, v)
float square(const vec3 &v) restrict(amp) { return v.dot(v); }

// CHECK: function add_square(sum: float *, v: struct vec3): void
// CHECK-NEXT: (*sum) += square(v)
void add_square(float &sum, const vec3 &v) restrict(amp) { sum += square(v); }

// CHECK: function larger(a: float, b: float): float
// CHECK-NEXT: ((a < b) ? b : a)
template <typename T> T larger(const T &a, const T &b) restrict(amp) { return a < b ? b : a; }

// CHECK: function f_kernel(
// CHECK: add_square(&sum, captures.v.data_[{{.*}}])
// CHECK: var tmp: float = 2:float
// CHECK: (larger(sum, tmp) + larger(sum, captures.limit))
void f(array_view<float> out, array_view<const vec3> v, float limit) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    add_square(sum, v[i]);
    out[i] = larger(sum, 2.0f) + larger(sum, limit);
  });
}

// What a function does not use is not passed at all, unless the call computes something else with it.
// CHECK: function size(): int
// CHECK: function twice(n: int): int
// CHECK: function last(unnamed: int): int
int size(const tiled_index<32> &t) restrict(amp) { return t.get_tile_extent()[0]; }
int twice(const tiled_index<32> &, tiled_index<32>, int n) restrict(amp) { return 2 * n; }
int increment(int &n) restrict(amp) { return ++n; }
int last(int) restrict(amp) { return 31; }
// CHECK: function g_kernel(
// CHECK: = size()
// CHECK: + twice(n))
// CHECK: + last(increment(&n)))
void g(array_view<int> out, int count) {
  parallel_for_each(out.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
    int n = count;
    out[t] = size(t) + twice(t, t, n) + last(increment(n));
  });
}
