// RUN: %amp-clang -Wno-amp-const-cast -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang -Wno-amp -fsyntax-only -Xclang -verify %s
// [E11] Warnings can be switched off by name.

// expected-no-diagnostics

inline void f(const int *p) restrict(amp) { *const_cast<int *>(p) = 1; }
