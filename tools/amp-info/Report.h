// What amp-info has to say, before it is said as text or as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::info {

struct DeviceFacts {
  std::size_t index;
  /// As accelerator has them.
  std::string path, description;
  /// Of the device and its driver: name, vendor, versions.
  std::string driver;
  bool isDefault, isCpu, hasDouble, sharesHostMemory;
  /// In bytes.
  std::uint64_t memory, localMemory, largestBuffer;
  /// Threads of a tile.
  std::uint64_t groupSize;
  /// What programs may want and do not get, one a line.
  std::vector<std::string> missing;
  /// --test: empty where all is right.
  std::optional<std::string> testFailure;
  double testMilliseconds = 0;
};

struct CacheFacts {
  std::string what;
  /// Empty where nothing is kept.
  std::string folder;
  std::uint64_t files = 0, bytes = 0;
  std::optional<std::uint64_t> limit;
};

struct VariableFacts {
  std::string name, value, meaning;
  /// Empty where the value is one that the variable takes.
  std::string problem;
};

struct Report {
  std::vector<DeviceFacts> devices;
  std::vector<CacheFacts> caches;
  /// Those that are set.
  std::vector<VariableFacts> variables;
  /// Why there are no devices, or fewer than there may be.
  std::vector<std::string> problems;
};

std::string asText(const Report &report);
std::string asJson(const Report &report);

}  // namespace amp::info
