// Lowers operators and conversions, in C++'s order of evaluation.
#include "lower/FunctionLowering.h"
#include "model/Walk.h"

#include "clang/AST/ComparisonCategories.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

namespace {

std::optional<model::BinaryOp> binaryOp(BinaryOperatorKind kind) {
  switch (kind) {
  case BO_Mul:
  case BO_MulAssign:
    return model::BinaryOp::Mul;
  case BO_Div:
  case BO_DivAssign:
    return model::BinaryOp::Div;
  case BO_Rem:
  case BO_RemAssign:
    return model::BinaryOp::Rem;
  case BO_Add:
  case BO_AddAssign:
    return model::BinaryOp::Add;
  case BO_Sub:
  case BO_SubAssign:
    return model::BinaryOp::Sub;
  case BO_Shl:
  case BO_ShlAssign:
    return model::BinaryOp::Shl;
  case BO_Shr:
  case BO_ShrAssign:
    return model::BinaryOp::Shr;
  case BO_And:
  case BO_AndAssign:
    return model::BinaryOp::BitAnd;
  case BO_Xor:
  case BO_XorAssign:
    return model::BinaryOp::BitXor;
  case BO_Or:
  case BO_OrAssign:
    return model::BinaryOp::BitOr;
  case BO_LT:
    return model::BinaryOp::Less;
  case BO_GT:
    return model::BinaryOp::Greater;
  case BO_LE:
    return model::BinaryOp::LessEqual;
  case BO_GE:
    return model::BinaryOp::GreaterEqual;
  case BO_EQ:
    return model::BinaryOp::Equal;
  case BO_NE:
    return model::BinaryOp::NotEqual;
  default:
    return std::nullopt;
  }
}

}  // namespace

const model::Expr *FunctionLowering::convert(const model::Expr *operand, QualType to, SourceLocation location) {
  return build.cast(context.lowerType(to, location), operand);
}

const model::Expr *FunctionLowering::basePath(const model::Expr *object, const CastExpr *expr) {
  const CXXRecordDecl *derived = expr->getSubExpr()->getType()->getAsCXXRecordDecl();
  if (!derived)
    derived = expr->getSubExpr()->getType()->getPointeeCXXRecordDecl();
  for (const CXXBaseSpecifier *step : expr->path()) {
    const CXXRecordDecl *base = step->getType()->getAsCXXRecordDecl();
    object = basePart(object, derived, base, expr->getExprLoc());
    derived = base;
  }
  return object;
}

/// The base of an object. An empty base has no bytes, so it has the address of the object.
const model::Expr *FunctionLowering::basePart(const model::Expr *object, const CXXRecordDecl *derived,
                                              const CXXRecordDecl *base, SourceLocation location) {
  if (const model::Expr *part = context.base(object, derived, base))
    return part;
  const model::Type *pointer =
      context.module().types.pointer(context.lowerRecord(base, location), model::Space::Unresolved);
  return build.deref(build.cast(pointer, build.addressOf(object)));
}

/// True for a `const_cast`, or for a C-style cast with the same effect [AMP 2.4.3.3].
bool FunctionLowering::dropsConst(const CastExpr *expr) {
  auto isConst = [](QualType type) {
    return (type->isPointerType() ? type->getPointeeType() : type).isConstQualified();
  };
  // The first step of a C-style cast to a base class is an implicit cast in Clang's AST. In a member access, an
  // unchecked cast of the object to a base class also drops const, but does not count.
  return expr->getCastKind() != CK_UncheckedDerivedToBase && isConst(expr->getSubExpr()->getType()) &&
         !isConst(expr->getType());
}

const model::Expr *FunctionLowering::withoutConst(const model::Expr *pointer) {
  const model::Type *plain = context.module().types.pointer(pointer->type->element(), model::Space::Unresolved);
  // A cast is needed even if the operand's type has already lost its const, because the printed text has not.
  return context.module().make<model::Cast>(plain, pointer);
}

