// Reads the comments of a source, which are copied into the emitted kernels. Input: a file's text. Output: its comments
// by line.
#pragma once

#include "opencl/Program.h"

#include "llvm/ADT/StringRef.h"

namespace amp::emit {

opencl::FileComments readComments(llvm::StringRef text);

}  // namespace amp::emit
