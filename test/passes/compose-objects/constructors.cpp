// Constructors that say what each member begins with become initialisers; those that do more stay calls.
// RUN: %amp-clang --dump-after=compose-objects %s | FileCheck %s --implicit-check-not=vec3_init --implicit-check-not=ball_init
#include <amp.h>
using namespace concurrency;

struct vec3 {
  float x, y, z;
  vec3(float x, float y, float z) restrict(amp) : x(x), y(y), z(z) {}
  void set(float a, float b, float c) restrict(amp) { x = a, y = b, z = c; }
  void set_by(const float &a, const float &b) restrict(amp) {
    x = a;
    y = b;
    z = 0;
  }
};
struct ball {
  vec3 at;
  float size;
  ball(float x, float s) restrict(amp) : at(x, x, 0.0f), size(s) {}
};
struct counted {
  int n, next;
  counted(int n) restrict(amp) : n(n), next(this->n + 1) {}
};
struct half {
  int n, rest;
  half(int n) restrict(amp) : n(n) {}
};

// CHECK: function vec3_set_by(self: struct vec3 *
// CHECK: function counted_init(self: struct counted *
// CHECK: function half_init(self: struct half *
// CHECK: function f_kernel(
void f(array_view<float> out, float x) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK: var v: struct vec3 = struct vec3{captures.x, 2:float, (captures.x * captures.x)}
    vec3 v(x, 2, x * x);
    // CHECK: var b: struct ball = struct ball{struct vec3{v.x, v.x, 0:float}, 3:float}
    ball b(v.x, 3);
    // CHECK: v = struct vec3{v.z, v.y, v.x}
    v.set(v.z, v.y, v.x);
    // The second reads what the first has become.
    // CHECK: vec3_set_by(&v, &v.y, &v.x)
    v.set_by(v.y, v.x);
    // CHECK: v = struct vec3{b.size, b.at.x, 0:float}
    v.set_by(b.size, b.at.x);
    // CHECK: counted_init(&c, 1)
    counted c(1);
    // CHECK: half_init(&h, 2)
    half h(2);
    out[i] = v.x + b.at.y + c.next + h.n;
  });
}
