#include "passes/utils/ShortCircuit.h"

#include "model/Builder.h"

namespace amp::passes {

using namespace model;

namespace {

bool isLeaf(const Expr *expr) {
  while (const auto *member = dynCast<Member>(expr))
    expr = member->base;
  const auto *element = dynCast<Index>(expr);
  if (element && element->base->type->isArray() && dynCast<Literal>(element->index))
    return isLeaf(element->base);
  return dynCast<VarRef>(expr) || dynCast<Literal>(expr);
}

/// A literal, a variable or a part of one, or one of these plus or minus a small constant.
bool isSimpleOperand(const Expr *expr) {
  const auto *sum = dynCast<Binary>(expr);
  if (!sum || (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub))
    return isLeaf(expr);
  const auto *distance = dynCast<Literal>(sum->right);
  constexpr std::uint64_t few = 64;
  return isLeaf(sum->left) && distance && distance->type->isInteger() && distance->bits <= few;
}

/// A condition that is cheap and may be evaluated speculatively: a bool variable, a comparison that reads no memory, or
/// such conditions joined by & or |.
bool isSpeculatable(const Expr *expr) {
  if (const auto *binary = dynCast<Binary>(expr)) {
    const bool joins = binary->op == BinaryOp::BitAnd || binary->op == BinaryOp::BitOr;
    if (binary->type->isBool() && joins)
      return isSpeculatable(binary->left) && isSpeculatable(binary->right);
    return isComparison(binary->op) && isSimpleOperand(binary->left) && isSimpleOperand(binary->right);
  }
  return expr->type->isBool() && dynCast<VarRef>(expr);
}

}  // namespace

const Expr *withoutShortCircuit(Module &module, const Expr *condition) {
  const auto *binary = dynCast<Binary>(condition);
  if (!binary || (binary->op != BinaryOp::LogicalAnd && binary->op != BinaryOp::LogicalOr))
    return condition;
  const Expr *first = withoutShortCircuit(module, binary->left), *second = withoutShortCircuit(module, binary->right);
  BinaryOp op = binary->op;
  if (isSpeculatable(first) && isSpeculatable(second))
    op = op == BinaryOp::LogicalAnd ? BinaryOp::BitAnd : BinaryOp::BitOr;
  return module.make<Binary>(condition->type, op, first, second);
}

}  // namespace amp::passes
