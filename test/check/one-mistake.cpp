// One mistake is one error, although other code cannot be right because of it.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>
using namespace concurrency;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: a restriction clause needs at least one specifier [amp-empty-clause, C3937]
int empty(int a) restrict() { return a; }
enum small : unsigned char { first };
struct base {
  int n;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the virtual function 'get' cannot be restrict(amp) [amp-virtual, C3581]
  virtual int get() const restrict(cpu, amp) { return n; }
};
struct derived : base {
  int get() const restrict(cpu, amp) override { return n + 1; }
};
void launch(array_view<int> v) {
  derived d;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = empty(1) + d.get(); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'small' cannot be used in amp-restricted code: its underlying type {{.*}}[amp-type, C3581]
    small s = first;
    v[i] = 1;
  });
}
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'main' can only be restrict(cpu) [amp-main, C3934]
int main() restrict(amp) {
  array_view<int> v(10);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
