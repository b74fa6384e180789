// A callee's expressions and statements in its caller's terms.
#pragma once

#include "model/Rewriter.h"

#include <map>

namespace amp::passes {

/// Evaluating the expression again costs nothing worth a variable and gives the same value.
bool isCheap(const model::Expr *expr, int budget = 4);

/// Its products and sums must round one by one, and would not in the caller.
bool mustStayApart(const model::Function &callee, const model::Function &caller);

/// Copies with parameters replaced.
class Substitution : public model::Rewriter {
public:
  using Rewriter::Rewriter;
  std::map<const model::Variable *, const model::Expr *> arguments;

  const model::Expr *rewrite(const model::Expr *expr) override;

  using Rewriter::rewrite;
};

}  // namespace amp::passes
