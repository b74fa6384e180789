// Who may report gets the memory for it and the launch's number, through all callers; who may not stays as it is.
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck --check-prefix=BEFORE %s
// RUN: %amp-clang --dump-after=thread-reports %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// BEFORE: report error "%d of %f"(
// BEFORE: report abort ""()
// CHECK: function report(reports: global int *, launch: int, site: int, word_0: int, word_1: int): int
// CHECK-NEXT: if (AtomicInc(reports) == 0)
// CHECK: function quiet(x: int): int
int quiet(int x) restrict(amp) { return x * x + (x > 3 ? x : 0); }

// CHECK: function loud(x: int, y: float, reports: global int *, launch: int): int
// CHECK: print "%d of %f"(tmp, tmp)
// CHECK-NEXT: report(reports, launch, 0, tmp, Reinterpret(tmp))
int loud(int x, float y) restrict(amp) {
  if (x < 0)
    direct3d_errorf("%d of %f", x, y);
  return quiet(x);
}
// CHECK: function outer({{.*}}, reports: global int *, launch: int): int
// CHECK: loud({{.*}}, reports, launch)
int outer(int x) restrict(amp) { return loud(x, 0.5f) + loud(x, 2); }

// CHECK: function f_kernel({{.*}}extent: int, reports: global int *, launch: int): void
// CHECK: report(reports, launch, 1)
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = outer(i[0]);
    if (out[i] == 7)
      direct3d_abort();
  });
}

// CHECK: function g_kernel({{.*}}extent: int): void
void g(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = quiet(i[0]); });
}
