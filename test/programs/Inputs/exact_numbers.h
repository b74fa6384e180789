// Random numbers, others in each run: small integers, so that sums of products are exact in every type.
#pragma once

#include <random>
#include <vector>

namespace expectations {

template <typename Number> std::vector<Number> numbers(int count) {
  static std::mt19937 engine(std::random_device{}());
  std::vector<Number> result(static_cast<std::size_t>(count));
  for (Number &each : result)
    each = static_cast<Number>(static_cast<int>(engine() % 17) - 8);
  return result;
}

}  // namespace expectations
