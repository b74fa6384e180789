// Decodes the text encodings that Visual Studio writes.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp::msvc {

/// Converts UTF-16 with a byte order mark to UTF-8. Other text that is not valid UTF-8 is taken as a code page of
/// East Asia, if its bytes look so, or as Windows-1252. Returns nothing for text that is UTF-8 already.
std::optional<std::string> decodeSource(llvm::StringRef text);

}  // namespace amp::msvc
