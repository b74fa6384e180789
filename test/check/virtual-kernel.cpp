// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [D03] A virtual call operator is reported where it is declared, and not at the launch.
#include <amp.h>
using namespace concurrency;

struct base {
  // CHECK: :[[#@LINE+1]]:16: error: the virtual function 'operator()' cannot be restrict(amp) [amp-virtual, C3581]
  virtual void operator()(index<1> i) const restrict(amp) = 0;
};
struct kernel : base {
  array_view<int> v;
  kernel(array_view<int> v) : v(v) {}
  void operator()(index<1> i) const restrict(amp) override { v[i] = 1; }
};
struct other {
  array_view<int> v;
  other(array_view<int> v) : v(v) {}
  virtual ~other() {}
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
};
void launch(array_view<int> v) {
  parallel_for_each(v.extent, kernel(v));
  // CHECK: :[[#@LINE+1]]:3: error: 'other' cannot be used in amp-restricted code: it has a virtual function [amp-type, C3581]
  parallel_for_each(v.extent, other(v));
}
