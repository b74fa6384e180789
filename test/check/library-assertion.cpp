// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// [AMP 4.1] What the library's own assertions refuse is said at the user's line, without its headers.
#include <amp.h>
#include <vector>
using namespace concurrency;

template <int N> void f() {
  // CHECK: library-assertion.cpp:[[@LINE+2]]:12: error: index: one component makes an index<1> only [amp-library, C2338]
  // CHECK: library-assertion.cpp:[[@LINE+11]]:3: note: in instantiation of function template specialization 'f<3>' requested here
  index<N> i(3);
}
int main() {
  // A class that cannot be has no constructor that fits, either.
  std::vector<bool> bits(10);
  // CHECK: library-assertion.cpp:[[@LINE+1]]:20: error: the size of a C++ AMP container's element type must be a multiple of 4 bytes
  array_view<bool> view(10, bits);
  // CHECK: library-assertion.cpp:[[@LINE+1]]:12: error: index: one component makes an index<1> only [amp-library, C2338]
  index<2> j(3);
  // CHECK-NOT: include/amp
  f<3>();
  // CHECK-NOT: error:
  // CHECK: 3 errors generated.
}
