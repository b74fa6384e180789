// The encodings that Visual Studio writes.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp::driver {

/// The text in UTF-8 when it is UTF-16 with a byte order mark, or not valid UTF-8, which then counts as Windows-1252;
/// nothing when it is UTF-8 already.
std::optional<std::string> decodeSource(llvm::StringRef text);

}  // namespace amp::driver
