// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V10] A default argument of a function that a kernel calls: one error, at the call.
#include <amp.h>

using namespace concurrency;

int side(int n) { return n; }
int defaulted(int a, int b = side(3)) restrict(cpu, amp) { return a + b; } // expected-note {{the default argument is written here}}
struct Counted {
  int count = side(1); // expected-error {{'side' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}} expected-note@7 {{'side' is declared here}}
};

void f(array_view<int> o) {
  parallel_for_each(o.extent, [=](index<1> i) restrict(amp) {
    o[i] = defaulted(i[0]); // expected-error {{the default argument calls the restrict(cpu) overload of 'side'}} expected-note {{call a restrict(cpu, amp) function in the default argument, or pass the argument in each call}}
  });
  parallel_for_each(o.extent, [=](index<1> i) restrict(amp) { o[i] = Counted{}.count; });
}

// Of the kernel's own call operator, which the library calls: at the launch.
struct Kernel {
  array_view<int> v;
  void operator()(index<1> i, int k = side(4)) const restrict(amp) { v[i] = k; } // expected-note {{the default argument is written here}}
};
void g(array_view<int> v) {
  parallel_for_each(v.extent, Kernel{v}); // expected-error {{the default argument calls the restrict(cpu) overload of 'side'}}
}
