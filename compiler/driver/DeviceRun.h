// The device run: parses, checks and lowers a translation unit, runs the passes and prints the kernels. Input: the cc1
// arguments. Output: the kernels as OpenCL C, or messages.
#pragma once

#include "driver/Options.h"
#include "embed/Embed.h"
#include "emit/Unit.h"
#include "model/Model.h"
#include "run/Run.h"

#include <memory>
#include <string>

namespace amp::driver {

struct DeviceResult {
  /// There was no error, so the host run may follow.
  bool ok = false;
  /// Owns the objects that `kernels` refers to.
  std::shared_ptr<model::Module> module;
  std::shared_ptr<embed::KernelTable> kernels;
  /// The text of all kernels as one program, for --emit-opencl and -save-temps. Empty without kernels.
  std::string program;
  /// The output of --dump-after or --emit-model.
  std::string dump;
  /// For --emit-source.
  emit::Unit unit;
};

void runDevice(clang::CompilerInstance &instance, const Options &options, const run::SourceSetup &setup,
               DeviceResult &result);

}  // namespace amp::driver
