// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T19] [AMP 2.4.1] Enumerations stand on int, unsigned, long or unsigned long.

enum Small : char { A }; // expected-note {{write ': int' or ': unsigned int' after the name of the enumeration}}

inline int f(Small s) restrict(amp) { return 0; } // expected-error {{'Small' cannot be used in amp-restricted code: its underlying type is not int, unsigned int, long or unsigned long [amp-type, C3581]}}
enum class Large : long long { B }; // expected-note {{write ': int' or ': unsigned int' after the name of the enumeration}}
// Its names have its type, wherever they stand.
inline int g() restrict(amp) { return (int)Large::B; } // expected-error {{'Large' cannot be used in amp-restricted code}}
inline int h(int i) restrict(amp) { return i == A; } // expected-error {{'Small' cannot be used in amp-restricted code}} expected-note@-6 {{write ': int'}}
