#include "analysis/Barriers.h"

#include "model/Walk.h"

namespace amp::analysis {

using namespace model;

bool Barriers::in(const Function *function) {
  auto [known, isNew] = functions.try_emplace(function, false);
  if (isNew)
    functions[function] = in(function->body);
  return functions[function];
}

bool Barriers::in(const StmtList &body) {
  bool found = false;
  forEachExpr(body, [&](const Expr *expr) {
    if (const auto *intrinsic = dynCast<IntrinsicCall>(expr))
      found |= isConvergent(intrinsic->op);
    else if (const auto *call = dynCast<Call>(expr))
      found |= in(call->callee);
  });
  return found;
}

}  // namespace amp::analysis
