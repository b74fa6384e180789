// Many numbers to few: reduction, scan, histogram, count.
#include "problem.h"

#include <amp_math.h>

#include <algorithm>
#include <numeric>

using namespace concurrency;

namespace {

constexpr int tile = 256;

/// One load a thread, then halves: the sum of each tile.
void reduce(array_view<const float> in, array_view<float> sums) {
  parallel_for_each(
      in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static float part[tile];
        const int local = t.local[0];
        part[local] = in[t.global];
        t.barrier.wait();
        for (int stride = tile / 2; stride > 0; stride /= 2) {
          if (local < stride)
            part[local] += part[local + stride];
          t.barrier.wait();
        }
        if (local == 0)
          sums[t.tile] = part[0];
      });
}

/// The sums of each tile from its start on.
void scan(array_view<const unsigned> in, array_view<unsigned> out) {
  parallel_for_each(
      in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned part[tile];
        const int local = t.local[0];
        part[local] = in[t.global];
        t.barrier.wait();
        for (int step = 1; step < tile; step *= 2) {
          const unsigned left = local >= step ? part[local - step] : 0u;
          t.barrier.wait();
          part[local] += left;
          t.barrier.wait();
        }
        out[t.global] = part[local];
      });
}

void histogram(array_view<const unsigned> in, array_view<unsigned> bins) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&bins[in[i] >> 24]); });
}

/// Each tile counts for itself, then adds its bins to all.
void histogram_tiled(array_view<const unsigned> in, array_view<unsigned> bins) {
  parallel_for_each(
      in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned own[256];
        own[t.local[0]] = 0u;
        t.barrier.wait();
        atomic_fetch_inc(&own[in[t.global] >> 24]);
        t.barrier.wait();
        atomic_fetch_add(&bins[t.local[0]], own[t.local[0]]);
      });
}

void count(array_view<const unsigned> in, array_view<unsigned> found) {
  parallel_for_each(
      in.extent, [=](index<1> i) restrict(amp) {
        if (in[i] % 3 == 0)
          atomic_fetch_inc(&found[0]);
      });
}

}  // namespace

namespace comparison_with_cuda {

namespace {

problem of_integers(setting &s, std::size_t out_words, double bytes,
                    void (*launch)(array_view<const unsigned>, array_view<unsigned>),
                    std::function<double(const std::vector<words> &, std::size_t)> expected) {
  problem p{{s.integers(s.elements)}, out_words, s.elements, bytes, 0, std::move(expected)};
  p.is_float = false;
  p.tolerance = 0;
  return run_by<unsigned, unsigned>([launch](auto in, auto out, int) { launch(in, out); }, std::move(p));
}

double scanned(const std::vector<words> &in, std::size_t i) {
  return std::accumulate(in[0].begin() + i / tile * tile, in[0].begin() + i + 1, 0u);
}

double in_bin(const std::vector<words> &in, std::size_t bin) {
  return double(std::count_if(in[0].begin(), in[0].end(), [bin](unsigned word) { return word >> 24 == bin; }));
}

problem reduction(setting &s) {
  const int n = s.elements;
  const auto sum = [](const std::vector<words> &in, std::size_t i) {
    double total = 0;
    for (std::size_t k = i * tile; k < (i + 1) * tile; k++)
      total += number(in[0], k);
    return total;
  };
  return run_by<float, float>([](auto in, auto out, int) { reduce(in, out); },
                              {{s.floats(n)}, std::size_t(n) / tile, n, 4.0 * n, 1.0 * n, sum});
}

}  // namespace

std::vector<entry> sums() {
  return {
      {"reduction in tiles of 256", reduction},
      {"scan in tiles of 256", [](setting &s) { return of_integers(s, s.elements, 8.0 * s.elements, scan, scanned); }},
      {"histogram, 256 bins", [](setting &s) { return of_integers(s, 256, 4.0 * s.elements, histogram, in_bin); }},
      {"histogram, tile_static bins",
       [](setting &s) { return of_integers(s, 256, 4.0 * s.elements, histogram_tiled, in_bin); }},
      {"count",
       [](setting &s) {
         return of_integers(s, 1, 4.0 * s.elements, count, [](const std::vector<words> &in, std::size_t) {
           return double(std::count_if(in[0].begin(), in[0].end(), [](unsigned word) { return word % 3 == 0; }));
         });
       }},
  };
}

}  // namespace comparison_with_cuda
