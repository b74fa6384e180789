// Rewrites a callee's expressions and statements in terms of its caller.
#pragma once

#include "model/Rewriter.h"

#include <map>

namespace amp::passes {

/// Evaluating the expression again gives the same value, and costs too little for a variable to pay.
bool isCheap(const model::Expr *expr, int budget = 4);

/// The callee must not be inlined in the caller: its products and sums must be rounded one by one, but the caller may
/// fuse them.
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
