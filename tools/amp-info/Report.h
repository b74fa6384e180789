// The data that amp-info reports as text or as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp::info {

struct DeviceFacts {
  std::size_t index;
  /// As in class accelerator.
  std::string path, description;
  /// Name, vendor and versions of the device and its driver.
  std::string driver;
  bool isDefault, isCpu, hasDouble, sharesHostMemory;
  /// In bytes.
  std::uint64_t memory, localMemory, largestBuffer;
  /// The maximum number of threads in a tile.
  std::uint64_t groupSize;
  /// Features that programs may need and the device lacks, one text each.
  std::vector<std::string> missing;
  /// The result of --test: empty if the device passed.
  std::optional<std::string> testFailure;
  double testMilliseconds = 0;
};

struct CacheFacts {
  std::string what;
  /// Empty if there is no such cache.
  std::string folder;
  std::uint64_t files = 0, bytes = 0;
  std::optional<std::uint64_t> limit;
};

struct VariableFacts {
  std::string name, value, meaning;
  /// Empty if the value is valid.
  std::string problem;
};

struct Report {
  std::vector<DeviceFacts> devices;
  std::vector<CacheFacts> caches;
  /// The variables that are set.
  std::vector<VariableFacts> variables;
  /// Why there are no devices, or fewer than there may be.
  std::vector<std::string> problems;
};

std::string asText(const Report &report);
std::string asJson(const Report &report);

}  // namespace amp::info
