// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// Virtual functions are one mistake in a function, whatever classes inherit them, and a dynamic_cast goes with them.
#include <amp.h>
using namespace concurrency;

struct base {
  virtual int get() { return 1; }
  virtual ~base() {}
};
struct derived : base {
  int get() override { return 2; }
};
struct plain {};
struct plain_derived : plain {};
struct kernel {
  array_view<int> v;
  short offset;
  kernel(array_view<int> v) : v(v), offset(1) {}
  // CHECK: :[[#@LINE+1]]:16: error: the virtual function 'operator()' cannot be restrict(amp)
  virtual void operator()(index<1> i) const restrict(amp) {
    // The other mistakes of its class are reported, too.
    // CHECK: :[[#@LINE+1]]:12: error: 'short' cannot be used in amp-restricted code
    v[i] = offset;
  }
};

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:13: error: 'derived' cannot be used in amp-restricted code: it has a virtual function
    derived object;
    base *p = &object;
    derived *q = dynamic_cast<derived *>(p);
    derived &r = dynamic_cast<derived &>(*p);
    v[i] = q ? 1 : 2;
    plain_derived other;
    // CHECK: :[[#@LINE+1]]:17: error: dynamic_cast cannot be used in amp-restricted code
    plain *up = dynamic_cast<plain *>(&other);
  });
  parallel_for_each(v.extent, kernel(v));
}
