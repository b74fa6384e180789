// The comments of a source, for kernels that are written for readers. Input: a file's text. Output: its comments by
// line.
#pragma once

#include "opencl/Program.h"

#include "llvm/ADT/StringRef.h"

namespace amp::emit {

opencl::FileComments readComments(llvm::StringRef text);

}  // namespace amp::emit
