// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D01] [AMP 2.4.2] No variable argument lists.

int many(int n, ...) restrict(amp); // expected-error {{the restrict(amp) function 'many' cannot have a variable argument list [amp-variadic, C3581]}} expected-note {{write a variadic template}}
struct S {
  int many(int n, ...) restrict(cpu);
};
