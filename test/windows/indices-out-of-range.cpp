// Threads that fill incomplete tiles read and write after an array's end, as in many tutorials: Direct3D reads
// 0 there and discards writes. --amp-compat=msvc enables that; with bounds checks they are reported instead.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -famp-bounds-check -O1 %s -o %t.checked && not %t.checked
// CHECK: sum 10000
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
int main() {
  const int n = 10000; std::vector<int> one(n, 1); array<int> a(n, one.begin());
  for (int s = 1; s < n; s *= 32) {
    int c = ((n / s - 1) / 32 + 1) * 32;
    parallel_for_each(extent<1>(c).tile<32>(), [&a, s](tiled_index<32> t) restrict(amp) {
      tile_static int l[32]; l[t.local[0]] = a[t.global[0] * s]; t.barrier.wait();
      for (int i = 16; i > 0; i /= 2) { if (t.local[0] < i) l[t.local[0]] += l[t.local[0] + i]; t.barrier.wait(); }
      if (t.local[0] == 0) a[t.global[0] * s] = l[0];
    });
  }
  array_view<int> v = a.section(extent<1>(1)); printf("sum %d\n", v[0]);
}
