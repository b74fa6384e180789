// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// A clause with mismatched brackets is a syntax error of Clang's, without other messages [G01].
void f() restrict(amp] { } // CHECK: mismatched-brackets.cpp:[[@LINE]]:{{[0-9]+}}: error: expected
