// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=__ %s
// A misspelt name in amp code is called so, also where what it is like is the host's; names that only the C++ library
// may use are no suggestion.
#include <amp.h>
#include <memory>

using namespace concurrency;

int helper(int x) { return x; }
int both(int x) restrict(cpu, amp) { return x; }

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:12: error: use of undeclared identifier 'bth'; did you mean 'both'?
    v[i] = bth(1);
    // CHECK-DAG: [[@LINE+2]]:12: error: use of undeclared identifier 'helpr'; did you mean 'helper'?
    // CHECK-DAG: [[@LINE+1]]:12: error: 'helper' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
    v[i] = helpr(1);
    // CHECK-DAG: [[@LINE+1]]:5: error: use of undeclared identifier 'atomic_add'{{$}}
    atomic_add(&v[0], 1);
  });
}
