// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [R07] [T07] A pointer to a function is one mistake: where it is declared, or else where the function is named.
#include <amp.h>
using namespace concurrency;

int twice(int x) restrict(amp) { return 2 * x; }
struct pair {
  int first;
  int get() const restrict(amp) { return first; }
};
// CHECK: :[[#@LINE+1]]:31: error: 'int (*)(int)' cannot be used in amp-restricted code: amp code has no function pointers [amp-type, C3581]
template <class F> int call(F f, int x) restrict(amp) { return f(x); }
// CHECK: :[[#@LINE+1]]:19: error: 'int (*)(int)' cannot be used in amp-restricted code
int call_it(int (*f)(int), int x) restrict(amp) { return f(x); }
template <class F> int call_object(F f, int x) restrict(amp) { return f(x); }
struct caller {
  // CHECK: :[[#@LINE+1]]:24: error: 'int (*)(int)' cannot be used in amp-restricted code
  int operator()(int (*f)(int), int x) const restrict(amp) { return f(x); }
};

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = call(twice, 1) + call_it(&twice, 1) + call_object([](int x) { return x; }, 1);
    v[i] = caller()(twice, 1) + caller()(&twice, 2);
    // CHECK: :[[#@LINE+1]]:28: error: a pointer or reference to a restrict(amp) function is not allowed [amp-function-pointer, C3939]
    int (pair::*p)() const restrict(amp) = &pair::get;
    // CHECK: :[[#@LINE+1]]:21: error: 'int (*)(int)' cannot be used in amp-restricted code: amp code has no function pointers
    int (*q)(int) = [](int x) { return x; };
    // CHECK: :[[#@LINE+1]]:21: error: 'int (int)' cannot be used in amp-restricted code: amp code has no function pointers
    int (*r)(int) = twice;
  });
}
// On the host, an argument is checked as before.
int apply(int (*f)(int)) { return f(1); }
// CHECK: :[[#@LINE+1]]:31: error: host code cannot take the address of 'twice': it is restrict(amp) [amp-function-address, C2440]
int on_host() { return apply(&twice); }
