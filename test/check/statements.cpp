// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E15] [E16] [E17] [AMP 2.4.3] goto, labels and assembly.

inline int f(int x) restrict(amp) {
again:
  if (--x)
    goto again; // expected-error {{goto cannot be used in amp-restricted code [amp-goto, C3593]}} expected-note {{use a loop, break, continue or return}}
  asm("nop"); // expected-error {{inline assembly cannot be used in amp-restricted code [amp-asm, C3592]}} expected-note {{use the functions of the library}}
  switch (x) {
  case 1:
    break;
  default:
    return 2;
  }
  return x;
}
