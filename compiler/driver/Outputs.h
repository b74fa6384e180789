// Files that a command writes, and files that it reads: none may be both. `-c k.cpp -o k.cpp` would cost the user the
// source.
#pragma once

#include "driver/Options.h"

#include "clang/Driver/Compilation.h"

#include <string>

namespace amp::driver {

/// Where --emit-opencl, --dump-after and --emit-model write what they have of an input; "-" is standard output.
std::string textOutput(const Options &options, llvm::StringRef input);

/// To a file, or to standard output for "-". False when it could not be written, which has been said.
bool writeText(const std::string &text, const std::string &output);

/// What Clang's driver writes itself, before there are jobs, and is an input. Empty where nothing is.
std::string overwrittenByDriver(llvm::ArrayRef<const char *> arguments);

/// The first output of the jobs, however it is spelled, that is also an input: by another path, a symbolic or a hard
/// link. Empty where none is.
std::string overwrittenInput(const clang::driver::Compilation &compilation, const Options &options);

}  // namespace amp::driver
