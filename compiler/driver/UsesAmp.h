// Decides whether a translation unit needs the two runs of C++ AMP, or is plain C++ for Clang alone.
#pragma once

#include "run/Arguments.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace amp::driver {

/// Looks at the file and at what it includes from outside the system's folders. Errs towards true: a plain file
/// compiled as C++ AMP works, the reverse does not. `arguments` are cc1's, for its include folders. Standard
/// input is read instead of the file where it is given.
bool usesAmp(llvm::StringRef file, const llvm::MemoryBuffer *standardInput, const Arguments &arguments);

}  // namespace amp::driver
