// -fsyntax-only writes nothing, and checks amp code all the same.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %amp-clang -fsyntax-only %s
// RUN: not %amp-clang -fsyntax-only -DBAD %s 2>&1 | FileCheck %s
// RUN: ls %t | count 0
inline int f(int x) restrict(amp) {
#ifdef BAD
  static int count;
  // CHECK: syntax-only.cpp:[[@LINE-1]]:{{[0-9]+}}: error:
#endif
  return x;
}
