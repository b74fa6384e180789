// The make rule of -MD and its kin.
#pragma once

#include "run/Run.h"

namespace amp::driver {

enum class RuleOf {
  /// Written when the device run has succeeded, too.
  HostRun,
  /// Of --emit-opencl, which has no host run.
  DeviceRun,
};

/// Makes the instance write the rule, where its options ask for one: once, the source first.
void collectDependencies(clang::CompilerInstance &instance, const SourceSetup &setup, RuleOf run);

}  // namespace amp::driver
