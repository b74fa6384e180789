#pragma once

#include "llvm/ADT/StringRef.h"

namespace amp::frontend {

/// True when a file's own text uses C++ AMP: a clause, tile_static, or an include of one of the AMP headers. A cheap
/// guess in the safe direction: text in comments counts.
bool mentionsAmp(llvm::StringRef text);

}  // namespace amp::frontend
