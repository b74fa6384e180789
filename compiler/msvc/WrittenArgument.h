// Finds an argument in source text, for calls of which Clang keeps nothing. Input: a file's text and where the first
// argument begins. Output: where one of them begins, and its last token.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <utility>

namespace amp::msvc {

/// Offsets of the first characters of the first and the last token of an argument, counted from 0, of the list whose
/// first token stands at `first`, or whose bracket does.
std::optional<std::pair<unsigned, unsigned>> writtenArgument(llvm::StringRef text, unsigned first, unsigned argument);

}  // namespace amp::msvc
