// Finds the tokens that a plain C++ compiler must not see. Input: the tokens of a file or a translation unit, before
// `restrict(...)` is rewritten. Output: token ranges of restriction clauses of functions that remain, whole
// declarations of functions that are restrict(amp) alone, and declarations of properties.
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
