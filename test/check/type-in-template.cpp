// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T22] [V12] [V13] Templates are checked per instantiation; members that nobody uses are not.

template <class T> struct Box {
  T unused() restrict(amp);
  static int size() restrict(amp) { return 4; }
};

template <class T> int twice(int x) restrict(amp) {
  T y = x; // expected-error {{'short' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
  return y + y;
}

inline int f() restrict(amp) {
  return Box<char>::size() + twice<int>(1) + twice<short>(1); // expected-note {{in instantiation of 'twice<short>' requested here}}
}
