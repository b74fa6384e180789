// Queries of a work-item's ids whose dimension the text shows.
#pragma once

#include "model/Walk.h"

#include <optional>

namespace amp::passes {

/// The dimension, OpenCL's, of a query of an id, where it is a constant.
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

}  // namespace amp::passes
