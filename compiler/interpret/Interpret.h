// Runs a kernel of the model on the host, at any stage of the pipeline, and reports undefined behaviour of OpenCL C.
// Input: a kernel, and the launch's buffers, block, extents and NDRange. Output: the buffers after the run, or a Fault.
// It needs neither Clang nor OpenCL. It implements the meaning of the model that docs/reference/model.md defines.
#pragma once

#include "interpret/Memory.h"
#include "model/Model.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace amp::interpret {

/// The settings that the runtime selects for a build of a kernel.
struct Settings {
  /// The values of Width, Height, Row, Offsets, Aggregate, Unroll and TileLoops. The default is 1, for TileLoops 0.
  std::map<model::Intrinsic, std::int64_t> values = {};
  /// tile_static memory is passed as arguments, if the kernel has such a variant.
  bool hasLocalArguments = false;

  std::int64_t of(model::Intrinsic setting) const {
    const auto found = values.find(setting);
    if (found != values.end())
      return found->second;
    return setting == model::Intrinsic::TileLoops ? 0 : 1;
  }
};

/// Undefined behaviour of a kernel, or something that the interpreter does not support.
struct Fault : std::runtime_error {
  Fault(const std::string &what, model::Location location = {}) : std::runtime_error(what), location(location) {}
  model::Location location;
};

/// How the host fills the kernel's arguments in the last stage. Kernels of earlier stages read the captured function
/// object itself, which is reconstructed from this.
struct Passing {
  std::vector<model::BlockCopy> copies;
  std::vector<model::BufferArgument> buffers;

  static Passing of(const model::Kernel &kernel) { return {kernel.copies, kernel.buffers}; }
};

/// One launch. Sizes and ids are in OpenCL's order: dimension 0 is the fastest.
struct Launch {
  /// In the order of the kernel's buffer arguments. Several arguments may share one memory.
  std::vector<Memory *> buffers;
  /// The bytes of the constant block, whether it is passed by value or by pointer.
  Memory block;
  Passing passing;
  /// The domain's extents, in C++ AMP's order.
  std::vector<int> extents;
  Memory *reports = nullptr;
  int reportLaunch = 0;
  unsigned dimensions = 1;
  std::array<std::size_t, 3> global = {1, 1, 1};
  std::array<std::size_t, 3> local = {1, 1, 1};
  /// The maximum number of statements and calls that all threads together may run, so that an endless loop becomes a
  /// fault.
  std::uint64_t stepLimit = 2'000'000'000;
  /// Signed integers wrap around, for programs that depend on that.
  bool signedWraps = false;
  /// Without a seed, tiles and threads run in the order of their numbers, otherwise in a random order.
  std::optional<std::uint64_t> shuffleSeed;
};

struct Image;

/// A kernel that is ready to run with one choice of settings. It does not refer to the module, which later passes may
/// change.
class Program {
public:
  /// Throws a Fault if the kernel uses something that the interpreter does not support.
  Program(model::Module &module, const model::Kernel &kernel, const Settings &settings = {});
  ~Program();
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;

  /// Throws a Fault. The buffers may then be partially written.
  void run(const Launch &launch) const;

  /// True if the kernel uses the results of atomic operations, so that its own result may depend on the order of the
  /// threads.
  bool usesAtomicResults() const;

private:
  std::unique_ptr<Image> image;
};

}  // namespace amp::interpret