/// True if the lvalue is at offset 0 of its object.
bool FunctionLowering::isAtStart(const model::Expr *lvalue) {
  const auto *member = model::dynCast<model::Member>(lvalue);
  if (!member) {
    // An empty base has the address of its object.
    const auto *pointed = model::dynCast<model::Deref>(lvalue);
    const auto *conversion = pointed ? model::dynCast<model::Cast>(pointed->pointer) : nullptr;
    const auto *address = conversion ? model::dynCast<model::AddressOf>(conversion->operand) : nullptr;
    return !address || isAtStart(address->operand);
  }
  return model::isAtStart(*member->base->type->decl(), member->field) && isAtStart(member->base);
}

/// Converts a pointer to a base class. Null remains null, which needs a test only if the base is not at offset 0.
const model::Expr *FunctionLowering::basePointer(const model::Expr *derived, const CastExpr *expr) {
  bool isKnown = expr->getCastKind() == CK_UncheckedDerivedToBase || model::dynCast<model::AddressOf>(derived) ||
                 isa<CXXThisExpr>(expr->getSubExpr()->IgnoreParenImpCasts());
  const model::Expr *lvalue = basePath(build.deref(derived), expr);
  if (isKnown || isAtStart(lvalue))
    return build.addressOf(lvalue);
  derived = spillHere(derived);
  const model::Expr *base = build.addressOf(basePath(build.deref(derived), expr));
  return build.conditional(build.binary(model::BinaryOp::Equal, derived, build.zero(derived->type)),
                           build.zero(base->type), base);
}

/// Converts a pointer to a base class to a pointer to the derived object.
const model::Expr *FunctionLowering::derivedPointer(const model::Expr *base, const CastExpr *expr) {
  QualType type = expr->getType()->isPointerType() ? expr->getType()->getPointeeType() : expr->getType();
  const CXXRecordDecl *derived = type->getAsCXXRecordDecl();
  model::TypeTable &types = context.module().types;
  const model::Type *pointer =
      types.pointer(context.lowerType(type, expr->getExprLoc()), model::Space::Unresolved, type.isConstQualified());
  bool isNullable = expr->getType()->isPointerType();
  base = spillHere(base);
  const model::Expr *found = build.deref(build.cast(pointer, base));
  for (const CXXBaseSpecifier *step : expr->path()) {
    const CXXRecordDecl *next = step->getType()->getAsCXXRecordDecl();
    if (const model::Expr *part = context.base(found, derived, next))
      found = part;
    derived = next;
  }
  if (isAtStart(found))
    return downcast(pointer, base);
  // One step may be a path of several members.
  std::vector<std::uint32_t> path;
  for (const auto *member = model::dynCast<model::Member>(found); member;
       member = model::dynCast<model::Member>(member->base))
    path.insert(path.begin(), member->field);
  const model::Expr *result = context.module().make<model::Downcast>(pointer, base, std::move(path));
  if (!isNullable)
    return result;
  return build.conditional(build.binary(model::BinaryOp::Equal, base, build.zero(base->type)), build.zero(pointer),
                           result);
}

/// Converts a pointer to a part at offset 0 to a pointer to the whole object. This includes other casts between class
/// pointers: reinterpret_cast of the address of a first member gives the address of its object.
const model::Expr *FunctionLowering::downcast(const model::Type *pointer, const model::Expr *part) {
  auto pointsToClass = [](const model::Type *type) { return type->isPointer() && type->element()->isStruct(); };
  if (!pointsToClass(pointer) || !pointsToClass(part->type) || pointer->element() == part->type->element() ||
      pointer->element()->decl()->fields.empty())
    return build.cast(pointer, part);
  return context.module().make<model::Downcast>(pointer, part, std::vector<std::uint32_t>());
}

