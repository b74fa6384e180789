// Accelerators and kernels can be used before main(), in static initialisers, and after it, in destructors.
// RUN: %amp-clang %s -o %t
// RUN: %t | FileCheck %s
// CHECK: before 1 6
// CHECK: main
// CHECK: after 7
#include <amp.h>
#include <cstdio>

using namespace concurrency;

static int compute(int x) {
  array_view<int> view(1, &x);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 5; });
  view.synchronize();
  return x;
}

struct Static {
  Static() { std::printf("before %d %d\n", !accelerator::get_all().empty(), compute(1)); }
  ~Static() {
    std::printf("after %d\n", compute(2));
    std::fflush(stdout);
  }
} instance;

int main() { std::puts("main"); }
