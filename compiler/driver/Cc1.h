// One compilation step of Clang's driver (`-cc1`), carried out in this process.
#pragma once

#include "driver/Options.h"
#include "run/Installation.h"

#include "llvm/ADT/ArrayRef.h"

namespace amp::driver {

/// Compiles as C++ AMP when the input asks for it, else exactly as Clang would. Returns the exit code.
int runCc1(llvm::ArrayRef<const char *> arguments, const Options &options, const Installation &installation);

}  // namespace amp::driver
