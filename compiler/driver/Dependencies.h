// The make rule of -MD and related options.
#pragma once

#include "run/Run.h"

namespace amp::driver {

enum class RuleOf {
  /// Written only after the device run has succeeded, too.
  HostRun,
  /// For --emit-opencl, which has no host run.
  DeviceRun,
};

/// Makes the instance write the make rule if its options request one. The rule is written once and lists the source
/// first.
void collectDependencies(clang::CompilerInstance &instance, const run::SourceSetup &setup, RuleOf run);

}  // namespace amp::driver
