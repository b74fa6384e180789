#include "passes/utils/Substitution.h"

#include "model/Walk.h"

namespace amp::passes {

using namespace model;

bool isCheap(const Expr *expr, int budget) {
  switch (expr->kind) {
  case ExprKind::Literal:
  case ExprKind::VarRef:
    return true;
  case ExprKind::Member:
    return isCheap(cast<Member>(expr).base, budget);
  case ExprKind::Deref:
    return isCheap(cast<Deref>(expr).pointer, budget);
  case ExprKind::AddressOf:
    return isCheap(cast<AddressOf>(expr).operand, budget);
  case ExprKind::Index:
    return budget > 0 && isCheap(cast<Index>(expr).base, budget - 1) && isCheap(cast<Index>(expr).index, budget - 1);
  case ExprKind::Cast:
  case ExprKind::Downcast:
  case ExprKind::Unary:
    return budget > 0 && isCheap(operands(expr)[0], budget - 1);
  case ExprKind::Binary:
  case ExprKind::Conditional:
  case ExprKind::Call:
  case ExprKind::IntrinsicCall:
  case ExprKind::Print:
  case ExprKind::Compose:
    return false;
  case ExprKind::Report:
    return cast<Report>(expr).what == ReportKind::Statement;
  }
  return false;
}

bool mustNotBeInlined(const Function &callee, const Function &caller) {
  return caller.fusesFloats && !callee.fusesFloats && holdsFusible(callee.body);
}

const Expr *Substitution::rewrite(const Expr *expr) {
  if (const auto *reference = dynCast<VarRef>(expr))
    if (auto found = arguments.find(reference->variable); found != arguments.end())
      return found->second;
  return Rewriter::rewrite(expr);
}

}  // namespace amp::passes
