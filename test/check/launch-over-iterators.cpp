// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only %s
// <ppl.h> has a parallel_for_each of its own.
#include <amp.h>
#include <vector>
using namespace concurrency;

void run(std::vector<int> &data) {
  // CHECK: :[[#@LINE+2]]:3: error: no matching overload of parallel_for_each: expected an optional accelerator_view, an extent<N> or tiled_extent<...>, and a kernel{{.*}} [amp-compute-domain, C3576]
  // CHECK-NEXT: note: the parallel_for_each over iterators is that of <ppl.h>, which comes with --amp-compat=msvc; a kernel runs over an extent
  parallel_for_each(data.begin(), data.end(), [](int &each) { each = 1; });
}
