// What the headers report on their caller's behalf stands at the caller's line, in whatever function that is.
// RUN: %amp-clang -famp-bounds-check --dump-after=thread-reports %s | FileCheck %s
// RUN: %amp-clang -famp-bounds-check -S -emit-llvm -o - %s | FileCheck --check-prefix=RECORD %s
#include <amp.h>
using namespace concurrency;

// CHECK: function in_range(i: int, limit: int, place: int, dimension: int, reports: global int *, launch: int): int
// CHECK: in_range({{.*}}, 0, -1, reports, launch)
int helper(const array_view<int> &view, int i) restrict(amp) { return view[i]; }
// Both subscripts of one statement have one place.
// CHECK: in_range({{.*}}, 1, 0, reports, launch){{.*}}in_range({{.*}}, 1, 1, reports, launch)
void f(array_view<int> line, array_view<int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    out[i] =
        helper(line, i[0]);
  });
}
// RECORD: .reports = {{.*}}i32 9, i32 3 }{{.*}}i32 14, i32 3 }