const model::Expr *FunctionLowering::castValue(const CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  SourceLocation location = expr->getExprLoc();
  switch (expr->getCastKind()) {
  case CK_LValueToRValue: {
    const auto *reference = dyn_cast<DeclRefExpr>(operand->IgnoreParens());
    if (reference && reference->isNonOdrUse() == NOUR_Constant)
      if (const model::Expr *constant = constantValue(expr))
        return constant;
    return readLvalue(operand);
  }
  case CK_NoOp:
    if (dropsConst(expr) && expr->getType()->isPointerType())
      return withoutConst(value(operand));
    return expr->isGLValue() ? lowerLvalue(expr) : value(operand);
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return expr->isGLValue() ? lowerLvalue(operand) : value(operand);
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
    return convert(value(operand), expr->getType(), location);
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
  case CK_MemberPointerToBoolean:
    return toBool(expr);
  case CK_NullToPointer:
    return build.zero(context.lowerType(expr->getType(), location));
  case CK_ArrayToPointerDecay:
    return build.addressOf(build.index(object(operand), build.intLiteral(0)),
                           expr->getType()->getPointeeType().isConstQualified());
  case CK_BitCast:
    return downcast(context.lowerType(expr->getType(), location), value(operand));
  case CK_NullToMemberPointer:
    return memberPointer(nullptr);
  case CK_ToVoid:
    discard(operand);
    return build.intLiteral(0);
  default:
    if (const model::Expr *converted = classCast(expr))
      return converted;
  }
  return unsupported(location, {Construct::Conversion, {expr->getCastKindName()}}, expr->getType());
}

const model::Expr *FunctionLowering::toBool(const CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  if (expr->getCastKind() == CK_PointerToBoolean && isa<StringLiteral>(operand->IgnoreParenImpCasts()))
    return build.boolLiteral(true);
  const model::Expr *number = value(operand);
  if (expr->getCastKind() == CK_MemberPointerToBoolean)
    return build.binary(model::BinaryOp::NotEqual, number, memberPointer(nullptr));
  const auto *literal = model::dynCast<model::Literal>(number);
  if (literal && expr->getCastKind() != CK_PointerToBoolean && !number->type->isFloating())
    return build.boolLiteral(literal->bits != 0);
  return build.binary(model::BinaryOp::NotEqual, number, build.zero(number->type));
}

const model::Expr *FunctionLowering::classCast(const CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    if (expr->getType()->isPointerType()) {
      const model::Expr *base = basePointer(value(operand), expr);
      return dropsConst(expr) ? withoutConst(base) : base;
    }
    return basePath(expr->isGLValue() ? lowerLvalue(operand) : value(operand), expr);
  case CK_BaseToDerived:
    return expr->getType()->isPointerType() ? derivedPointer(value(operand), expr) : nullptr;
  case CK_BaseToDerivedMemberPointer:
  case CK_DerivedToBaseMemberPointer:
    return convertMemberPointer(expr);
  default:
    return nullptr;
  }
}

/// The value of an object whose identity does not matter. `c ? a : b` need not be an lvalue here. As an lvalue, both
/// alternatives would have to be in one address space.
const model::Expr *FunctionLowering::readLvalue(const clang::Expr *expr) {
  const auto *choice = dyn_cast<ConditionalOperator>(expr->IgnoreParens());
  if (!choice || !choice->isGLValue())
    return lowerLvalue(expr);
  return choose(choice, [&](const clang::Expr *arm) { return readLvalue(arm); });
}

const model::Expr *FunctionLowering::unaryValue(const UnaryOperator *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getOpcode()) {
  case UO_Plus:
  case UO_Extension:
    return value(operand);
  case UO_Minus:
    if (const model::Expr *constant =
            isa<IntegerLiteral, FloatingLiteral>(operand->IgnoreParenImpCasts()) ? constantValue(expr) : nullptr)
      return constant;
    return build.unary(model::UnaryOp::Minus, value(operand));
  case UO_Not:
    return build.unary(model::UnaryOp::BitNot, value(operand));
  case UO_LNot:
    return build.unary(model::UnaryOp::LogicalNot, value(operand));
  case UO_AddrOf:
    if (operand->getType()->isFunctionType())
      break;
    if (expr->getType()->isMemberPointerType())
      return memberPointer(cast<DeclRefExpr>(operand->IgnoreParens())->getDecl());
    return build.addressOf(object(operand), operand->getType().isConstQualified());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec:
    return incrementDecrement(expr);
  case UO_Deref:
    return lowerLvalue(expr);
  default:
    break;
  }
  return unsupported(expr->getExprLoc(), Construct::UnaryOperator, expr->getType());
}

