// Names of types that depend on template parameters and lack the word `typename`, under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: where the word must be inserted.
// Clang's Microsoft dialect does without it where only a type can stand; in statements it takes `vector<T>::iterator
// i;` and `T::value_type *p = &x;` for expressions, and says so in ways that no longer tell what was meant. Where Clang
// does tell, the next run does it (msvc/Laxness.h).
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class SourceManager;
}

namespace amp::msvc {

/// Indices of the tokens that names begin with, ascending. Only what can be nothing but a type is listed; that a name
/// does not depend on anything does no harm, since C++11 lets the word stand there too.
std::vector<size_t> findMissingTypenames(const std::vector<clang::Token> &tokens, const clang::SourceManager &sources);

}  // namespace amp::msvc
