// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
int f(int a) restrict(amp) -> int; // expected-error {{function with trailing return type must specify return type 'auto', not 'int'}}
auto g(int a) restrict(amp) -> int;
