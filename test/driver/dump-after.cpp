// --dump-after shows the kernel model after each stage, and refuses a name that is none.
// RUN: %amp-clang --dump-after=lower %s | FileCheck --check-prefixes=CHECK,LOWER %s
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck --check-prefixes=CHECK,EARLY %s
// RUN: %amp-clang --dump-after=sroa %s | FileCheck --check-prefixes=CHECK,EARLY %s
// RUN: %amp-clang --dump-after=forward-temporaries %s | FileCheck --check-prefixes=CHECK,EARLY %s
// RUN: %amp-clang --dump-after=check-barriers %s | FileCheck --check-prefixes=CHECK,EARLY %s
// RUN: %amp-clang --dump-after=align-elements %s | FileCheck --check-prefixes=CHECK,EARLY %s
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=mixed-pointers %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=private-atomics %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=robust-access %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=rebase-views %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=thread-reports %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=complete-switches %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck --check-prefixes=CHECK,LATE %s
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck --check-prefixes=CHECK,LATE %s
// CHECK: kernel f_kernel "f::lambda" rank 1
// LOWER-SAME: captures captures: struct f_lambda
// EARLY-SAME: captures captures: struct f_lambda
// LATE-NOT: captures
// LATE: buffer at 0 of 4-byte elements
// CHECK: function f_kernel(

// RUN: rm -f %t.dump && %amp-clang --dump-after=lower %s -o %t.dump
// RUN: FileCheck --check-prefixes=CHECK,LOWER --input-file=%t.dump %s

// RUN: not %amp-clang --dump-after=inline %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// RUN: not %amp-clang --dump-after= %s 2>&1 | FileCheck --check-prefix=EMPTY %s
// UNKNOWN: no pass 'inline' for --dump-after; the passes are lower, complete-objects, {{.*}}, keep-calls
// EMPTY: amp-clang: error: there is no pass '' for --dump-after
#include <amp.h>

void f(concurrency::array_view<int> view) {
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 1; });
}
