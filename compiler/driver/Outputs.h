// Checks that no file is both an input and an output of a command. `-c k.cpp -o k.cpp` would overwrite the user's
// source.
#pragma once

#include "driver/Options.h"

#include "clang/Driver/Compilation.h"

#include <string>
#include <system_error>

namespace amp::driver {

/// The file to which --emit-opencl, --dump-after and --emit-model write the text for an input; "-" is standard output.
std::string textOutput(const Options &options, llvm::StringRef input);

/// Writes to a file, or to standard output for "-". A file is written under another name and renamed: a reader sees a
/// complete file, the new or the old one.
std::error_code writeFile(llvm::StringRef text, const std::string &output);

/// The same for the user's own output. Returns false after an error, which has been reported.
bool writeText(const std::string &text, const std::string &output);

/// An input that Clang's driver itself would overwrite before it creates jobs. Empty if there is none.
std::string overwrittenByDriver(llvm::ArrayRef<const char *> arguments);

/// The first output of the jobs that is also an input, even if by another path, a symbolic link or a hard link. Empty
/// if there is none.
std::string overwrittenInput(const clang::driver::Compilation &compilation, const Options &options);

}  // namespace amp::driver
