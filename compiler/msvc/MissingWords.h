// Dependent names that lack the words `typename` and `template`, under --amp-compat=msvc.
// Input: a translation unit's tokens, and the TokenFixes of the previous run. Output: where the words must be inserted.
// Clang's Microsoft dialect does not need `typename` where only a type is possible. In statements it parses
// `vector<T>::iterator i;` and `T::value_type *p = &x;` as expressions, and its errors do not show that a type was
// meant. Of a member template without `template`, `T::plus<int>`, it knows only in some places that it is a type, and
// `sizeof(T::plus<int>)` makes it crash. If an error shows that a word is missing, the next run inserts it
// (msvc/MicrosoftExtensions.h).
#pragma once

#include "msvc/MicrosoftExtensions.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace amp::msvc {

/// Indices of the tokens before which the words are missing, ascending. A name in the lists may also be non-dependent,
/// since C++11 allows the words there, too.
struct MissingWords {
  /// The first tokens of names that must be types.
  std::vector<size_t> typenames;
  /// Names of member templates.
  std::vector<size_t> templates;
};

MissingWords findMissingWords(const std::vector<clang::Token> &tokens, const clang::SourceManager &sources,
                              const TokenFixes &fixes);

}  // namespace amp::msvc
