// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// Objects of the host in kernels of templates: the same errors as elsewhere, although Clang drops an instance, or a
// statement of a template, in which it finds an error.
#include <amp.h>
#include <amp_graphics.h>
#include <functional>
#include <memory>
#include <string>
#include <vector>
using namespace concurrency;

template <class T> void arrays(array<T> &a) {
  // CHECK: :[[#@LINE+1]]:74: error: 'a' of type 'array<int>' must be captured by reference in an amp-restricted lambda [amp-capture-container, C3597]
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { int k = 0; a[i] = k; });
}
template <class T> void textures(graphics::texture<T, 1> &a) {
  // CHECK: :[[#@LINE+2]]:63: error: 'a' of type 'graphics::texture<int, 1>' must be captured by reference {{.*}} [amp-capture-container, C3597]
  // CHECK-NEXT: :[[#@LINE+70]]:3: note: in instantiation of 'textures<int>' requested here
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a.set(i, 3); });
}
template <class T> void vectors(array_view<T> v, std::vector<T> d) {
  // CHECK: :[[#@LINE+2]]:70: error: 'd' of type 'std::vector<int>' cannot be captured {{.*}} [amp-capture-type, C3596]
  // CHECK: :[[#@LINE-2]]:65: note: wrap the data in a concurrency::array_view and capture that
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = d[i[0]]; });
}
template <class T> void functions(array_view<T> v, std::function<T(T)> d) {
  // CHECK: :[[#@LINE+1]]:70: error: 'd' of type 'std::function<int (int)>' cannot be captured {{.*}} [amp-capture-type, C3596]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = d(v[i]); });
}
template <class T> void pointers(array_view<T> v, std::shared_ptr<T> d) {
  // CHECK: :[[#@LINE+1]]:35: error: 'd' of type 'std::shared_ptr<int>' cannot be captured {{.*}} [amp-capture-type, C3596]
  parallel_for_each(v.extent, [v, d](index<1> i) restrict(amp) { v[i] = *d; });
}
template <class T> void references(array_view<T> v, std::vector<T> d) {
  // CHECK: :[[#@LINE+1]]:36: error: 'd' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
  parallel_for_each(v.extent, [v, &d](index<1> i) restrict(amp) { v[i] = d[0]; });
}
template <class T> void locals(array_view<T> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:20: error: 'std::vector<int>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
    std::vector<T> t(3);
    v[i] = t[0];
  });
}
template <class T> T called(T x) restrict(amp) {
  // CHECK: :[[#@LINE+1]]:18: error: 'std::vector<int>' cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
  std::vector<T> s;
  s.push_back(x);
  return s[0];
}
template <class T> struct Simulation {
  std::vector<T> data;
  std::function<T(T)> step;
  std::string name;
  void vectors(array_view<T> v) {
    // CHECK: :[[#@LINE+2]]:72: error: 'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]
    // CHECK: :[[#@LINE+1]]:72: note: wrap the data in a concurrency::array_view and capture that
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = data[i[0]]; });
  }
  void functions(array_view<T> v) {
    // CHECK: :[[#@LINE+1]]:72: error: 'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = this->step(v[i]); });
  }
  // The error of a name that does not depend on a parameter is that of the template.
  void strings(array_view<T> v) {
    // CHECK: :[[#@LINE+1]]:72: error: 'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = name[0]; });
  }
};
template <class T> void fixed(array_view<T> v, std::vector<int> d) {
  // CHECK: :[[#@LINE+1]]:70: error: 'd' of type 'std::vector<int>' cannot be captured {{.*}} [amp-capture-type, C3596]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = d[i[0]]; });
}
template <class T> T inFunction(T x) restrict(amp) {
  // CHECK: :[[#@LINE+1]]:15: error: 'std::string' {{.*}} cannot be used in amp-restricted code{{.*}} [amp-type, C3581]
  std::string s;
  s.push_back('a');
  return s[0];
}
void generic(array_view<int> v, std::vector<int> d) {
  // CHECK: :[[#@LINE+1]]:63: error: 'd' of type 'std::vector<int>' cannot be captured {{.*}} [amp-capture-type, C3596]
  auto k = [=](auto i) restrict(amp) { int n = 0; v[i] = n + (d[0]); };
  parallel_for_each(v.extent, k);
}

void use(array_view<int> v, array<int> &a, graphics::texture<int, 1> &t, Simulation<int> &s) {
  arrays(a);
  textures(t);
  vectors(v, {});
  functions<int>(v, {});
  pointers<int>(v, {});
  references<int>(v, {});
  locals(v);
  s.vectors(v);
  s.functions(v);
  s.strings(v);
  fixed(v, {});
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = called(3) + inFunction(3); });
}

// Names that another variable hides, and what the host does with its objects, are no errors.
template <class T> T hidden(array_view<T> v, std::vector<T> d) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int d = 1;
    v[i] = d;
    // CHECK: :[[#@LINE+1]]:14: error: no viable conversion from 'index<1>' to 'index<2>'
    index<2> w = i;
  });
  return d[0];
}
