#include "model/VerifyTypes.h"

namespace amp::model {

bool agree(const Type *a, const Type *b, Compare compare) {
  if (a == b)
    return true;
  if (a->kind() != b->kind())
    return false;
  const bool hasSpaces = compare == Compare::Spaces;
  if (a->isStruct())
    return a->decl() == b->decl() && (!hasSpaces || a->spaces() == b->spaces());
  if (a->isArray())
    return a->count() == b->count() && agree(a->element(), b->element(), compare);
  if (!a->isPointer())
    return false;
  return (!hasSpaces || a->space() == b->space()) && agree(a->element(), b->element(), compare);
}

namespace {

/// The layout decides, and the spaces follow from it.
bool haveOneLayout(const Type *a, const Type *b) { return agree(a, b, Compare::WithoutSpaces); }

bool isWellTyped(const Member &member) {
  const Type *base = member.base->type;
  return base->isStruct() && member.field < base->decl()->fields.size() &&
         haveOneLayout(member.type, member.decl().type);
}

bool isWellTyped(const Index &index) {
  const Type *base = index.base->type;
  const auto *sum = dynCast<Binary>(index.index);
  return (base->isPointer() || base->isArray()) && index.index->type->isInteger() &&
         haveOneLayout(index.type, base->element()) &&
         (!index.isOfVector || (base->isPointer() && sum && sum->op == BinaryOp::Add));
}

bool isWellTyped(const Unary &unary) {
  const Type *operand = unary.operand->type;
  switch (unary.op) {
  case UnaryOp::LogicalNot:
    return unary.type->isBool() && operand->isBool();
  case UnaryOp::BitNot:
    return unary.type == operand && operand->isInteger();
  case UnaryOp::Minus:
    return unary.type == operand && (operand->isInteger() || operand->isFloating());
  }
  return false;
}

/// A pointer and an integer, or the difference or comparison of two pointers.
bool isWellTypedOnPointers(const Binary &binary) {
  const Type *left = binary.left->type, *right = binary.right->type;
  const bool isSum = binary.op == BinaryOp::Add || binary.op == BinaryOp::Sub;
  if (left->isPointer() && right->isInteger())
    return isSum && haveOneLayout(binary.type, left);
  if (!left->isPointer() || !right->isPointer())
    return false;
  return binary.op == BinaryOp::Sub ? binary.type->isInteger() : isComparison(binary.op) && binary.type->isBool();
}

bool isWellTyped(const Binary &binary) {
  const Type *left = binary.left->type, *right = binary.right->type;
  if (left->isPointer() || right->isPointer())
    return isWellTypedOnPointers(binary);
  switch (binary.op) {
  case BinaryOp::LogicalAnd:
  case BinaryOp::LogicalOr:
    return binary.type->isBool() && left->isBool() && right->isBool();
  case BinaryOp::Shl:
  case BinaryOp::Shr:
    return binary.type == left && left->isInteger() && right->isInteger();
  case BinaryOp::Less:
  case BinaryOp::Greater:
  case BinaryOp::LessEqual:
  case BinaryOp::GreaterEqual:
  case BinaryOp::Equal:
  case BinaryOp::NotEqual:
    return binary.type->isBool() && left == right && left->isScalar();
  case BinaryOp::Rem:
  case BinaryOp::BitAnd:
  case BinaryOp::BitXor:
  case BinaryOp::BitOr:
    return binary.type == left && left == right && !left->isFloating() && left->isScalar();
  case BinaryOp::Mul:
  case BinaryOp::Div:
  case BinaryOp::Add:
  case BinaryOp::Sub:
    return binary.type == left && left == right && (left->isInteger() || left->isFloating());
  }
  return false;
}

bool isWellTyped(const Conditional &choice, Compare compare) {
  return choice.condition->type->isBool() && agree(choice.type, choice.whenTrue->type, compare) &&
         agree(choice.type, choice.whenFalse->type, compare);
}

/// To void, between scalars, between pointers and integers, or between forms of one aggregate.
bool isWellTyped(const Cast &conversion) {
  const Type *from = conversion.operand->type, *to = conversion.type;
  const auto isWord = [](const Type *type) { return type->isScalar() || type->isPointer(); };
  if (to->isVoid() || haveOneLayout(from, to))
    return true;
  const bool areFloating = from->isFloating() || to->isFloating(), arePointers = from->isPointer() || to->isPointer();
  return isWord(from) && isWord(to) && !(areFloating && arePointers);
}

}  // namespace

bool isWellTyped(const Expr *expr, Compare compare) {
  switch (expr->kind) {
  case ExprKind::Literal:
    return expr->type->isScalar() || expr->type->isPointer();
  case ExprKind::VarRef:
    return agree(expr->type, cast<VarRef>(expr).variable->type, compare);
  case ExprKind::Member:
    return isWellTyped(cast<Member>(expr));
  case ExprKind::Index:
    return isWellTyped(cast<Index>(expr));
  case ExprKind::Deref: {
    const Type *pointer = cast<Deref>(expr).pointer->type;
    return pointer->isPointer() && agree(expr->type, pointer->element(), compare);
  }
  case ExprKind::AddressOf:
    return expr->type->isPointer() && agree(expr->type->element(), cast<AddressOf>(expr).operand->type, compare);
  case ExprKind::Unary:
    return isWellTyped(cast<Unary>(expr));
  case ExprKind::Binary:
    return isWellTyped(cast<Binary>(expr));
  case ExprKind::Conditional:
    return isWellTyped(cast<Conditional>(expr), compare);
  case ExprKind::Cast:
    return isWellTyped(cast<Cast>(expr));
  case ExprKind::Downcast:
    return expr->type->isPointer() && cast<Downcast>(expr).operand->type->isPointer();
  case ExprKind::Print:
    return expr->type->isVoid();
  case ExprKind::Call:
  case ExprKind::IntrinsicCall:
  case ExprKind::Report:
  case ExprKind::Compose:
    return true;
  }
  return false;
}

}  // namespace amp::model
