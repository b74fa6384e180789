// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R02] [AMP 2.2.1] A lambda without a clause has the restriction of the code around it, and messages call it a lambda.

#include <amp.h>

using namespace concurrency;

int host(int x) { return x; } // expected-note {{'host' is declared here}} expected-note {{candidate function not viable: call to restrict(cpu) function from restrict(amp) function}}
int amp_only(int x) restrict(amp) { return x; } // expected-note {{'amp_only' is declared here}} expected-note {{candidate function not viable: call to restrict(amp) function from restrict(cpu) function}}

void inAmp(int n) restrict(amp) {
  auto calls = [](int x) { return host(x); }; // expected-error {{no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  auto fits = [=](int x) { return amp_only(x) + n; };
  calls(fits(1));
}

void inBoth() restrict(cpu, amp) {
  auto hosts = [](int x) { return host(x); }; // expected-error {{'host' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  auto amps = [](int x) { return amp_only(x); }; // expected-error {{no overload of 'amp_only' can be called from restrict(cpu,amp) code [amp-overload, C3930]}}
  auto own = [](int x) restrict(amp) { return amp_only(x); }; // expected-note {{the lambda is declared here}}
  own(1); // expected-error {{the lambda is restrict(amp) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]}}
}

void inHost(array_view<int> v) {
  auto plain = [](int x) { return x; }; // expected-note {{the lambda is declared here}}
  auto both = [](int x) restrict(cpu, amp) { return x; };
  auto wrong = [](int x) { return amp_only(x); }; // expected-error {{no matching function for call to 'amp_only' in restrict(cpu) code [amp-overload, C3930]}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = plain(1); // expected-error {{the lambda is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}}
    v[i] = both(1);
  });
}

// So has one inside of it, and a class.
void nested(int n) restrict(amp) {
  auto outer = [=] {
    struct Local {
      int x;
      int get() const { return amp_only(x); }
    };
    Local local{n};
    auto inner = [=](auto y) { return amp_only(local.get() + y); };
    return inner(1);
  };
  outer();
}
