// Tiled kernels as books have them against loops with OpenMP, on a CPU: README.md.
#include "openmp.h"

#include <amp.h>
#include <amp_math.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

using namespace concurrency;

namespace {

std::mt19937 engine(std::random_device{}());

std::vector<float> random_floats(std::size_t count) {
  std::uniform_real_distribution<float> range(0, 1);
  std::vector<float> values(count);
  for (float &each : values)
    each = range(engine);
  return values;
}

double milliseconds(const std::function<void()> &run) {
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

/// Both by turns: the machine's other work falls on both.
void compare(const char *name, const std::function<void()> &tiles, const std::function<void()> &loops) {
  constexpr int rounds = 15;
  std::vector<double> ours, theirs;
  tiles();
  loops();
  for (int k = 0; k != rounds; ++k) {
    ours.push_back(milliseconds(tiles));
    theirs.push_back(milliseconds(loops));
  }
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  const double mine = ours[rounds / 2], other = theirs[rounds / 2];
  std::printf("%-28s %9.2f %9.2f %7.2f\n", name, mine, other, mine / other);
}

template <typename T> bool agree(const char *name, const std::vector<T> &seen, const std::vector<T> &wanted) {
  for (std::size_t k = 0; k != wanted.size(); ++k)
    if (std::abs(double(seen[k]) - double(wanted[k])) > 1e-3 * (1 + std::abs(double(wanted[k])))) {
      std::printf("%s: element %zu is %g, not %g\n", name, k, double(seen[k]), double(wanted[k]));
      return false;
    }
  return true;
}

bool product() {
  constexpr int n = 512, tile = 16;
  const std::vector<float> a = random_floats(n * n), b = random_floats(n * n);
  std::vector<float> c(n * n), wanted(n * n);
  array_view<const float, 2> A(n, n, a), B(n, n, b);
  array_view<float, 2> C(n, n, c);
  auto tiles = [&] {
    parallel_for_each(
        C.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
          tile_static float left[tile][tile], right[tile][tile];
          const int row = t.local[0], column = t.local[1];
          float sum = 0;
          for (int i = 0; i < A.extent[1]; i += tile) {
            left[row][column] = A(t.global[0], column + i);
            right[row][column] = B(row + i, t.global[1]);
            t.barrier.wait();
            for (int k = 0; k < tile; k++)
              sum += left[row][k] * right[k][column];
            t.barrier.wait();
          }
          C[t.global] = sum;
        });
    accelerator().get_default_view().wait();
  };
  compare("product", tiles, [&] { openmp::product(n, a, b, wanted); });
  compare("product, loops by rows", tiles, [&] { openmp::product_by_rows(n, a, b, wanted); });
  C.synchronize();
  return agree("product", c, wanted);
}

bool histogram() {
  constexpr int bins = 256, threads = 1024 * 256;
  std::vector<int> values(1 << 24), counts(bins), wanted(bins);
  for (int &each : values)
    each = static_cast<int>(engine() % bins);
  array_view<const int> in(static_cast<int>(values.size()), values);
  array_view<int> out(bins, counts);
  compare(
      "histogram",
      [&] {
        std::fill(counts.begin(), counts.end(), 0);
        out.refresh();
        parallel_for_each(
            extent<1>(threads).tile<bins>(), [=](tiled_index<bins> t) restrict(amp) {
              tile_static int own[bins];
              own[t.local[0]] = 0;
              t.barrier.wait();
              for (int k = t.global[0]; k < in.extent[0]; k += threads)
                atomic_fetch_inc(&own[in[k]]);
              t.barrier.wait();
              atomic_fetch_add(&out[t.local[0]], own[t.local[0]]);
            });
        out.synchronize();
      },
      [&] { openmp::histogram(values, wanted); });
  return agree("histogram", counts, wanted);
}

constexpr int block = 256;

bool sums() {
  const std::vector<float> values = random_floats(1 << 24);
  std::vector<float> result(values.size() / block), wanted(result.size());
  array_view<const float> in(static_cast<int>(values.size()), values);
  array_view<float> out(static_cast<int>(result.size()), result);
  compare(
      "reduction, tree",
      [&] {
        parallel_for_each(
            in.extent.tile<block>(), [=](tiled_index<block> t) restrict(amp) {
              tile_static float s[block];
              const int l = t.local[0];
              s[l] = in[t.global];
              t.barrier.wait();
              for (int k = block / 2; k > 0; k /= 2) {
                if (l < k)
                  s[l] += s[l + k];
                t.barrier.wait();
              }
              if (l == 0)
                out[t.tile[0]] = s[0];
            });
        accelerator().get_default_view().wait();
      },
      [&] { openmp::sums(block, values, wanted); });
  out.synchronize();
  return agree("reduction", result, wanted);
}

bool transpose() {
  constexpr int n = 2048, tile = 16;
  const std::vector<float> a = random_floats(n * n);
  std::vector<float> result(n * n), wanted(n * n);
  array_view<const float, 2> in(n, n, a);
  array_view<float, 2> out(n, n, result);
  compare(
      "transposition",
      [&] {
        parallel_for_each(
            in.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
              tile_static float s[tile][tile + 1];
              s[t.local[1]][t.local[0]] = in[t.global];
              t.barrier.wait();
              const index<2> to(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]);
              out[to] = s[t.local[0]][t.local[1]];
            });
        accelerator().get_default_view().wait();
      },
      [&] { openmp::transpose(n, a, wanted); });
  out.synchronize();
  return agree("transposition", result, wanted);
}

