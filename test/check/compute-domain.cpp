// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=' error: ' %s
// [P05] A launch is over an extent or a tiled extent, and classes derived from one.

#include <amp.h>

using namespace concurrency;

struct NoDomain { int n; };
struct Derived : extent<1> { Derived() restrict(cpu, amp) : extent<1>(4) {} };

void f(array_view<int> v, accelerator_view on) {
  // CHECK: :[[@LINE+1]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel [amp-compute-domain, C3576]
  parallel_for_each(5, [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: :[[@LINE+1]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel
  parallel_for_each(NoDomain(), [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: :[[@LINE+1]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel
  parallel_for_each(index<1>(3), [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: :[[@LINE+1]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel
  parallel_for_each(on, [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: :[[@LINE+3]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel
  // CHECK: note: no known conversion from '{{.*}}accelerator' to 'const accelerator_view' for 1st argument
  // CHECK: note: the launch goes to a view: accelerator.default_view
  parallel_for_each(on.get_accelerator(), v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(Derived(), [=](index<1> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(on, v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
