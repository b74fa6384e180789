#include "passes/coarsen/GlobalIds.h"

#include "passes/utils/WorkItemIds.h"

#include <fmt/format.h>

namespace amp::passes {

using namespace model;

StmtList GlobalIdRewriter::run(const StmtList &body, const std::set<const Variable *> &changed) {
  StmtList rest;
  for (const Stmt *stmt : body) {
    const auto *declare = dynCast<Declare>(stmt);
    const int dimension = declare && declare->init ? dimensionOfId(declare->init) : -1;
    if (dimension >= 0 && !variables[static_cast<std::size_t>(dimension)] && !changed.contains(declare->variable)) {
      variables[static_cast<std::size_t>(dimension)] = declare->variable;
      declare->variable->kind = VariableKind::Parameter;
    } else {
      rest.push_back(stmt);
    }
  }
  return Rewriter::rewrite(rest);
}

Variable *GlobalIdRewriter::variable(int dimension) {
  Variable *&known = variables[static_cast<std::size_t>(dimension)];
  if (!known) {
    const std::string name = rank == 1 ? "position" : fmt::format("position_{}", rank - 1 - dimension);
    known = build.variable(name, build.module.intType(), VariableKind::Parameter);
    known->isConst = true;
  }
  return known;
}

const Expr *GlobalIdRewriter::rewrite(const Expr *expr) {
  const int dimension = dimensionOfId(expr);
  return dimension < 0 ? Rewriter::rewrite(expr) : build.reference(variable(dimension));
}

int GlobalIdRewriter::dimensionOfId(const Expr *expr) {
  const auto *call = dynCast<IntrinsicCall>(expr);
  return call && call->op == Intrinsic::GlobalId ? dimensionOf(*call).value_or(-1) : -1;
}

}  // namespace amp::passes
