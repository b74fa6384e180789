// Converts printf formats: the length modifiers follow the arguments' types, whatever the source has (`%zu`, `%lld`).
#pragma once

#include "model/Type.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp::lower {

/// The format with length modifiers for arguments of these types, on which OpenCL C and the host agree.
std::string formatFor(llvm::StringRef format, const std::vector<const model::Type *> &types);

}  // namespace amp::lower