void FunctionLowering::step(const model::Expr *target, bool increment, SourceLocation location) {
  // C++14 allows `b++` for a bool.
  if (target->type->isBool())
    return emit<model::Assign>(location, target, build.boolLiteral(true));
  const model::Expr *one =
      target->type->isPointer() ? build.intLiteral(1) : build.cast(target->type, build.intLiteral(1));
  emit<model::Assign>(location, target, one, increment ? model::BinaryOp::Add : model::BinaryOp::Sub);
}

const model::Expr *FunctionLowering::incrementDecrement(const UnaryOperator *expr) {
  const model::Expr *target = spillAddressHere(lowerLvalue(expr->getSubExpr()));
  if (expr->isPrefix()) {
    step(target, expr->isIncrementOp(), expr->getExprLoc());
    return target;
  }
  const model::Expr *old = spillHere(target);
  step(target, expr->isIncrementOp(), expr->getExprLoc());
  return old;
}

const model::Expr *FunctionLowering::binaryValue(const BinaryOperator *expr) {
  if (expr->isLogicalOp())
    return logicalValue(expr);
  if (expr->getOpcode() == BO_Assign)
    return assign(expr);
  if (expr->getOpcode() == BO_Comma) {
    discard(expr->getLHS());
    return expr->isGLValue() ? lowerLvalue(expr->getRHS()) : value(expr->getRHS());
  }
  if (expr->isPtrMemOp())
    return memberThroughPointer(expr);
  if (expr->getOpcode() == BO_Cmp)
    return threeWay(expr);
  std::optional<model::BinaryOp> op = binaryOp(expr->getOpcode());
  if (!op)
    return unsupported(expr->getExprLoc(), {Construct::Operator, {expr->getOpcodeStr().str()}}, expr->getType());
  const model::Expr *left = value(expr->getLHS());
  std::size_t before = mark();
  const model::Expr *right = value(expr->getRHS());
  left = ordered(left, before, right);
  if (*op == model::BinaryOp::Add && right->type->isPointer())
    std::swap(left, right);
  if (*op == model::BinaryOp::Sub && right->type->isPointer())
    return context.module().make<model::Binary>(context.lowerType(expr->getType(), expr->getExprLoc()), *op, left,
                                                right);
  return build.binary(*op, left, right);
}

/// `a <=> b` of two numbers yields one of the constants of its comparison category [expr.spaceship].
const model::Expr *FunctionLowering::threeWay(const BinaryOperator *expr) {
  const ComparisonCategoryInfo &category = context.ast.CompCategories.getInfoForType(expr->getType());
  auto result = [&](const ComparisonCategoryInfo::ValueInfo *info) {
    return constantObject(*info->VD->evaluateValue(), expr->getType(), expr->getExprLoc());
  };
  const model::Expr *left = spillHere(value(expr->getLHS()));
  const model::Expr *right = spillHere(value(expr->getRHS()));
  const model::Expr *otherwise = result(category.getGreater());
  if (category.isPartial())
    otherwise = build.conditional(build.binary(model::BinaryOp::Greater, left, right), otherwise,
                                  result(category.getUnordered()));
  otherwise = build.conditional(build.binary(model::BinaryOp::Equal, left, right), result(category.getEqualOrEquiv()),
                                otherwise);
  return build.conditional(build.binary(model::BinaryOp::Less, left, right), result(category.getLess()), otherwise);
}

/// The right operand is evaluated only if needed. If it has statements, they are put into an if.
const model::Expr *FunctionLowering::logicalValue(const BinaryOperator *expr) {
  bool isAnd = expr->getOpcode() == BO_LAnd;
  const model::Expr *left = value(expr->getLHS());
  const model::Expr *right = nullptr;
  model::StmtList extra = collectConditional([&] { right = value(expr->getRHS()); });
  if (extra.empty())
    return build.binary(isAnd ? model::BinaryOp::LogicalAnd : model::BinaryOp::LogicalOr, left, right);
  SourceLocation location = expr->getExprLoc();
  model::Variable *holder = temporary(context.module().boolType());
  emit<model::Declare>(location, holder, left);
  const model::Expr *held = build.reference(holder);
  extra.push_back(context.module().make<model::Assign>(context.locate(location), held, right));
  emit<model::If>(location, isAnd ? held : build.unary(model::UnaryOp::LogicalNot, held), std::move(extra),
                  model::StmtList{});
  return held;
}

