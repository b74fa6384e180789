// Finds an argument in source text, for calls that Clang keeps no node for. Input: a file's text, and where the first
// argument begins. Output: where the argument begins, and its last token.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <utility>

namespace amp::msvc {

/// Offsets of the first characters of an argument's first and last tokens. Arguments are counted from 0. The first
/// token of the list, or its bracket, is at `first`.
std::optional<std::pair<unsigned, unsigned>> writtenArgument(llvm::StringRef text, unsigned first, unsigned argument);

}  // namespace amp::msvc
