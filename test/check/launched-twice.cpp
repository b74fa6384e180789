// A kernel that is launched over two domains: an error in one of its instances names the launch over that domain, and
// the calls between them.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
#include <amp.h>
using namespace concurrency;

void rows(array_view<int> v, array_view<int, 2> w) {
  auto kernel = [=](auto i) restrict(amp) { w[i] = 1; };
  parallel_for_each(w.extent, kernel);
  parallel_for_each(v.extent, kernel);
}
// CHECK: [[@LINE-4]]:45: error: no viable overloaded operator[] for type 'const array_view<int, 2>'
// CHECK-NEXT: [[@LINE-5]]:45: note: the subscript of a container of rank N is an index<N> or an integer, which selects an element in rank 1 and a row in others
// CHECK-NEXT: [[@LINE-4]]:3: note: the kernel is launched here

template <class I> int column(I i) restrict(amp) { return i.local[0]; }
void tiles(array_view<int> v) {
  auto kernel = [=](auto i) restrict(amp) { v[i] = column(i); };
  parallel_for_each(v.extent.tile<4>(), kernel);
  parallel_for_each(v.extent, kernel);
}
// CHECK: [[@LINE-6]]:61: error: concurrency::index has no 'local'
// CHECK-NEXT: [[@LINE-5]]:52: note: in instantiation of function template specialization 'column<Concurrency::index<1>>' requested here
// CHECK-NEXT: [[@LINE-4]]:3: note: the kernel is launched here
