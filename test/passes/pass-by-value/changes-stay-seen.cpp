// Near miss: what may change before a function reads it, or may not be there to be read, is passed as its address.
// RUN: %amp-clang -famp-inner-reference-capture --dump-after=pass-by-value %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct pair {
  float x, y;
  pair &operator+=(const pair &o) restrict(amp) {
    x += o.x;
    y += o.x;
    return *this;
  }
};
struct matrix {
  float elements[9];
};

// CHECK-DAG: function pair_add_assign(self: struct pair *, o: const struct pair *)
// CHECK-DAG: function late(a: struct pair *, v: const float *): float
float late(pair &a, const float &v) restrict(amp) {
  a.x = 100;
  return v;
}
// By way of what it is given to call.
// CHECK-DAG: function twice(f: const struct {{.*}}, v: const float *): float
template <typename F> float twice(const F &f, const float &v) restrict(amp) {
  f();
  return v;
}
// There is none at that place, perhaps.
// CHECK-DAG: function at_times(v: const float *, isThere: bool): float
float at_times(const float &v, bool isThere) restrict(amp) { return isThere ? v : 0.0f; }
// Too much to copy.
// CHECK-DAG: function trace(m: const struct matrix *): float
float trace(const matrix &m) restrict(amp) { return m.elements[0] + m.elements[4] + m.elements[8]; }
// More than one number.
// CHECK-DAG: function sum(v: const float *, n: int): float
float sum(const float *v, int n) restrict(amp) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += v[i];
  return s;
}
// Who was meant, not what.
// CHECK-DAG: function first(a: const struct pair *, b: const struct pair *): const struct pair *
const pair &first(const pair &a, const pair &b) restrict(amp) { return a.x < b.x ? a : b; }
// Another thread's turn comes in between.
// CHECK-DAG: function after_others(v: const float *, barrier: {{.*}}): float
float after_others(const float &v, const tile_barrier &barrier) restrict(amp) {
  barrier.wait();
  return v;
}

void f(array_view<float> out, array_view<const matrix> m, int n) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static float shared[16];
    const int i = t.global[0];
    shared[t.local[0]] = float(i);
    pair p = {1, 2}, q = {3, 4};
    p += p;
    float r = late(p, p.x) + late(q, p.y);
    r += twice([&]() restrict(amp) { q.x += 1; }, q.x) + at_times(out[i], i < n) + trace(m[i]);
    r += sum(&m[0].elements[0], 9) + first(p, q).y + after_others(shared[t.local[0] ^ 1], t.barrier);
    out[i] = r;
  });
}
