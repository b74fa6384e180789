// Tiles with one thread in the last dimension and several in another one, with branches around barriers: docs/devices.md
// has PoCL's defect. Without tile loops, each thread is a work-item.
// RUN: %amp-clang -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int find(const tile_barrier &barrier, int n) restrict(amp) {
  for (int k = 0; k < 4; ++k) {
    if (k == n)
      return k * 10;
    barrier.wait();
  }
  return 0;
}

void raise(int &element, bool again, const tile_barrier &barrier) restrict(amp) {
  element += 2;
  if (again) {
    element *= 5;
    barrier.wait();
  }
  element = element * 3 + 1;
}

/// What each thread does with its element. `n` is uniform.
int expected(int element, int n) {
  element += 1;
  int x = n < 4 ? n * 10 : 0;
  if (n > 2)
    element = element * 5;
  element = element * 3 + 1;
  switch (n) {
  case 1:
    element += 7;
    break;
  case 2:
    element += 9;
    break;
  default:
    break;
  }
  element = element * 3 + 2;
  for (int k = 0; k < n; ++k) {
    element += k;
    if (k % 2)
      element *= 2;
    element += 3;
  }
  element += 2;
  if (n > 1)
    element *= 5;
  element = element * 3 + 1;
  return n == 4 ? element : element + x * 2;
}

template <int A, int B, int C> int run(int n) {
  const int threads = A * B * C;
  std::vector<int> seen(threads);
  array_view<int, 3> out(A, B, C, seen);
  parallel_for_each(out.extent.template tile<A, B, C>(), [=](tiled_index<A, B, C> t) restrict(amp) {
    tile_static int s[threads];
    const int l = (t.local[0] * B + t.local[1]) * C + t.local[2];
    s[l] = l + 1;
    t.barrier.wait();
    int x = find(t.barrier, n);
    if (n > 2 + t.tile[0]) {
      s[l] *= 5;
      t.barrier.wait();
    }
    s[l] = s[l] * 3 + 1;
    switch (n) {
    case 1:
      s[l] += 7;
      t.barrier.wait();
      break;
    case 2:
      t.barrier.wait();
      s[l] += 9;
      break;
    default:
      break;
    }
    s[l] = s[l] * 3 + 2;
    for (int k = 0; k < n; ++k) {
      s[l] += k;
      if (k % 2) {
        t.barrier.wait();
        s[l] *= 2;
      }
      s[l] += 3;
    }
    raise(s[l], n > 1, t.barrier);
    if (n == 4) {
      out[t.global] = s[l];
      return;
    }
    s[l] += x;
    t.barrier.wait();
    out[t.global] = s[l] + x;
  });
  out.synchronize();
  int failures = 0;
  for (int k = 0; k != threads; ++k)
    if (seen[static_cast<std::size_t>(k)] != expected(k, n)) {
      std::printf("tile<%d, %d, %d>, %d: thread %d has %d, not %d\n", A, B, C, n, k, seen[static_cast<std::size_t>(k)],
                  expected(k, n));
      ++failures;
    }
  return failures;
}

int main() {
  int failures = 0;
  for (int n = 0; n != 6; ++n)
    failures += run<1, 16, 1>(n) + run<4, 4, 1>(n) + run<16, 1, 1>(n) + run<1, 1, 16>(n) + run<2, 4, 2>(n);
  return failures;
}