bool scan() {
  const std::vector<float> values = random_floats(1 << 24);
  std::vector<float> result(values.size()), wanted(values.size());
  array_view<const float> in(static_cast<int>(values.size()), values);
  array_view<float> out(static_cast<int>(values.size()), result);
  compare(
      "scan, Hillis and Steele",
      [&] {
        parallel_for_each(
            in.extent.tile<block>(), [=](tiled_index<block> t) restrict(amp) {
              tile_static float s[2][block];
              const int l = t.local[0];
              int from = 0;
              s[0][l] = in[t.global];
              t.barrier.wait();
              for (int k = 1; k < block; k *= 2) {
                s[1 - from][l] = l >= k ? s[from][l] + s[from][l - k] : s[from][l];
                from = 1 - from;
                t.barrier.wait();
              }
              out[t.global] = s[from][l];
            });
        accelerator().get_default_view().wait();
      },
      [&] { openmp::scan(block, values, wanted); });
  out.synchronize();
  return agree("scan", result, wanted);
}

bool window() {
  constexpr int radius = 8;
  const std::vector<float> values = random_floats(1 << 23);
  std::vector<float> result(values.size()), wanted(values.size());
  array_view<const float> in(static_cast<int>(values.size()), values);
  array_view<float> out(static_cast<int>(values.size()), result);
  compare(
      "window with halo",
      [&] {
        parallel_for_each(
            in.extent.tile<block>(), [=](tiled_index<block> t) restrict(amp) {
              tile_static float s[block + 2 * radius];
              const int l = t.local[0], g = t.global[0], n = in.extent[0];
              s[l + radius] = in[g];
              if (l < radius) {
                s[l] = g < radius ? 0.0f : in[g - radius];
                s[l + radius + block] = g + block >= n ? 0.0f : in[g + block];
              }
              t.barrier.wait();
              float sum = 0;
              for (int k = 0; k <= 2 * radius; k++)
                sum += s[l + k];
              out[g] = sum;
            });
        accelerator().get_default_view().wait();
      },
      [&] { openmp::window(radius, values, wanted); });
  out.synchronize();
  return agree("window", result, wanted);
}

bool forces() {
  const std::vector<float> places = random_floats(1 << 13);
  std::vector<float> result(places.size()), wanted(places.size());
  array_view<const float> in(static_cast<int>(places.size()), places);
  array_view<float> out(static_cast<int>(places.size()), result);
  compare(
      "n-body, one dimension",
      [&] {
        parallel_for_each(
            in.extent.tile<block>(), [=](tiled_index<block> t) restrict(amp) {
              tile_static float s[block];
              const float own = in[t.global];
              float force = 0;
              for (int first = 0; first < in.extent[0]; first += block) {
                s[t.local[0]] = in[first + t.local[0]];
                t.barrier.wait();
                for (int k = 0; k < block; k++) {
                  const float distance = s[k] - own;
                  const float square = distance * distance + 0.01f;
                  force += distance / (square * fast_math::sqrt(square));
                }
                t.barrier.wait();
              }
              out[t.global] = force;
            });
        accelerator().get_default_view().wait();
      },
      [&] { openmp::forces(places, wanted); });
  out.synchronize();
  return agree("n-body", result, wanted);
}

}  // namespace

int main() {
  std::printf("%-28s %9s %9s %7s\n", "milliseconds, medians", "tiles", "OpenMP", "ratio");
  bool right = true;
  for (bool (*run)() : {product, histogram, sums, transpose, scan, window, forces})
    right &= run();
  return right ? 0 : 1;
}
