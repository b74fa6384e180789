#include "Gather.h"

#include "cache/disk_cache.h"
#include "device/accelerators.h"
#include "process/environment.h"

#include <amp/exceptions.h>

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <vector>

#include <dlfcn.h>
#include <unistd.h>

namespace amp::info {

namespace {

namespace fs = std::filesystem;
using namespace amp::runtime;

/// The limits of a tile in Microsoft's compiler [AMP 4.5]. Programs rely on them.
constexpr std::uint64_t usualTileThreads = 1024, usualLocalMemory = 32 * 1024;

/// Variables of other software that affect C++ AMP programs.
constexpr std::pair<const char *, const char *> othersVariables[] = {
    {"CUDA_VISIBLE_DEVICES", "which of NVIDIA's devices there are"},
    {"OCL_ICD_FILENAMES", "drivers that the OpenCL loader takes besides"},
    {"OCL_ICD_VENDORS", "where the OpenCL loader looks for drivers"},
    {"POCL_CACHE_DIR", "where PoCL keeps what it compiles"},
    {"POCL_DEVICES", "which devices PoCL offers"},
    {"POCL_MAX_PTHREAD_COUNT", "how many threads PoCL's CPU device has"},
    {"POCL_WORK_GROUP_METHOD", "how PoCL runs a work-group; loops, unless it is set"},
    {"XDG_CACHE_HOME", "where caches are that no other variable names"},
};

std::string_view valueOf(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

std::string problemOf(const char *name) {
  try {
    text_from_environment(name);
    return "";
  } catch (const Concurrency::runtime_exception &problem) {
    return problem.what();
  }
}

/// Reports unknown AMP_ variables: a misspelt one has no effect, and the runtime does not warn of it.
void gatherUnknown(Report &report) {
  const auto known = environment_variables();
  for (char **each = environ; each && *each; ++each) {
    const std::string_view variable = *each;
    const std::string_view name = variable.substr(0, variable.find('='));
    if (!name.starts_with("AMP_") || name == "AMP_INTERPRET_WRAPS" || name == "AMP_MUTATE" ||
        std::any_of(known.begin(), known.end(), [&](const environment_variable &row) { return row.name == name; }))
      continue;
    report.variables.push_back({std::string(name), std::string(valueOf(std::string(name).c_str())), "nothing",
                                fmt::format("{}: the runtime has no variable of this name", name)});
  }
}

void gatherVariables(Report &report) {
  for (const environment_variable &each : environment_variables())
    if (!valueOf(each.name).empty())
      report.variables.push_back({each.name, std::string(valueOf(each.name)), each.meaning, problemOf(each.name)});
  gatherUnknown(report);
  for (const auto &[name, meaning] : othersVariables)
    if (!valueOf(name).empty())
      report.variables.push_back({name, std::string(valueOf(name)), meaning, ""});
}

/// Stores a problem with the variable that it names, or in the report if it names none.
void blame(Report &report, const std::string &problem) {
  for (VariableFacts &each : report.variables)
    if (problem.starts_with(each.name + ":")) {
      each.problem = problem;
      return;
    }
  report.problems.push_back(problem);
}

void addSize(CacheFacts &facts, const fs::path &below, std::string_view suffix) {
  std::error_code error;
  const auto options = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator each(below, options, error), end; !error && each != end; each.increment(error))
    if (std::error_code ignored; each->is_regular_file(ignored) && each->path().string().ends_with(suffix)) {
      const std::uintmax_t size = each->file_size(ignored);
      facts.files += 1;
      facts.bytes += ignored ? 0 : size;
    }
}

/// Why no file can be made in a folder, which programs create when they need it; empty if one can. What this makes, it
/// removes.
std::string whyUnwritable(const fs::path &folder) {
  std::error_code error;
  std::vector<fs::path> made;
  for (fs::path each = fs::absolute(folder, error); !error && !fs::exists(each, error); each = each.parent_path())
    made.push_back(each);
  fs::create_directories(folder, error);
  if (!error) {
    std::string file = (folder / "amp-info-XXXXXX").string();
    if (const int descriptor = ::mkstemp(file.data()); descriptor >= 0) {
      ::close(descriptor);
      ::unlink(file.c_str());
    } else {
      error.assign(errno, std::generic_category());
    }
  }
  for (const fs::path &each : made)
    ::rmdir(each.c_str());
  return error ? error.message() : "";
}

std::string cacheOfPocl() {
  if (!valueOf("POCL_CACHE_DIR").empty())
    return std::string(valueOf("POCL_CACHE_DIR"));
  if (valueOf("XDG_CACHE_HOME").starts_with("/"))
    return std::string(valueOf("XDG_CACHE_HOME")) + "/pocl/kcache";
  return valueOf("HOME").empty() ? "" : std::string(valueOf("HOME")) + "/.cache/pocl/kcache";
}

void gatherCaches(Report &report) {
  CacheFacts kernels, headers, pocl;
  kernels.what = "built kernels";
  headers.what = "parsed headers";
  pocl.what = "PoCL's own";
  try {
    const disk_cache cache = disk_cache::from_environment();
    kernels.folder = cache.folder();
    kernels.limit = cache.limit();
  } catch (const Concurrency::runtime_exception &) {
    // The problem is reported with the variable.
  }
  if (!kernels.folder.empty()) {
    addSize(kernels, kernels.folder, ".kernel");
    headers.folder = kernels.folder + "/headers";
    addSize(headers, headers.folder, "");
    if (const std::string why = whyUnwritable(kernels.folder); !why.empty())
      blame(report, fmt::format("AMP_CACHE_DIR: cannot write into '{}': {}", kernels.folder, why));
  }
  pocl.folder = cacheOfPocl();
  addSize(pocl, pocl.folder, "");
  report.caches = {kernels, headers, pocl};
}

std::vector<std::string> missingOn(const DeviceFacts &device) {
  std::vector<std::string> missing;
  if (!device.hasDouble)
    missing.push_back("double: a launch of a kernel that uses it is refused");
  if (device.groupSize < usualTileThreads)
    missing.push_back(fmt::format("tiles of {} threads: it runs {} at most", usualTileThreads, device.groupSize));
  if (device.localMemory < usualLocalMemory)
    missing.push_back(
        fmt::format("{} KiB of tile_static memory: it has {} bytes", usualLocalMemory / 1024, device.localMemory));
  return missing;
}

DeviceFacts factsOf(const device_state &state, std::size_t index, bool isDefault) {
  const device_limits &limits = state.device->limits();
  DeviceFacts facts;
  facts.index = index;
  facts.path = narrow(state.facts.path);
  facts.description = narrow(state.facts.description);
  facts.driver = state.device->identity();
  facts.isDefault = isDefault;
  facts.isCpu = limits.is_cpu;
  facts.hasDouble = state.facts.supports_double_precision;
  facts.sharesHostMemory = limits.shares_host_memory;
  facts.memory = std::uint64_t(state.facts.dedicated_memory) * 1024;
  facts.localMemory = limits.local_memory;
  facts.largestBuffer = limits.largest_buffer;
  facts.groupSize = limits.max_group_size;
  facts.missing = missingOn(facts);
  return facts;
}

void gatherDevices(Report &report) {
  try {
    const std::vector<device_state *> devices = Concurrency::details::all_devices();
    const device_state *chosen = nullptr;
    try {
      chosen = Concurrency::details::default_device();
    } catch (const Concurrency::runtime_exception &problem) {
      blame(report, problem.what());
    }
    for (std::size_t i = 0; i != devices.size(); ++i)
      if (!devices[i]->is_cpu())
        report.devices.push_back(factsOf(*devices[i], i, devices[i] == chosen));
  } catch (const Concurrency::runtime_exception &problem) {
    blame(report, problem.what());
  }
}

/// Reports drivers that cannot be loaded, which the OpenCL loader ignores without a message.
void gatherDrivers(Report &report) {
  const std::string vendors =
      valueOf("OCL_ICD_VENDORS").empty() ? "/etc/OpenCL/vendors" : std::string(valueOf("OCL_ICD_VENDORS"));
  std::error_code error;
  for (const fs::directory_entry &each : fs::directory_iterator(vendors, error)) {
    std::string library;
    if (each.path().extension() != ".icd" || !std::getline(std::ifstream(each.path()), library) || library.empty())
      continue;
    if (void *driver = ::dlopen(library.c_str(), RTLD_LAZY | RTLD_LOCAL))
      ::dlclose(driver);
    else
      report.problems.push_back(
          fmt::format("the driver of {} cannot be loaded: {}", each.path().string(), ::dlerror()));
  }
}

}  // namespace

Report gather() {
  Report report;
  gatherVariables(report);
  gatherCaches(report);
  gatherDevices(report);
  gatherDrivers(report);
  return report;
}

}  // namespace amp::info
