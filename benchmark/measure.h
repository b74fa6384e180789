// Medians and names, for every benchmark.
#pragma once

#include <amp_opencl.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace measure {

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Seconds that one call of `body` takes.
template <typename F> double seconds(const F &body) {
  const auto begin = std::chrono::steady_clock::now();
  body();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Seconds that `body` takes: the median of `rounds`, after one that is not counted.
template <typename F> double median_seconds(int rounds, const F &body) {
  body();
  std::vector<double> times;
  for (int i = 0; i < rounds; ++i)
    times.push_back(seconds(body));
  return median(std::move(times));
}

/// Calls `body`, which waits for its kernels, for some seconds: auto-tuning makes builds on another thread and tries them
/// in the launches after that, and the device reaches its clock.
template <typename F> void warm_up(double seconds_of_it, const F &body) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds_of_it);
  do
    body();
  while (std::chrono::steady_clock::now() < end);
}

inline std::string device_name() {
  std::string name;
  for (wchar_t c : concurrency::accelerator().description)
    name += static_cast<char>(c);
  return name;
}

}  // namespace measure
