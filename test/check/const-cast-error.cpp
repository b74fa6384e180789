// RUN: %amp-clang -Werror=amp-const-cast -fsyntax-only -Xclang -verify %s
// [E11] Warnings can be made errors by name.

inline void f(const int *p) restrict(amp) { *const_cast<int *>(p) = 1; } // expected-error {{removes const}} expected-note {{use a pointer or reference to non-const}}
