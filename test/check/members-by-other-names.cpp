// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// Names from other languages for the members of a tiled_index, members of the other kind of texture_view, properties that
// are called, and a clause without its ')'.
#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

void members(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: :[[@LINE+1]]:9: error: concurrency::tiled_index has no 'local_id': write t.local [amp-library, C2338]
    v[t.local_id] = 1;
    // CHECK: :[[@LINE+1]]:9: error: concurrency::tiled_index has no 'global_id': write t.global
    v[t.global_id] = 1;
    // CHECK: :[[@LINE+1]]:7: error: concurrency::tiled_index has no 'wait': write t.barrier.wait()
    t.wait();
  });
}

void texels(texture<float_4, 2> &t) {
  texture_view<float_4, 2> written(t);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: concurrency::graphics::texture_view has no 'sample': it is a member of texture_view<const T, N>
  parallel_for_each(t.extent, [=](index<2> i) restrict(amp) { written.set(i, written.sample(float_2(0, 0))); });
}

void properties(array_view<int> v, accelerator a) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: type 'Concurrency::extent<1>' does not provide a call operator
  // CHECK-NEXT: note: 'extent' is a property: write it without parentheses, or call get_extent()
  extent<1> e = v.extent();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: called object type 'std::size_t'
  auto memory = a.dedicated_memory();
}

// CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: expected body of lambda expression
// CHECK-NEXT: note: the ')' of the restriction clause is missing
void clause(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp { v[i] = 1; }); }
}
