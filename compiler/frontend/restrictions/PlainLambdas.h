// Lambdas without a clause: they have the restrictions of the enclosing function, and are host functions if there is
// none [AMP 2.2.1] [F02]. Clang would let them run anywhere, and resolve their calls for the current run. For a
// host/device overload pair, that may be the wrong function, possibly with another result type. So the attributes must
// be inserted as tokens.
#pragma once

#include "frontend/tokens/ClauseTokens.h"

#include <map>

namespace amp::frontend {

struct PlainLambda {
  /// The clause that the lambda inherits; null for a host function.
  const Clause *inherited = nullptr;
  /// `[&] { }`: an empty parameter list is inserted before the attribute.
  bool lacksParameters = false;
  /// `[](int x) constexpr { }` outside of amp code: it may run anywhere, as other constexpr functions.
  bool isConstexpr = false;
};

/// The lambdas, by the token before which their attributes go. Lambdas in functions that may run anywhere, including
/// constexpr functions, are not in the result.
std::map<size_t, PlainLambda> findPlainLambdas(const ClauseTokens &tokens, const std::vector<Clause> &clauses);

}  // namespace amp::frontend
