// Decides whether a translation unit needs the two runs of C++ AMP, or is plain C++ that Clang compiles alone.
#pragma once

#include "run/Arguments.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace amp::driver {

/// Searches the file and the files that it includes from outside of the system's folders. In case of doubt it returns
/// true: plain C++ can be compiled as C++ AMP, but C++ AMP cannot be compiled as plain C++. `arguments` are cc1's and
/// give the include folders. If `standardInput` is not null, it is read instead of the file.
bool usesAmp(llvm::StringRef file, const llvm::MemoryBuffer *standardInput, const run::Arguments &arguments);

}  // namespace amp::driver
