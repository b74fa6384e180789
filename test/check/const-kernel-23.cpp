// RUN: %amp-clang -std=c++23 -fsyntax-only -Xclang -verify %s
// An explicit object parameter says whether the kernel changes: by value, by const reference and by a deduced
// reference it does not.
#include <amp.h>
using namespace concurrency;
struct by_reference {
  array_view<int> v;
  void operator()(this const by_reference &self, index<1> i) restrict(amp) { self.v[i] = 1; }
};
struct by_value {
  array_view<int> v;
  void operator()(this by_value self, index<1> i) restrict(amp) { self.v[i] = 1; }
};
struct by_any_reference {
  array_view<int> v;
  void operator()(this auto &&self, index<1> i) restrict(amp) { self.v[i] = 1; }
};
void launch(array_view<int> v) {
  parallel_for_each(v.extent, by_reference{v});
  parallel_for_each(v.extent, by_value{v});
  parallel_for_each(v.extent, by_any_reference{v});
}
// expected-no-diagnostics
