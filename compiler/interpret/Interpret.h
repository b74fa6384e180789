// Runs a kernel of the model on the host, at any stage of the pipeline, and reports what OpenCL C leaves undefined.
// Input: a kernel, the launch's buffers, block, extents and NDRange. Output: the buffers as the kernel leaves them, or
// a Fault. No Clang and no OpenCL: what a model means is docs/reference/model.md, and this is the same as code.
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

/// What the runtime chooses when it has a kernel built.
struct Settings {
  /// Of Width, Height, Row, Offsets, Aggregate and TileLoops; those that are missing are 1, but for the last one, 0.
  std::map<model::Intrinsic, std::int64_t> values = {};
  /// tile_static memory is an argument of the kernel, where it has such a form.
  bool hasLocalArguments = false;

  std::int64_t of(model::Intrinsic setting) const {
    const auto found = values.find(setting);
    if (found != values.end())
      return found->second;
    return setting == model::Intrinsic::TileLoops ? 0 : 1;
  }
};

/// What a kernel did that has no defined result, or what the interpreter cannot run.
struct Fault : std::runtime_error {
  Fault(const std::string &what, model::Location location = {}) : std::runtime_error(what), location(location) {}
  model::Location location;
};

/// How the host fills the kernel's arguments, as the last stage has it. Kernels of earlier stages read the captured
/// function object itself, which is put together from this.
struct Passing {
  std::vector<model::BlockCopy> copies;
  std::vector<model::BufferArgument> buffers;

  static Passing of(const model::Kernel &kernel) { return {kernel.copies, kernel.buffers}; }
};

/// One launch. Sizes and positions are in OpenCL's order: dimension 0 is the fastest.
struct Launch {
  /// In the order of the kernel's buffer arguments. Several arguments may share one memory.
  std::vector<Memory *> buffers;
  /// The bytes of the block, whether it is passed by value or by pointer.
  Memory block;
  Passing passing;
  /// The domain, in C++ AMP's order.
  std::vector<int> extents;
  Memory *reports = nullptr;
  int reportLaunch = 0;
  unsigned dimensions = 1;
  std::array<std::size_t, 3> global = {1, 1, 1};
  std::array<std::size_t, 3> local = {1, 1, 1};
  /// Statements and calls that all threads together may run: a loop that does not end becomes a fault.
  std::uint64_t stepLimit = 2'000'000'000;
  /// Signed integers wrap, as programs that are not strictly C++ rely on.
  bool signedWraps = false;
  /// Threads run in order of their numbers, or in an order drawn from this seed.
  std::optional<std::uint64_t> shuffleSeed;
};

struct Image;

/// A kernel made ready to run with one choice of settings. It does not refer to the module afterwards, which the next
/// pass may change.
class Program {
public:
  /// Throws a Fault for what the interpreter does not know.
  Program(model::Module &module, const model::Kernel &kernel, const Settings &settings = {});
  ~Program();
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;

  /// Throws a Fault; the buffers are then half written.
  void run(const Launch &launch) const;

  /// It has atomic operations whose results are not dropped at once: what it computes may depend on the order of
  /// threads.
  bool usesAtomicResults() const;

private:
  std::unique_ptr<Image> image;
};

}  // namespace amp::interpret
