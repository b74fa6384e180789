// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G09] [G11] A function type with a restriction, named by typedef or alias, restricts the functions it declares: at
// namespace scope, as members, with the definition elsewhere, by a template alias, through other names.
typedef int Amp(int) restrict(amp);
using Both = int(int) restrict(cpu, amp);
using Alias = Both;
template <typename T> using Of = T(T) restrict(amp);
typedef int Host(int);
using Wrong = int(int) restrict(amp, gpu); // expected-error {{unknown restriction specifier 'gpu' [amp-unknown-specifier, C3936]}} expected-note {{write restrict(amp), restrict(cpu) or restrict(cpu, amp)}}

Amp f;
Alias g;
Of<float> o;
Host p;
struct S {
  Amp m;
  static Both s;
  int inside() restrict(amp) { return m(1) + s(2); }
};

int f(int x) restrict(amp) { return x; } // expected-note {{candidate function not viable}}
int g(int x) restrict(cpu, amp) { return x; }
float o(float x) restrict(amp) { return x; } // expected-note {{candidate function not viable}}
int p(int x) { return x; } // expected-note {{candidate function not viable}}
int S::m(int x) restrict(amp) { return x; } // expected-note {{'m' is declared here}}
int S::s(int x) restrict(cpu, amp) { return x; }

int onAccelerator(S s) restrict(amp) {
  return f(1) + g(2) + int(o(3.0f)) + s.m(4) + S::s(5) + p(6); // expected-error {{no matching function for call to 'p' in restrict(amp) code}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
int onHost(S s) {
  return f(1) +    // expected-error {{no matching function for call to 'f' in restrict(cpu) code}}
         g(2) +
         int(o(3.0f)) + // expected-error {{no matching function for call to 'o' in restrict(cpu) code}}
         s.m(4) +  // expected-error {{'m' is restrict(amp) and cannot be called from restrict(cpu) code}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
         S::s(5) + p(6);
}
