#include "passes/utils/SameExpressions.h"

#include "model/Walk.h"

#include <algorithm>
#include <bit>

namespace amp::passes {

using namespace model;

bool isSame(const Expr *one, const Expr *other) {
  if (one->kind != other->kind || one->type != other->type)
    return false;
  if (const auto *reference = dynCast<VarRef>(one))
    return reference->variable == cast<VarRef>(other).variable;
  // Zero and negative zero differ.
  if (const auto *literal = dynCast<Literal>(one))
    return literal->bits == cast<Literal>(other).bits &&
           std::bit_cast<std::uint64_t>(literal->number) == std::bit_cast<std::uint64_t>(cast<Literal>(other).number);
  if (const auto *binary = dynCast<Binary>(one); binary && binary->op != cast<Binary>(other).op)
    return false;
  if (const auto *unary = dynCast<Unary>(one); unary && unary->op != cast<Unary>(other).op)
    return false;
  if (const auto *member = dynCast<Member>(one); member && member->field != cast<Member>(other).field)
    return false;
  if (const auto *part = dynCast<Downcast>(one); part && part->path != cast<Downcast>(other).path)
    return false;
  if (const auto *intrinsic = dynCast<IntrinsicCall>(one))
    if (!isPure(intrinsic->op) || intrinsic->op != cast<IntrinsicCall>(other).op)
      return false;
  if (one->kind == ExprKind::Call || one->kind == ExprKind::Print || one->kind == ExprKind::Report)
    return false;
  const std::vector<const Expr *> parts = operands(one), others = operands(other);
  return std::equal(parts.begin(), parts.end(), others.begin(), others.end(), isSame);
}

}  // namespace amp::passes
