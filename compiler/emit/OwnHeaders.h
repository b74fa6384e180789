// Converts the headers of C++ AMP for any C++17 compiler. Input: a header from include/. Output: the same header
// without restriction clauses, without code for kernels alone, and without properties, whose get_ functions remain.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp::emit {

std::string convertOwnHeader(llvm::StringRef text);

}  // namespace amp::emit
