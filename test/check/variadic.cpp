// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D01] [AMP 2.4.2] No variable argument lists.

int many(int n, ...) restrict(amp); // expected-error {{the restrict(amp) function 'many' cannot have a variable argument list [amp-variadic, C3581]}} expected-note {{write a variadic template}}
// The list that it reads goes with it.
int sum(int n, ...) restrict(amp) { // expected-error {{the restrict(amp) function 'sum' cannot have a variable argument list}}
  __builtin_va_list list;
  __builtin_va_start(list, n);
  int result = 0;
  for (int i = 0; i < n; ++i)
    result += __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return result;
}
struct S {
  int many(int n, ...) restrict(cpu);
};
