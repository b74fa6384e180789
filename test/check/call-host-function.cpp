// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V02] [AMP 2.3.2] Amp code calls amp code, unused inline functions included.

int host(int x); // expected-note 2 {{candidate function not viable: call to restrict(cpu) function from restrict(amp) function}}
struct S {
  int member() const; // expected-note 2 {{'member' is declared here}}
};

inline int f(int x) restrict(amp) {
  return host(x); // expected-error {{no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}

inline int g(const S &s) restrict(amp) {
  return s.member(); // expected-error {{'member' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}

auto lambda = [](const S &s) restrict(amp) {
  return s.member(); // expected-error {{'member' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}}
};
auto other = [](int x) restrict(amp) {
  return host(x); // expected-error {{no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]}}
};
