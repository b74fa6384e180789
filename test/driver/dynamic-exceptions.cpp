// -std=c++14 takes programs of C++ AMP's time: dynamic exception specifications, also beside a restriction clause [G06].
// RUN: %amp-clang -std=c++14 -Wno-deprecated %s -o %t
// RUN: %t
// C++17, the default, has removed them.
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: ISO C++17 does not allow dynamic exception specifications
#include <amp.h>

struct Failure {};
void fail(bool really) throw(Failure, int) {
  if (really)
    throw Failure();
}
int quiet() throw();
int quiet() throw() { return 1; }
int clause() restrict(cpu) throw(Failure) { return 2; }

int main() {
  int data[] = {1, 2};
  concurrency::array_view<int> view(2, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 1; });
  view.synchronize();
  try {
    fail(true);
  } catch (Failure) {
    return data[1] + quiet() + clause() - 6;
  }
  return 1;
}
