// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T07] [T09] [AMP 2.4.1] Pointers point to values, and live in variables only.

struct Holder {
  int *p; // expected-note {{because of member 'p' of type 'int *'}} expected-note {{hold an array_view, an index into one, or a copy}}
};
struct Referrer {
  int &r; // expected-note {{because of member 'r' of type 'int &'}} expected-note {{hold an array_view, an index into one, or a copy}}
};

inline void f(Holder *h, // expected-error {{'Holder *' cannot be used in amp-restricted code: amp code has pointers only as variables, parameters and results [amp-type, C3581]}}
              Referrer &r) restrict(amp) { // expected-error {{'Referrer &' cannot be used in amp-restricted code: amp code has references only as variables, parameters and results}}
  int x;
  int *p = &x;
  int **pp = &p; // expected-error {{'int **' cannot be used in amp-restricted code: amp code has no pointer to a pointer [amp-type, C3581]}} expected-note {{use indices into one array}}
  int *array[2]; // expected-error {{'int *[2]' cannot be used in amp-restricted code: amp code has pointers only as variables, parameters and results}} expected-note {{hold an array_view, an index into one, or a copy}}
}
