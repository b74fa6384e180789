// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [decision 6] Plain constexpr functions are callable, and checked when they are called.

constexpr int fine(int x) { return x + 1; }
constexpr int unused(int x) { return x ? throw 1 : x; }
constexpr int thrower(int x) {
  return x ? throw 1 // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
           : x;
}

inline int f(int x) restrict(amp) {
  return fine(x) + thrower(x); // expected-note {{called from 'f' here}}
}

// The types of their parameters and results, too [AMP 2.4.1].
constexpr short narrow(int x) { return x; } // expected-error {{'short' cannot be used in amp-restricted code: amp code has no 16-bit type [amp-type, C3581]}} expected-note {{use 'int' instead}}
constexpr short narrow_unused(int x) { return x; }
constexpr int low(unsigned char x) { return x; } // expected-error {{'unsigned char' cannot be used in amp-restricted code: amp code has no 8-bit type [amp-type, C3581]}} expected-note {{use 'unsigned int' instead}}
constexpr int indirect(int (*function)(int)) { return function(1); } // expected-error {{'int (*)(int)' cannot be used in amp-restricted code: amp code has no function pointers [amp-type, C3581]}} expected-note {{pass a function object instead}}
template <typename T> constexpr T limit(T x) { return x; } // expected-error {{'long long' cannot be used in amp-restricted code}} expected-note {{use 'long' instead}}
constexpr int operator""_thousand(unsigned long long x) { return static_cast<int>(x) * 1000; }
inline int types(int x) restrict(amp) {
  static_assert(narrow_unused(3) == 3, "not called in amp code");
  x += 2_thousand;
  auto wide = [](long double y) { return 1; }; // expected-error {{'long double' cannot be used in amp-restricted code: amp code has no long double [amp-type, C3581]}} expected-note {{use 'double' instead}}
  return narrow(x)            // expected-note {{called from 'types' here}}
         + low(x)             // expected-note {{called from 'types' here}}
         + indirect(nullptr)  // expected-note {{called from 'types' here}}
         + limit<long long>(x) // expected-note {{called from 'types' here}} expected-note {{in instantiation of 'limit<long long>' requested here}}
         + wide(x);
}
