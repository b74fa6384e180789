// RUN: %amp-clang -fsyntax-only -famp-inner-reference-capture -Xclang -verify %s
// expected-no-diagnostics
// [P20] [AMP 4.5.1] Barriers that all threads of a tile reach together, however it looks.
#include <amp.h>
using namespace concurrency;

void captured(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (n > 3 && v.extent[0] > 7 && v[n] == 2)
      t.barrier.wait();
    if (t.tile[0] == 1 || t.tile_origin[0] < n)
      t.barrier.wait();
    if (t.tile[0] == 7)
      return;
    t.barrier.wait();
  });
}

// A leader takes the work and a variable in tile_static memory tells all.
void queue(array_view<int> v, array_view<int> next) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int first;
    while (true) {
      if (t.local[0] == 0)
        first = atomic_fetch_add(&next[0], 16);
      t.barrier.wait();
      int begin = first;
      t.barrier.wait();
      if (begin >= v.extent[0])
        break;
      if (begin + t.local[0] >= v.extent[0])
        continue;
      v[begin + t.local[0]] *= 2;
    }
    t.barrier.wait();
  });
}

void tileStart(array_view<int> v, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int start = t.global[0] - t.local[0];
    for (int i = start; i < n; i += 16) {
      int mine = i + t.local[0];
      t.barrier.wait();
      if (mine - t.local[0] > 4)
        break;
    }
  });
}

// One variable serves several purposes; where threads part, only work is done.
void reduction(array_view<float> v, array_view<float> sums) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float s[64];
    int i = t.local[0];
    s[i] = t.global[0] < v.extent[0] ? v[t.global] : 0;
    t.barrier.wait();
    for (i = 32; i > 0; i /= 2) {
      if (t.local[0] < i)
        s[t.local[0]] += s[t.local[0] + i];
      t.barrier.wait();
    }
    do {
      for (int k = 0; k < 3; k++) {
        if (t.local[0] == k)
          break;
        s[t.local[0]] += k;
      }
      t.barrier.wait();
    } while (i-- > 0);
    if (t.local[0] == 0)
      sums[t.tile] = s[0];
  });
}

template <int N>
struct Block {
  float own[N];
  int width;
  Block(int width, int local) restrict(amp) : width(width) {
    for (int i = 0; i < N; i++)
      own[i] = local;
  }
  float sum(const tiled_index<16> &t) const restrict(amp) {
    float total = 0;
    for (int i = 0; i < width; i++) {
      total += own[i & (N - 1)];
      t.barrier.wait();
    }
    return total;
  }
};
bool isInside(const tiled_index<16> &t, int n) restrict(amp) {
  if (t.global[0] >= n)
    return false;
  return true;
}
void members(array_view<float> v, int width) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    Block<4> block(width, t.local[0]);
    auto finish = [&]() restrict(amp) { t.barrier.wait(); };
    float sum = block.sum(t);
    finish();
    if (isInside(t, width))
      v[t.global] = sum;
    switch (width) {
    case 3:
      t.barrier.wait();
      break;
    default:
      if (t.local[0] == 1)
        break;
      v[t.global] = 0;
    }
    t.barrier.wait();
  });
}
