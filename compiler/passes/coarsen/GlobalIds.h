// Variables for the positions of an untiled kernel's threads in the domain. Part of coarsen.
#pragma once

#include "model/Rewriter.h"

#include <array>
#include <set>

namespace amp::passes {

/// Replaces queries of the work-item's global id with references to variables.
class GlobalIdRewriter : public model::Rewriter {
public:
  GlobalIdRewriter(model::Module &module, int rank) : Rewriter(module), rank(rank) {}

  /// If the source declares a constant that holds only an id, it becomes the variable for that id. `changed`: the
  /// variables that are assigned to.
  model::StmtList run(const model::StmtList &body, const std::set<const model::Variable *> &changed);

  /// The variable for an id of OpenCL's dimension, of which 0 is the last dimension of C++ AMP.
  model::Variable *variable(int dimension);

private:
  using Rewriter::rewrite;
  const model::Expr *rewrite(const model::Expr *expr) override;
  static int dimensionOfId(const model::Expr *expr);

  int rank;
  /// By OpenCL's dimension; null if the body does not query that id.
  std::array<model::Variable *, 3> variables = {};
};

}  // namespace amp::passes
