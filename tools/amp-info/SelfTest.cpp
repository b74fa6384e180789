#include "SelfTest.h"

#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <vector>

using namespace concurrency;

namespace amp::info {

namespace {

constexpr int count = 4096;
constexpr int tileSize = 32;

std::string differs(const char *what, int index) {
  return std::string(what) + ": element " + std::to_string(index) + " is wrong";
}

template <typename T> T value(int i) restrict(cpu, amp) { return T(i % 97) * T(3) / T(2) + T(i); }

/// Arithmetic on an array_view. All values are exact in T.
template <typename T> std::string testArithmetic(const accelerator_view &view, const char *what) {
  std::vector<T> numbers(count, T(0));
  array_view<T> results(count, numbers);
  parallel_for_each(view, results.extent, [=](index<1> idx) restrict(amp) { results[idx] += value<T>(idx[0]); });
  results.synchronize();
  for (int i = 0; i != count; ++i)
    if (numbers[i] != value<T>(i))
      return differs(what, i);
  return "";
}

/// Sums each tile's numbers with tile_static memory and barriers.
std::string testTiles(const accelerator_view &view) {
  array<int> sums(count / tileSize, view);
  parallel_for_each(
      view, extent<1>(count).tile<tileSize>(), [&](tiled_index<tileSize> idx) restrict(amp) {
        tile_static int parts[tileSize];
        const int local = idx.local[0];
        parts[local] = idx.global[0];
        idx.barrier.wait();
        for (int step = tileSize / 2; step > 0; step /= 2) {
          if (local < step)
            parts[local] += parts[local + step];
          idx.barrier.wait();
        }
        if (local == 0)
          sums[idx.tile] = parts[0];
      });
  const std::vector<int> host = sums;
  for (int tile = 0; tile != count / tileSize; ++tile)
    if (host[tile] != tileSize * tileSize * tile + tileSize * (tileSize - 1) / 2)
      return differs("tile_static memory and barriers", tile);
  return "";
}

std::string testAtomics(const accelerator_view &view) {
  int sum = 0;
  array_view<int> total(1, &sum);
  parallel_for_each(view, extent<1>(count), [=](index<1> idx) restrict(amp) { atomic_fetch_add(&total[0], idx[0]); });
  total.synchronize();
  return sum == count / 2 * (count - 1) ? "" : differs("atomic operations", 0);
}

std::string testFunctions(const accelerator_view &view) {
  std::vector<float> numbers(count);
  array_view<float> results(count, numbers);
  results.discard_data();
  parallel_for_each(
      view,
      results.extent, [=](index<1> idx) restrict(amp) { results[idx] = fast_math::sqrt(static_cast<float>(idx[0])); });
  results.synchronize();
  for (int i = 0; i != count; ++i)
    if (std::abs(numbers[i] - std::sqrt(static_cast<float>(i))) > 1e-3f * (1 + numbers[i]))
      return differs("mathematical functions", i);
  return "";
}

}  // namespace

std::string testDevice(std::size_t number) {
  try {
    accelerator device = accelerator::get_all().at(number);
    accelerator_view view = device.create_view();
    std::string failure = testArithmetic<int>(view, "integers");
    if (failure.empty())
      failure = testArithmetic<float>(view, "float");
    if (failure.empty() && device.supports_double_precision)
      failure = testArithmetic<double>(view, "double");
    if (failure.empty())
      failure = testTiles(view);
    if (failure.empty())
      failure = testAtomics(view);
    return failure.empty() ? testFunctions(view) : failure;
  } catch (const std::exception &problem) {
    return problem.what();
  }
}

}  // namespace amp::info
