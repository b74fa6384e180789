// A printf format for another printf: lengths follow the arguments' types, whatever was written (`%zu`, `%lld`).
#pragma once

#include "model/Type.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp::lower {

/// The format with lengths for arguments of these types: OpenCL C's and the host's agree.
std::string formatFor(llvm::StringRef format, const std::vector<const model::Type *> &types);

}  // namespace amp::lower
