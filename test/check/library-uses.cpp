// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=AMP_ --implicit-check-not=details:: %s
// [W01] [F01] [J01] [B01] [Y05] Uses of the library that fit no overload: at the user's line, with a word on how it is meant, without a
// walk through the headers.

#include <amp.h>
#include <vector>

using namespace concurrency;

int host(int);

void f(array_view<int> v, array_view<const int> c, array<int> a, array<float> other, array_view<int, 2> w) {
  // CHECK: [[@LINE+2]]:14: error: no matching constructor for initialization of 'array<int>'
  // CHECK-NEXT: [[@LINE+1]]:14: note: an array is constructed from an extent of its rank or up to three sizes
  array<int> none;
  // CHECK: [[@LINE+1]]:20: error: no matching constructor for initialization of 'accelerator_view'
  accelerator_view somewhere;
  // CHECK: note: an accelerator_view is obtained from an accelerator: accelerator().default_view or create_view()
  // CHECK: [[@LINE+1]]:18: error: no matching constructor for initialization of 'tiled_index<4>'
  tiled_index<4> index;
  // CHECK: note: a tiled launch creates tiled_index objects: parallel_for_each(view.extent.tile<...>(), kernel)
  // CHECK: [[@LINE+1]]:3: error: no matching function for call to 'copy'
  copy(a, other);
  // CHECK: note: copy(source, destination) takes containers of the same element type and rank
  // CHECK: [[@LINE+1]]:3: error: no matching function for call to 'copy'
  copy(v, c);
  // CHECK: note: copy(source, destination) takes containers
  // CHECK: [[@LINE+1]]:3: error: copy: the elements of the target are const
  copy(a, static_cast<const int *>(nullptr));
  // CHECK: [[@LINE+1]]:15: error: no matching constructor for initialization of 'accelerator'
  accelerator named("cpu");
  // CHECK: note: an accelerator is constructed from its path, a wide string
  // CHECK: [[@LINE+1]]:3: error: use of undeclared identifier 'refresh'{{$}}
  refresh(v);
  // CHECK: [[@LINE+1]]:5: error: no matching member function for call to 'section'
  v.section(0, 1, 2);
  // CHECK: [[@LINE+2]]:36: error: invalid operands to binary expression ('concurrency::index<1>' and 'int')
  // CHECK: [[@LINE+1]]:36: note: an index or extent is compared with one of the same rank
  bool b = concurrency::index<1>() == 3;
  // CHECK: [[@LINE+3]]:12: error: no matching member function for call to 'tile'
  // CHECK-NEXT: [[@LINE+2]]:12: note: write the sizes as constants in angle brackets, one for each dimension {{.*}}: extent.tile<16, 16>()
  // CHECK-NOT: note:
  w.extent.tile(4, 4);
  std::vector<int> held(4);
  // CHECK: [[@LINE+3]]:3: error: no matching function for call to 'copy'
  // CHECK-NEXT: [[@LINE+2]]:3: note: copy(source, destination) takes containers {{.*}}, or a container and iterators, such as a vector's begin()
  // CHECK-NOT: note:
  copy(a, held);
  // CHECK: [[@LINE+1]]:3: error: no matching function for call to 'copy_async'
  copy_async(held, v);
  // CHECK: [[@LINE+1]]:12: error: extent::tile: three tile dimensions need an extent<3> [amp-library, C2338]
  w.extent.tile<4, 4, 4>();
  // CHECK: [[@LINE+1]]:3: error: copy: a source is a container or an iterator, not a number [amp-library, C2338]
  copy(3, v);
  // CHECK: [[@LINE+1]]:3: error: parallel_for_each: a kernel is a lambda or another object with a call operator, not a function or a pointer [amp-library, C2338]
  parallel_for_each(v.extent, host);
  // CHECK: [[@LINE+1]]:3: error: parallel_for_each: a kernel is
  parallel_for_each(v.extent, 3);
}
