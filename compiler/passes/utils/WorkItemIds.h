// Queries of a work-item's ids whose dimension the text shows.
#pragma once

#include "model/Walk.h"

#include <optional>

namespace amp::passes {

/// OpenCL's dimension that the id is asked for, where it is a constant.
inline std::optional<int> dimensionOf(const model::IntrinsicCall &id) {
  const auto *dimension = model::dynCast<model::Literal>(id.arguments.front());
  return dimension ? std::optional(static_cast<int>(dimension->bits)) : std::nullopt;
}

/// Each id for which `isOfKind` holds is asked for in a dimension that is known.
template <typename Predicate> bool knowsDimensions(const model::StmtList &body, const Predicate &isOfKind) {
  bool known = true;
  model::forEachExpr(body, [&](const model::Expr *expr) {
    known &= !isOfKind(expr) || dimensionOf(model::cast<model::IntrinsicCall>(expr)).has_value();
  });
  return known;
}

}  // namespace amp::passes
