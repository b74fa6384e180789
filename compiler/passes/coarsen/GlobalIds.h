// The places of an untiled kernel's threads in the domain, as variables. Part of coarsen.
#pragma once

#include "model/Rewriter.h"

#include <array>
#include <set>

namespace amp::passes {

/// Replaces queries of the work-item's global id by the variables that hold it.
class GlobalIdRewriter : public model::Rewriter {
public:
  GlobalIdRewriter(model::Module &module, int rank) : Rewriter(module), rank(rank) {}

  /// A constant of the source that holds an id and nothing else gives the variable its name. `changed`: the variables
  /// that are assigned to.
  model::StmtList run(const model::StmtList &body, const std::set<const model::Variable *> &changed);

  /// By OpenCL's dimension: 0 is the last one of C++ AMP's.
  model::Variable *place(int dimension);

private:
  using Rewriter::rewrite;
  const model::Expr *rewrite(const model::Expr *expr) override;
  static int dimensionOfId(const model::Expr *expr);

  int rank;
  /// Null where the body does not ask.
  std::array<model::Variable *, 3> places = {};
};

}  // namespace amp::passes
