// Functions that are declared in the body of one with a clause: they have its restrictions unless they have a clause of
// their own [AMP 2.2.1] [R02]. Clang compares a declaration with those before it as soon as it is read, so tokens have
// to say so.
#pragma once

#include "frontend/tokens/ClauseTokens.h"

#include <map>

namespace amp::frontend {

/// The brace that opens the body of the function whose declarator goes on at `index`; nothing for a declaration.
std::optional<size_t> findBody(const ClauseTokens &tokens, size_t index);

/// The token in front of which attributes of such a declaration go, and the clause that it inherits.
std::map<size_t, const Clause *> findLocalFunctions(const ClauseTokens &tokens, const std::vector<Clause> &clauses);

}  // namespace amp::frontend
