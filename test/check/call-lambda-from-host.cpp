// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V02] [V15] [F02] Lambdas and functions of the library that are for amp code only are not for the host.
#include <amp.h>
using namespace concurrency;

void f(tiled_index<4> t, array_view<int> v, int n) {
  auto without_captures = [](int x) restrict(amp) { return x; }; // expected-note {{the lambda is declared here}}
  without_captures(1); // expected-error {{the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  auto with_captures = [=](int x) restrict(amp) { return x + n; }; // expected-note {{candidate function not viable: call to restrict(amp) function from restrict(cpu) function}}
  with_captures(1); // expected-error {{no matching function for call to object of type}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  auto for_both = [](int x) restrict(cpu, amp) { return x; };
  for_both(1);
  int (*pointer)(int) = for_both;
  t.barrier.wait(); // expected-error {{'concurrency::tile_barrier::wait' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]}} expected-note {{it can be called in amp code only}}
  v[0] = t.local[0];
}
