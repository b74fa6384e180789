// Atomics on few numbers, as programs write them, with results that nobody uses. Prints the median of the launches of
// each kernel in milliseconds, after a check against the host's result. Argument: numbers, a multiple of 4096.
#include "../measure.h"

#include <amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

using namespace concurrency;

namespace {

constexpr int launches = 11, columns = 4096;

/// Of launches after auto-tuning.
template <typename Launch> double median(const Launch &launch) {
  std::vector<double> times;
  accelerator_view view = accelerator().default_view;
  measure::warm_up(1, [&] { launch(), view.wait(); });
  for (int k = 0; k != launches; ++k) {
    const auto start = std::chrono::steady_clock::now();
    launch();
    view.wait();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

/// `wanted`: what one launch leaves in `result`, which begins with zeros.
template <typename Number, typename Launch>
bool measure(const char *name, array<Number> &result, const std::vector<Number> &wanted, const Launch &launch) {
  launch();
  const std::vector<Number> found = result;
  if (found != wanted) {
    std::printf("%-16s wrong\n", name);
    return false;
  }
  std::printf("%-16s %8.3f\n", name, median(launch));
  return true;
}

bool histogram(const char *name, const std::vector<unsigned> &numbers, const array<unsigned> &in, int shift) {
  const int bins = 1 << (32 - shift);
  std::vector<unsigned> wanted(bins);
  for (unsigned each : numbers)
    ++wanted[each >> shift];
  array<unsigned> counts(bins, std::vector<unsigned>(bins).begin());
  return measure(name, counts, wanted, [&] {
    parallel_for_each(in.extent, [=, &in, &counts](index<1> i) restrict(amp) {
      atomic_fetch_add(&counts[static_cast<int>(in[i] >> shift)], 1u);
    });
  });
}

bool image_histogram(const std::vector<unsigned> &numbers) {
  std::vector<unsigned> wanted(256);
  for (unsigned each : numbers)
    ++wanted[each >> 24];
  array<unsigned, 2> image(static_cast<int>(numbers.size()) / columns, columns, numbers.begin());
  array<unsigned> counts(256, std::vector<unsigned>(256).begin());
  return measure("image histogram", counts, wanted, [&] {
    parallel_for_each(image.extent, [&](index<2> i) restrict(amp) {
      atomic_fetch_inc(&counts[static_cast<int>(image[i] >> 24)]);
    });
  });
}

bool count(const std::vector<unsigned> &numbers, const array<unsigned> &in) {
  std::vector<unsigned> wanted(1);
  for (unsigned each : numbers)
    wanted[0] += each % 3 == 0;
  array<unsigned> found(1, std::vector<unsigned>(1).begin());
  return measure("count", found, wanted, [&] {
    parallel_for_each(in.extent, [&](index<1> i) restrict(amp) {
      if (in[i] % 3 == 0)
        atomic_fetch_inc(&found[0]);
    });
  });
}

bool extrema(const std::vector<unsigned> &numbers, const array<unsigned> &in) {
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  const std::vector<unsigned> start = {~0u, 0}, wanted = {*least, *most};
  array<unsigned> found(2, start.begin());
  return measure("extrema", found, wanted, [&] {
    parallel_for_each(in.extent, [&](index<1> i) restrict(amp) {
      atomic_fetch_min(&found[0], in[i]);
      atomic_fetch_max(&found[1], in[i]);
    });
  });
}

/// What reading once and writing once costs on this device.
bool copied(const std::vector<unsigned> &numbers, const array<unsigned> &in) {
  array<unsigned> out(in.extent);
  return measure("copy", out, numbers, [&] {
    parallel_for_each(in.extent, [&](index<1> i) restrict(amp) { out[i] = in[i]; });
  });
}

}  // namespace

int main(int count_of_arguments, char **arguments) {
  const int count_of_numbers = count_of_arguments > 1 ? std::atoi(arguments[1]) : 1 << 22;
  if (count_of_numbers <= 0 || count_of_numbers % columns != 0) {
    std::fprintf(stderr, "atomics [NUMBERS]: a multiple of %d\n", columns);
    return 2;
  }
  std::mt19937 random(std::random_device{}());
  std::vector<unsigned> numbers(count_of_numbers);
  std::generate(numbers.begin(), numbers.end(), std::ref(random));
  const array<unsigned> in(count_of_numbers, numbers.begin());
  bool isRight = histogram("256 bins", numbers, in, 24);
  isRight &= histogram("4096 bins", numbers, in, 20);
  isRight &= histogram("65536 bins", numbers, in, 16);
  isRight &= image_histogram(numbers);
  isRight &= count(numbers, in);
  isRight &= extrema(numbers, in);
  isRight &= copied(numbers, in);
  return isRight ? 0 : 1;
}
