// Reads sources in the code pages of East Asia, as Visual C++ does on a system with such a code page: Shift-JIS (932),
// GBK (936) and Big5 (950). The second byte of a character may be a backslash there, which would join lines and escape
// quotes. Input: text that is not UTF-8. Output: the text as UTF-8, or nothing if it is in a code page of single bytes.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp::msvc {

std::optional<std::string> decodeDoubleByte(llvm::StringRef text);

}  // namespace amp::msvc
