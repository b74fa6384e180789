// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// A clause whose brackets do not match is Clang's syntax error, nothing else [G01].
void f() restrict(amp] { } // CHECK: mismatched-brackets.cpp:[[@LINE]]:{{[0-9]+}}: error: expected
