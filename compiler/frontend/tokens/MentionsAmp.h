#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp::frontend {

/// True if a file's own text uses C++ AMP: a clause, tile_static, or an include of one of the AMP headers. The check
/// is cheap and conservative: text in comments counts.
bool mentionsAmp(llvm::StringRef text);

}  // namespace amp::frontend
