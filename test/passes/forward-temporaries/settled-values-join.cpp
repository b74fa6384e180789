// What branches settle is `&&`, `||` or `?:` again, once the calls that stood in them are dissolved; the program agrees.
// RUN: %amp-clang --dump-after=forward-temporaries %s | FileCheck --implicit-check-not='var tmp' %s
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: function main_kernel(
// CHECK: if (({{.*}} > 0) && ({{.*}} < ({{.*}} - 1)))
// CHECK: var ends: bool = (({{.*}} == 0) || ({{.*}} == ({{.*}} - 1)))
// CHECK: var last: int = (ends ? {{.*}} : -1)
int main() {
  int data[4] = {};
  array_view<int> out(4, data);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (i[0] > 0 && i[0] < out.extent[0] - 1)
      out[i] += 100;
    const bool ends = i[0] == 0 || i[0] == out.extent[0] - 1;
    const int last = ends ? out.extent[0] : -1;
    out[i] += last;
  });
  out.synchronize();
  return data[0] == 4 && data[1] == 99 && data[2] == 99 && data[3] == 4 ? 0 : 1;
}
