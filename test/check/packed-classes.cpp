// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// alignas does not raise an alignment that '#pragma pack' limits [AMP 2.4.1.2].
#include <amp.h>
using namespace concurrency;
#pragma pack(push, 1)
struct packed {
  bool b;
  // CHECK-DAG: :[[#@LINE+1]]:20: note: leave the class out of '#pragma pack'
  alignas(4) float f;
};
#pragma pack(pop)
void launch(array_view<float> v, packed p) {
  // CHECK-DAG: error: 'p' of type 'packed' cannot be captured {{.*}}[amp-capture-type, C3596]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = p.f; });
}
