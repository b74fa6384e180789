// The device run: parse, check, lower, run the passes, print.
// Input: cc1 arguments of a translation unit. Output: its kernels as OpenCL C, or messages.
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
  /// No error: the host run may follow.
  bool ok = false;
  /// Owns what `kernels` refers to.
  std::shared_ptr<model::Module> module;
  std::shared_ptr<embed::KernelTable> kernels;
  /// The text of all kernels in one program, for --emit-opencl; empty without kernels.
  std::string program;
  /// What --dump-after or --emit-model asked for.
  std::string dump;
  /// For --emit-source.
  emit::Unit unit;
};

void runDevice(clang::CompilerInstance &instance, const Options &options, const SourceSetup &setup,
               DeviceResult &result);

}  // namespace amp::driver
