// One command makes a program from a C++ AMP source, and the program runs.
// RUN: %amp-clang %s -o %t 2>&1 | count 0
// RUN: %t | FileCheck %s
#include <amp.h>
#include <cstdio>

using namespace concurrency;

int main() {
  int data[] = {1, 2, 3, 4};
  array_view<int> view(4, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 10; });
  view.synchronize();
  // CHECK: 10 20 30 40
  std::printf("%d %d %d %d\n", data[0], data[1], data[2], data[3]);
}
