// Names of types that depend on template parameters and lack the word `typename`, under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: where the word must be inserted.
// Clang's Microsoft dialect does not need the word where only a type is possible. In statements it parses
// `vector<T>::iterator i;` and `T::value_type *p = &x;` as expressions, and its errors do not show that a type was
// meant. If an error shows that, the next run inserts the word (msvc/MicrosoftExtensions.h).
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class SourceManager;
}

namespace amp::msvc {

/// Indices of the first tokens of such names, ascending. Only names that must be types are listed. A name in the list
/// may also be non-dependent, since C++11 allows the word there, too.
std::vector<size_t> findMissingTypenames(const std::vector<clang::Token> &tokens, const clang::SourceManager &sources);

}  // namespace amp::msvc
