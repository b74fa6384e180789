// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=__ %s
// A misspelt name in amp code is called so, also where what it is like is the host's, and nothing is said of what Clang
// took it for: neither calls nor captures of that. Names that only the C++ library may use are no suggestion, nor C's
// fmax for max. Names of the preview, and those of graphics::direct3d.
#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <memory>
#include <vector>

using namespace concurrency;

int helper(int x) { return x; }
int both(int x) restrict(cpu, amp) { return x; }

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:12: error: use of undeclared identifier 'bth'; did you mean 'both'?
    v[i] = bth(1);
    // CHECK-DAG: [[@LINE+1]]:12: error: use of undeclared identifier 'helpr'; did you mean 'helper'?
    v[i] = helpr(1);
    // CHECK-DAG: [[@LINE+1]]:5: error: use of undeclared identifier 'atomic_add'{{$}}
    atomic_add(&v[0], 1);
    // CHECK-DAG: [[@LINE+2]]:12: error: use of undeclared identifier 'max'{{$}}
    // CHECK-DAG: [[@LINE+1]]:12: note: std::max and std::min take two values of one type, in kernels too; #include <algorithm>
    v[i] = max(v[i], 2);
  });
  std::vector<int> data(20), len(20);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:12: error: use of undeclared identifier 'dat'; did you mean 'data'?
    v[i] = dat[i];
    // CHECK-DAG: [[@LINE+1]]:22: error: no member named 'lem' in namespace 'Concurrency::direct3d'
    v[i] = direct3d::lem(1);
  });
  // CHECK-DAG: [[@LINE+1]]:3: error: 'grid' is called 'extent' since the first release of C++ AMP [amp-library, C2338]
  grid<1> domain(64);
  // CHECK-DAG: [[@LINE+1]]:3: error: 'unorm4' requires #include <amp_graphics.h>, and is in namespace concurrency::graphics::direct3d [amp-library, C2338]
  unorm4 colour;
  // For Clang this is a comparison.
  // CHECK-DAG: [[@LINE+1]]:3: error: use of undeclared identifier 'array_veiw'; did you mean 'array_view'?
  array_veiw<int> view(64);
  // CHECK-DAG: [[@LINE+1]]:35: error: no template named 'indx'; did you mean 'index'?
  parallel_for_each(v.extent, [=](indx<1> i) restrict(amp) { v[i] = 1; });
}
