// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E22] [AMP 2.4.2] No recursion, directly or in a circle.

inline int direct(int n) restrict(amp) {
  return n ? direct(n - 1) : 0; // expected-error {{amp-restricted code cannot recurse: 'direct' calls itself [amp-recursion, C3559]}} expected-note {{write a loop}}
}

int second(int n) restrict(amp);
inline int first(int n) restrict(amp) { return second(n); } // expected-note {{'first' calls 'second' here}}
inline int second(int n) restrict(amp) {
  return first(n); // expected-error {{amp-restricted code cannot recurse: 'first' calls itself through other functions [amp-recursion, C3559]}} expected-note {{'second' calls 'first' here}}
}

template <int N> int down(int x) restrict(amp) { return down<N - 1>(x) + N; }
template <> inline int down<0>(int x) restrict(amp) { return x; }
inline int templates() restrict(amp) { return down<4>(1); }

// A lambda has no name that somebody wrote.
int lambdas(int n) restrict(amp) {
  auto self = [](auto again, int x) -> int {
    return x ? again(again, x - 1) : 0; // expected-error {{amp-restricted code cannot recurse: the lambda calls itself [amp-recursion, C3559]}}
  };
  return self(self, n); // expected-note {{in instantiation of the lambda requested here}}
}
