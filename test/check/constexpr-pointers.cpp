// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E04] The value of a constexpr pointer is an address of the host's.
#include <amp.h>
using namespace concurrency;

constexpr const char *text = "abc"; // expected-note {{'text' is declared here}}
int number;
constexpr int *pointer = &number; // expected-note {{'pointer' is declared here}}
struct holder {
  static constexpr const int *inner = &number; // expected-note {{'inner' is declared here}}
};
int twice(int x) { return 2 * x; }
constexpr int (*function)(int) = twice;

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = text[1]; // expected-error {{'text' cannot be used in amp-restricted code: it is a global or static variable, and points to host memory [amp-global, C3586]}} expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
    v[i] = *pointer; // expected-error {{'pointer' cannot be used in amp-restricted code: it is a global or static variable, and points to host memory [amp-global, C3586]}}
    v[i] = *holder::inner; // expected-error {{'inner' cannot be used in amp-restricted code: it is a global or static variable, and points to host memory [amp-global, C3586]}}
    v[i] = function(1); // expected-error {{amp-restricted code cannot call through a pointer [amp-indirect-call, C3581]}} expected-note {{call a function object whose type is a template parameter}}
  });
}
