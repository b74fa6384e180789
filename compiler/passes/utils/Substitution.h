// Rewrites a callee's expressions and statements in terms of its caller.
#pragma once

#include "model/Rewriter.h"

#include <map>

namespace amp::passes {

/// Evaluating the expression again gives the same value, and is so cheap that a variable for it is not worthwhile.
bool isCheap(const model::Expr *expr, int budget = 4);

/// The callee must not be inlined in the caller: each product and sum in it must be rounded, but the caller allows
/// contraction to fused multiply-add.
bool mustNotBeInlined(const model::Function &callee, const model::Function &caller);

/// Copies code with parameters replaced by arguments.
class Substitution : public model::Rewriter {
public:
  using Rewriter::Rewriter;
  std::map<const model::Variable *, const model::Expr *> arguments;

  const model::Expr *rewrite(const model::Expr *expr) override;

  using Rewriter::rewrite;
};

}  // namespace amp::passes
