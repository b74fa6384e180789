// What restriction clauses and amp-only functions leave behind. Input: tokens of a file or a translation unit, in which
// `restrict(...)` is still what the user wrote. Output: the token ranges that a plain C++ compiler must not see: the
// clauses of functions that stay, whole declarations of functions that are restrict(amp) alone, and declarations of
// properties.
#pragma once

#include "frontend/tokens/ClauseTokens.h"

#include "clang/Lex/Token.h"

#include <functional>
#include <vector>

namespace amp::emit {

struct TokenRange {
  std::size_t first, last;
  enum class Kind { Clause, Function, Property } kind;
};

std::vector<TokenRange> findUnwanted(const std::vector<clang::Token> &tokens);

}  // namespace amp::emit
