#include "Report.h"

#include "text/json.h"

#include <fmt/format.h>

#include <vector>

namespace amp::info {

namespace {

using runtime::json_text;

std::string showBytes(std::uint64_t bytes) {
  constexpr const char *units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; value >= 1024 && unit + 1 != std::size(units); ++unit)
    value /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.4g} {}", value, units[unit]);
}

std::string line(std::string_view name, std::string_view value) { return fmt::format("     {:<14}{}\n", name, value); }

std::string asText(const DeviceFacts &device) {
  std::string text =
      fmt::format("  {}: {}{}\n", device.index, device.description, device.isDefault ? " (default)" : "");
  text += line("path", device.path);
  text += line("kind", device.isCpu ? "CPU" : "GPU or other accelerator");
  text += line("memory", fmt::format("{}{}, {} in one container", showBytes(device.memory),
                                     device.sharesHostMemory ? ", the host's" : "", showBytes(device.largestBuffer)));
  text += line("tile_static", showBytes(device.localMemory));
  text += line("tile", fmt::format("{} threads at most", device.groupSize));
  text += line("double", device.hasDouble ? "yes" : "no");
  text += line("driver", device.driver);
  for (const std::string &each : device.missing)
    text += line("missing", each);
  if (device.testFailure)
    text += line("test", device.testFailure->empty() ? fmt::format("passed in {:.0f} ms", device.testMilliseconds)
                                                     : "FAILED: " + *device.testFailure);
  return text;
}

std::string asText(const CacheFacts &cache) {
  if (cache.folder.empty())
    return fmt::format("  {}: none is kept\n", cache.what);
  return fmt::format("  {}: {} in {} files{}\n     {}\n", cache.what, showBytes(cache.bytes), cache.files,
                     cache.limit ? ", at most " + showBytes(*cache.limit) : "", cache.folder);
}

/// Builds an object `{"a":1,"b":2}` or an array `[1,2]` from parts in JSON.
class Parts {
public:
  Parts &add(const char *name, std::string_view json) {
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", json_text(name), json);
    return *this;
  }
  Parts &add(std::string_view json) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", json);
    return *this;
  }
  std::string object() const { return "{" + text + "}"; }
  std::string array() const { return "[" + text + "]"; }

private:
  std::string text;
};

std::string jsonOf(bool value) { return value ? "true" : "false"; }
std::string jsonOf(std::uint64_t value) { return std::to_string(value); }

std::string jsonOf(const std::vector<std::string> &texts) {
  Parts all;
  for (const std::string &each : texts)
    all.add(json_text(each));
  return all.array();
}

std::string jsonOf(const DeviceFacts &device) {
  Parts all;
  all.add("index", jsonOf(std::uint64_t(device.index))).add("path", json_text(device.path));
  all.add("description", json_text(device.description)).add("driver", json_text(device.driver));
  all.add("default", jsonOf(device.isDefault)).add("cpu", jsonOf(device.isCpu));
  all.add("memory", jsonOf(device.memory)).add("shares_host_memory", jsonOf(device.sharesHostMemory));
  all.add("largest_container", jsonOf(device.largestBuffer)).add("tile_static", jsonOf(device.localMemory));
  all.add("tile_threads", jsonOf(device.groupSize)).add("double", jsonOf(device.hasDouble));
  all.add("missing", jsonOf(device.missing));
  if (device.testFailure)
    all.add("test", Parts()
                        .add("passed", jsonOf(device.testFailure->empty()))
                        .add("failure", json_text(*device.testFailure))
                        .add("milliseconds", fmt::format("{:.1f}", device.testMilliseconds))
                        .object());
  return all.object();
}

std::string jsonOf(const CacheFacts &cache) {
  return Parts()
      .add("what", json_text(cache.what))
      .add("folder", cache.folder.empty() ? "null" : json_text(cache.folder))
      .add("files", jsonOf(cache.files))
      .add("bytes", jsonOf(cache.bytes))
      .add("limit", cache.limit ? jsonOf(*cache.limit) : "null")
      .object();
}

std::string jsonOf(const VariableFacts &variable) {
  return Parts()
      .add("name", json_text(variable.name))
      .add("value", json_text(variable.value))
      .add("meaning", json_text(variable.meaning))
      .add("problem", variable.problem.empty() ? "null" : json_text(variable.problem))
      .object();
}

template <typename T> std::string jsonOf(const std::vector<T> &facts) {
  Parts all;
  for (const T &each : facts)
    all.add(jsonOf(each));
  return all.array();
}

}  // namespace

std::string asText(const Report &report) {
  std::string text = report.devices.empty() ? "Devices: none\n" : "Devices\n";
  for (const DeviceFacts &each : report.devices)
    text += asText(each);
  text += "Caches\n";
  for (const CacheFacts &each : report.caches)
    text += asText(each);
  text += report.variables.empty() ? "Environment: no variable is set\n" : "Environment\n";
  for (const VariableFacts &each : report.variables)
    text += fmt::format("  {}={}\n     {}\n", each.name, each.value,
                        each.problem.empty() ? each.meaning : "wrong: " + each.problem);
  if (!report.problems.empty())
    text += "Problems\n";
  for (const std::string &each : report.problems)
    text += fmt::format("  {}\n", each);
  return text;
}

std::string asJson(const Report &report) {
  return Parts()
             .add("devices", jsonOf(report.devices))
             .add("caches", jsonOf(report.caches))
             .add("variables", jsonOf(report.variables))
             .add("problems", jsonOf(report.problems))
             .object() +
         "\n";
}

}  // namespace amp::info
