// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R07] [T07] [AMP 2.3.1] No pointers to amp functions.

int (*p)(int) restrict(amp); // expected-error {{a pointer or reference to a restrict(amp) function is not allowed [amp-function-pointer, C3939]}} expected-note {{pass a function object instead}}
int (*q)(int) restrict(cpu);

inline int call(int (*f)(int)) restrict(amp) { // expected-error {{'int (*)(int)' cannot be used in amp-restricted code: amp code has no function pointers [amp-type, C3581]}} expected-note {{pass a function object instead}}
  return f(1);
}
inline int convert() restrict(amp) {
  return (*[](int x) { return x; })(1); // expected-error {{amp-restricted code cannot call through a pointer [amp-indirect-call, C3581]}} expected-note {{call a function object whose type is a template parameter}}
}
