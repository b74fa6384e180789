// RUN: %amp-clang -std=c++20 -fsyntax-only -Xclang -verify %s
// A type that a template is given is reported where it comes from: at the argument, or else in the template.
#include <amp.h>
using namespace concurrency;

template <class T> T twice(T x) restrict(amp) { return x + x; }
template <class T> T thrice(T x) restrict(amp) { return x + x + x; } // expected-error {{'char' cannot be used in amp-restricted code: amp code has no 8-bit type}} expected-note {{use 'int' instead}}
template <class T> T half(T x) restrict(amp) { return x / 2; } // expected-error {{'char' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
template <class T, int> T third(T x) restrict(amp) { return x / 3; } // expected-error {{'char' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
constexpr char letter = 'a';
struct letters {
  static constexpr char first = 'a';
  int count;
};

void launch(array_view<int> v) {
  constexpr char local = 'a';
  auto add = [](auto a, auto b) restrict(amp) { return a + b; };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    char c = 1; // expected-error {{'char' cannot be used}} expected-note {{use 'int' instead}}
    v[i] = add(c, c) + twice(c);
    v[i] = add((short)v[i], 1); // expected-error {{'short' cannot be used}} expected-note {{use 'int' instead}}
    auto subtract = [](auto a, auto b) { return a - b; }; // expected-error {{'char' cannot be used in amp-restricted code: amp code has no 8-bit type}} expected-note {{use 'int' instead}}
    v[i] = subtract('a', 'b'); // expected-note {{requested here}}
    v[i] = thrice(letter); // expected-note {{requested here}}
    // Values of constants are no mistake themselves.
    letters text{1};
    v[i] = half(local); // expected-note {{requested here}}
    v[i] = third<char, 0>(text.first); // expected-note {{requested here}}
  });
}
