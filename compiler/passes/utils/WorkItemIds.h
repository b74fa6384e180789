// Queries of a work-item's ids with constant dimensions.
#pragma once

#include "analysis/Barriers.h"
#include "model/Walk.h"

#include <optional>

namespace amp::passes {

/// OpenCL's dimension in a query of an id, if it is a constant.
inline std::optional<int> dimensionOf(const model::IntrinsicCall &id) {
  const auto *dimension = model::dynCast<model::Literal>(id.arguments.front());
  return dimension ? std::optional(static_cast<int>(dimension->bits)) : std::nullopt;
}

/// The dimension of each query for which `isOfKind` holds is a constant.
template <typename Predicate> bool knowsDimensions(const model::StmtList &body, const Predicate &isOfKind) {
  bool known = true;
  model::forEachExpr(body, [&](const model::Expr *expr) {
    known &= !isOfKind(expr) || dimensionOf(model::cast<model::IntrinsicCall>(expr)).has_value();
  });
  return known;
}

/// The body calls functions that have a barrier, or queries for which `isOfKind` holds. Such functions are valid for
/// one thread only.
template <typename Predicate> bool calleesDependOn(const model::StmtList &body, const Predicate &isOfKind) {
  bool found = false;
  analysis::Barriers barriers;
  model::forEachExpr(body, [&](const model::Expr *expr) {
    const auto *call = model::dynCast<model::Call>(expr);
    if (!call)
      return;
    found |= barriers.in(call->callee);
    for (const model::Function *function : model::reachableFunctions(call->callee))
      model::forEachExpr(function->body, [&](const model::Expr *part) { found |= isOfKind(part); });
  });
  return found;
}

}  // namespace amp::passes
