// What -famp-bounds-check costs: build it twice, with and without, and compare.
//
//   ./bounds-check [ROUNDS]    prints the median of each kernel's time in ms
#include <amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;

namespace {

constexpr int size = 1024, tile = 16;

template <typename F> double median(int rounds, const F &launch) {
  std::vector<double> times;
  accelerator_view view = accelerator().default_view;
  for (int round = -2; round != rounds; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    launch();
    view.wait();
    if (round >= 0)
      times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  return times[times.size() / 2];
}

}  // namespace

int main(int argc, char **argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 11;
  std::vector<float> a(size * size, 1.0f), b(size * size, 2.0f), c(size * size);
  array_view<const float, 2> left(size, size, a), right(size, size, b);
  array_view<float, 2> out(size, size, c);
  const array_view<float, 1> flat(size * size, c);

  std::printf("triad      %8.3f\n", median(rounds, [&] {
                parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = left[i] + 3.0f * right[i]; });
              }));
  std::printf("stencil    %8.3f\n", median(rounds, [&] {
                parallel_for_each(
                    extent<2>(size - 2, size - 2), [=](index<2> i) restrict(amp) {
                      const int y = i[0] + 1, x = i[1] + 1;
                      out(y, x) =
                          0.2f * (left(y, x) + left(y - 1, x) + left(y + 1, x) + left(y, x - 1) + left(y, x + 1));
                    });
              }));
  std::printf("gather     %8.3f\n", median(rounds, [&] {
                parallel_for_each(
                    flat.extent, [=](index<1> i) restrict(amp) {
                      float sum = 0;
                      unsigned place = static_cast<unsigned>(i[0]);
                      for (int k = 0; k != 16; ++k) {
                        place = (place * 1664525u + 1013904223u) % (size * size);
                        sum += left(static_cast<int>(place / size), static_cast<int>(place % size));
                      }
                      flat[i] = sum;
                    });
              }));
  std::printf("product    %8.3f\n", median(rounds, [&] {
                parallel_for_each(
                    out.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
                      tile_static float rows[tile][tile], columns[tile][tile];
                      float sum = 0;
                      for (int begin = 0; begin != size; begin += tile) {
                        rows[t.local[0]][t.local[1]] = left(t.global[0], begin + t.local[1]);
                        columns[t.local[0]][t.local[1]] = right(begin + t.local[0], t.global[1]);
                        t.barrier.wait();
                        for (int k = 0; k != tile; ++k)
                          sum += rows[t.local[0]][k] * columns[k][t.local[1]];
                        t.barrier.wait();
                      }
                      out[t.global] = sum;
                    });
              }));
}
