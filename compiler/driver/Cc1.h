// Runs one compilation step of Clang's driver (`-cc1`) in this process.
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

#include "llvm/ADT/ArrayRef.h"

namespace amp::driver {

/// Compiles as C++ AMP if the input uses it, otherwise exactly as Clang would. Returns the exit code.
int runCc1(llvm::ArrayRef<const char *> arguments, const Options &options, const run::Installation &installation);

}  // namespace amp::driver
