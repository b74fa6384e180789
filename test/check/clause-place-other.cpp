// [G10] A clause in front of what is no function is one error, and changes nothing of what it stands in front of.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

void f() {} restrict(amp) // expected-error {{the restriction clause of 'counter' must be removed: only functions and lambdas can have one [amp-clause-place, C2146]}}
int counter = 3;
int z; restrict(cpu) int a = 3; // expected-error {{the restriction clause of 'a' must be removed}}
static restrict(amp) int c = 5; // expected-error {{the restriction clause of 'c' must be removed}}
struct S {
  restrict(amp) static inline int h = 10; // expected-error {{the restriction clause of 'h' must be removed}}
  restrict(amp) int m = 11; // expected-error {{the restriction clause of 'm' must be removed}}
  restrict(amp) int g(); // expected-error {{the restriction clause of 'g' must follow its parameter list}}
};
restrict(amp) typedef int Num; // expected-error {{the restriction clause of 'Num' must be removed}}
template <class T> restrict(amp) T fun(T x) { return x; } // expected-error {{the restriction clause of 'fun' must follow its parameter list}}
template <class T> struct Box {
  int first;
  restrict(amp) T get() { return T(); } // expected-error {{the restriction clause of 'get' must follow its parameter list}}
  restrict(amp) T last; // expected-error {{the restriction clause of 'last' must be removed}}
};
template <class T> restrict(amp) T v = T(3); // expected-error {{the restriction clause of 'v' must be removed}}
restrict(amp) struct Q { int k; }; // expected-error {{the restriction clause of 'Q' must be removed}}
restrict(amp) enum class E : int { one }; // expected-error {{the restriction clause of 'E' must be removed}}
namespace n { int q; restrict(amp) float w[3] = {1, 2, 3}; } // expected-error {{the restriction clause of 'w' must be removed}}
int main() { return counter + c + v<int> + Box<int>().last + int(E::one) + Q().k; }
