// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R05] [AMP 2.3.1] An amp function has no address on the host, however it is asked for.

int amp_only(int x) restrict(amp) { return x; } // expected-note 14 {{'amp_only' is declared here}}
void take(int (*callback)(int));
template <class F> void pass(F f) { f(1); }

auto global = &amp_only; // expected-error {{host code cannot take the address of 'amp_only': it is restrict(amp) [amp-function-address, C2440]}} expected-note {{take the address of a function that is restrict(cpu, amp), or pass a function object}}
int (&reference)(int) = amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
int (*table[])(int) = {nullptr, amp_only}; // expected-error {{host code cannot take the address of 'amp_only'}}

struct Holder {
  int (*member)(int) = amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  static inline int (*shared)(int) = amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  int method(int) restrict(amp) { return 1; } // expected-note {{'method' is declared here}}
  static int fixed(int) restrict(amp) { return 1; } // expected-note {{'fixed' is declared here}}
};
Holder holder;

void withDefault(int (*callback)(int) = amp_only); // expected-error {{host code cannot take the address of 'amp_only'}}

int host() {
  auto p = &amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  int (*q)(int) = amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  int (&r)(int) = amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  take(amp_only); // expected-error {{host code cannot take the address of 'amp_only'}}
  take(&amp_only); // expected-error {{host code cannot take the address of 'amp_only'}}
  pass(amp_only); // expected-error {{host code cannot take the address of 'amp_only'}}
  take(Holder::fixed); // expected-error {{host code cannot take the address of 'fixed'}}
  int (Holder::*m)(int) = &Holder::method; // expected-error {{host code cannot take the address of 'method'}}
  auto lambda = [] { return &amp_only; }; // expected-error {{host code cannot take the address of 'amp_only'}}
  auto cast = (void *)&amp_only; // expected-error {{host code cannot take the address of 'amp_only'}}
  withDefault();
  return p(1) + q(1) + r(1);
}

void bothSides() restrict(cpu, amp) {
  auto p = &amp_only; // expected-error {{'int (int)' cannot be used in amp-restricted code}} expected-note {{pass a function object instead}}
}
