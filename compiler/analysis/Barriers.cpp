#include "analysis/Barriers.h"

namespace amp::analysis {

using namespace model;

bool CodeSearch::in(const Function *function) {
  auto [known, isNew] = functions.try_emplace(function, false);
  if (isNew)
    known->second = in(function->body);
  return known->second;
}

bool CodeSearch::in(const StmtList &body) {
  bool found = isDirectlyIn(body);
  forEachExpr(body, [&](const Expr *expr) {
    const auto *call = dynCast<Call>(expr);
    found |= call && in(call->callee);
  });
  return found;
}

bool holdsBarrier(const StmtList &body) {
  bool found = false;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *intrinsic = dynCast<IntrinsicCall>(expr);
    found |= intrinsic && isConvergent(intrinsic->op);
  });
  return found;
}

}  // namespace amp::analysis
