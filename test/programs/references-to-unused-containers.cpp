// Objects that kernels capture hold references to containers that no kernel and no host code of the source uses.
// RUN: %amp-clang -Wall -Werror -Wno-unused-lambda-capture -c %s -o %t.o && %amp-clang -DUSES -Wall -Werror %s %t.o -o %t && %t
#include <amp.h>
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

struct buffers {
  array<int> &a;
  array<float> &b;
};
template <class T> struct pair_of {
  array<T> &a;
  array<T> &b;
  array_view<T> c;
};
struct outer {
  buffers inner;
};
struct pictures {
  texture<float, 2> &t;
  texture<int, 1> &u;
};

#ifndef USES
void add(buffers x) {
  parallel_for_each(x.a.extent, [=](index<1> i) restrict(amp) { x.a[i] += 1; });
}
void add_inner(outer x) {
  parallel_for_each(x.inner.a.extent, [=](index<1> i) restrict(amp) {
    outer copy = x;
    copy.inner.a[i] += 2;
  });
}
void set(pair_of<double> &x) {
  parallel_for_each(x.c.extent, [=](index<1> i) restrict(amp) { x.c[i] = double(i[0]); });
}
void read(pictures x, array_view<float, 2> o) {
  parallel_for_each(o.extent, [=](index<2> i) restrict(amp) { o[i] = x.t[i]; });
}
void leave(array<double, 3> &unused, array_view<int> v) {
  parallel_for_each(v.extent, [v, &unused](index<1> i) restrict(amp) { v[i] += 4; });
}
#else
void add(buffers x);
void add_inner(outer x);
void set(pair_of<double> &x);
void read(pictures x, array_view<float, 2> o);
void leave(array<double, 3> &unused, array_view<int> v);

int main() {
  std::vector<int> data(8);
  array<int> a(8, data.begin());
  array<float> b(1);
  add({a, b});
  add_inner({{a, b}});
  copy(a, data.begin());
  std::vector<double> c(4);
  array<double> one(1);
  pair_of<double> p{one, one, array_view<double>(4, c)};
  set(p);
  p.c.synchronize();
  array_view<int> v(8, data);
  array<double, 3> cube(1, 1, 1);
  leave(cube, v);
  v.synchronize();
  const std::vector<float> texels(6, 0.5f);
  texture<float, 2> t(extent<2>(2, 3), texels.begin(), texels.end());
  texture<int, 1> u(extent<1>(1));
  std::vector<float> copied(6);
  array_view<float, 2> o(2, 3, copied);
  read({t, u}, o);
  o.synchronize();
  return data[7] != 7 || c[3] != 3 || copied[5] != 0.5f;
}
#endif
