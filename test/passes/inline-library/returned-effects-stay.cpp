// A library function is dissolved, its value is dropped, and finding that value does something: so it stays.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck %s
#include <amp/byte_view.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK: AtomicAdd
void f(byte_view<> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i]++; });
}