const model::Expr *FunctionLowering::choiceCondition(const AbstractConditionalOperator *expr) {
  if (const auto *binary = dyn_cast<BinaryConditionalOperator>(expr)) {
    const clang::Expr *common = binary->getCommon();
    opaque[binary->getOpaqueValue()] =
        common->isGLValue() ? spillAddressHere(lowerLvalue(common)) : spillHere(value(common));
  }
  return condition(expr->getCond());
}

const model::Expr *FunctionLowering::conditionalValue(const AbstractConditionalOperator *expr) {
  if (expr->getType()->isVoidType()) {
    discard(expr);
    return build.intLiteral(0);
  }
  if (expr->getType()->isRecordType())
    return materialize(expr);
  const llvm::SaveAndRestore restore(usedAfterOperand, usedAfterOperand || expr->getType()->isPointerType());
  return choose(expr, [&](const clang::Expr *arm) { return value(arm); });
}

/// Selects one of two values. The statements of each are executed only if it is selected.
const model::Expr *FunctionLowering::choose(const AbstractConditionalOperator *expr,
                                            const std::function<const model::Expr *(const clang::Expr *)> &lowerArm) {
  const model::Expr *test = choiceCondition(expr);
  const model::Expr *whenTrue = nullptr, *whenFalse = nullptr;
  model::StmtList trueList = collectConditional([&] { whenTrue = lowerArm(expr->getTrueExpr()); });
  model::StmtList falseList = collectConditional([&] { whenFalse = lowerArm(expr->getFalseExpr()); });
  if (trueList.empty() && falseList.empty())
    return build.conditional(test, whenTrue, whenFalse);
  SourceLocation location = expr->getExprLoc();
  model::Variable *holder = temporary(whenTrue->type);
  emit<model::Declare>(location, holder, nullptr);
  const model::Expr *held = build.reference(holder);
  trueList.push_back(context.module().make<model::Assign>(context.locate(location), held, whenTrue));
  falseList.push_back(context.module().make<model::Assign>(context.locate(location), held, whenFalse));
  emit<model::If>(location, test, std::move(trueList), std::move(falseList));
  return held;
}

const model::Expr *FunctionLowering::assign(const BinaryOperator *expr, bool isUsed) {
  // C++17 evaluates the right operand first [expr.ass].
  const model::Expr *right = value(expr->getRHS());
  std::size_t before = mark();
  const model::Expr *target = lowerLvalue(expr->getLHS());
  right = ordered(right, before, target);
  target = isUsed ? spillAddressHere(target) : evaluatedOnce(target);
  emit<model::Assign>(expr->getExprLoc(), target, right);
  return target;
}

const model::Expr *FunctionLowering::compoundAssign(const CompoundAssignOperator *expr, bool isUsed) {
  SourceLocation location = expr->getExprLoc();
  const model::Expr *right = value(expr->getRHS());
  std::size_t before = mark();
  const model::Expr *target = lowerLvalue(expr->getLHS());
  right = ordered(right, before, target);
  target = isUsed ? spillAddressHere(target) : evaluatedOnce(target);
  model::BinaryOp op = *binaryOp(expr->getOpcode());
  const model::Type *computation = context.lowerType(expr->getComputationLHSType(), location);
  // `int += float` computes in float. The compound form is used only if the computation has the target's type, because
  // then C converts in the same way.
  bool isPlain = target->type == computation || target->type->isPointer();
  if (isPlain) {
    emit<model::Assign>(location, target, right, op);
    return target;
  }
  target = spillAddressHere(target);
  const model::Expr *sum = build.binary(op, build.cast(computation, target), right);
  emit<model::Assign>(location, target,
                      target->type->isBool() ? build.binary(model::BinaryOp::NotEqual, sum, build.zero(sum->type))
                                             : build.cast(target->type, sum));
  return target;
}

}  // namespace amp::lower
