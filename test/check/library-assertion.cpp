// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// [AMP 4.1] What the library's own assertions refuse is said at the user's line, without its headers.
#include <amp.h>
using namespace concurrency;

template <int N> void f() {
  index<N> i(3);
}
int main() {
  // CHECK: library-assertion.cpp:[[@LINE+1]]:12: error: index: one component makes an index<1> only [amp-library, C2338]
  index<2> j(3);
  // CHECK-NOT: include/amp
  // CHECK: library-assertion.cpp:7:12: error: index: one component makes an index<1> only [amp-library, C2338]
  // CHECK: library-assertion.cpp:[[@LINE+1]]:3: note: in instantiation of function template specialization 'f<3>' requested here
  f<3>();
  // CHECK-NOT: error:
  // CHECK: 2 errors generated.
}
