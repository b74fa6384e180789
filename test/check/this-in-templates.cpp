// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [AMP 2.4.3.3] The capture of `this` is one mistake in class templates and in generic lambdas, too: what the lambda uses of the
// object is no second error at the same place.
#include <amp.h>
#include <vector>
using namespace concurrency;

template <class T> struct solver {
  T *data;
  std::vector<T> numbers;
  T get() const { return 1; }
  void run(array_view<T> v) {
    // CHECK: :[[#@LINE+1]]:85: error: 'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = /* pointer*/ data[i[0]]; });
    // CHECK: :[[#@LINE+1]]:85: error: 'this' cannot be captured
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = /*function*/ get(); });
    // CHECK: :[[#@LINE+1]]:85: error: 'this' cannot be captured
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = /*  object*/ numbers.size(); });
  }
};
void use(solver<int> &s, array_view<int> v) { s.run(v); }

struct plain {
  char letter;
  int get(int) const { return 1; }
  void run(array_view<int> v) {
    // CHECK: :[[#@LINE+1]]:81: error: 'this' cannot be captured
    parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = /*  letter*/ letter; });
    // CHECK: :[[#@LINE+1]]:81: error: 'this' cannot be captured
    parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = /*function*/ get(i[0]); });
  }
};
