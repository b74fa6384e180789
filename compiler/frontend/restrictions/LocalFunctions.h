// Functions that are declared in the body of a function with a clause. They have its restrictions unless they have a
// clause themselves [AMP 2.2.1] [R02]. Clang compares a declaration with earlier ones as soon as it is parsed. So the
// attributes must be inserted as tokens.
#pragma once

#include "frontend/tokens/ClauseTokens.h"

#include <map>

namespace amp::frontend {

/// The brace that opens the body of the function whose declarator continues at `index`; nothing for a declaration.
std::optional<size_t> findBody(const ClauseTokens &tokens, size_t index);

/// For each such declaration, the token before which its attributes go, and the clause that it inherits.
std::map<size_t, const Clause *> findLocalFunctions(const ClauseTokens &tokens, const std::vector<Clause> &clauses);

}  // namespace amp::frontend
