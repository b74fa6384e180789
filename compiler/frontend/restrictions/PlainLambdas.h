// Lambdas without a clause: they have the restrictions of the function around them, and are the host's where there is
// none [AMP 2.2.1] [F02]. Clang would let them run anywhere, and resolve their calls as the run's at hand: of a pair of
// overloads the wrong one, with what that gives. So tokens have to say whose they are.
#pragma once

#include "frontend/tokens/ClauseTokens.h"

#include <map>

namespace amp::frontend {

struct PlainLambda {
  /// The clause that it inherits; null for the host's.
  const Clause *inherited = nullptr;
  /// `[&] { }`: its attribute needs a list of parameters, the empty one, in front of it.
  bool lacksParameters = false;
};

/// By the tokens in front of which their attributes go. Lambdas in functions that may run anywhere are left as Clang
/// has them, those in constexpr functions among them.
std::map<size_t, PlainLambda> findPlainLambdas(const ClauseTokens &tokens, const std::vector<Clause> &clauses);

}  // namespace amp::frontend
