// Expressions: values and places. C++'s order of evaluation is kept: whatever an operand appends to the current list
// runs before operands that C++ evaluates later, and earlier operands are pinned when that could change them.
#include "lower/FunctionLowering.h"

#include "clang/AST/ExprConcepts.h"

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

const model::Expr *FunctionLowering::constantValue(const clang::Expr *expr) {
  clang::Expr::EvalResult evaluated;
  if (expr->isValueDependent() || !expr->EvaluateAsRValue(evaluated, context.ast) || evaluated.HasSideEffects)
    return nullptr;
  const model::Type *type = context.lowerType(expr->getType(), expr->getExprLoc());
  if (evaluated.Val.isInt() && type->isScalar() && !type->isFloating())
    return context.module().make<model::Literal>(
        type, static_cast<std::uint64_t>(evaluated.Val.getInt().isSigned() ? evaluated.Val.getInt().getSExtValue()
                                                                           : std::int64_t(evaluated.Val.getInt().getZExtValue())));
  if (evaluated.Val.isFloat() && type->isFloating()) {
    llvm::APFloat number = evaluated.Val.getFloat();
    bool losesInfo = false;
    number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return context.module().make<model::Literal>(type, number.convertToDouble());
  }
  return nullptr;
}

// -------------------------------------------------------------------------------------------------------- values

const model::Expr *FunctionLowering::value(const clang::Expr *expr) {
  SourceLocation location = expr->getExprLoc();
  switch (expr->getStmtClass()) {
  case clang::Stmt::ParenExprClass:
    return value(cast<ParenExpr>(expr)->getSubExpr());
  case clang::Stmt::ConstantExprClass:
    return value(cast<ConstantExpr>(expr)->getSubExpr());
  case clang::Stmt::SubstNonTypeTemplateParmExprClass:
    return value(cast<SubstNonTypeTemplateParmExpr>(expr)->getReplacement());
  case clang::Stmt::CXXDefaultArgExprClass:
    return value(cast<CXXDefaultArgExpr>(expr)->getExpr());
  case clang::Stmt::CXXDefaultInitExprClass:
    return value(cast<CXXDefaultInitExpr>(expr)->getExpr());
  case clang::Stmt::CXXRewrittenBinaryOperatorClass:
    return value(cast<CXXRewrittenBinaryOperator>(expr)->getSemanticForm());
  case clang::Stmt::ExprWithCleanupsClass: {
    scopes.push_back({true, {}});
    const model::Expr *result = value(cast<ExprWithCleanups>(expr)->getSubExpr());
    if (!scopes.back().cleanups.empty())
      result = pin(result, mark());
    runCleanups(scopes.size() - 1, location);
    scopes.pop_back();
    return result;
  }
  case clang::Stmt::IntegerLiteralClass:
  case clang::Stmt::FloatingLiteralClass:
  case clang::Stmt::CharacterLiteralClass:
  case clang::Stmt::CXXBoolLiteralExprClass:
  case clang::Stmt::UnaryExprOrTypeTraitExprClass:
  case clang::Stmt::SizeOfPackExprClass:
  case clang::Stmt::TypeTraitExprClass:
  case clang::Stmt::CXXNoexceptExprClass:
  case clang::Stmt::ConceptSpecializationExprClass:
  case clang::Stmt::RequiresExprClass:
    if (const model::Expr *constant = constantValue(expr))
      return constant;
    break;
  case clang::Stmt::CXXNullPtrLiteralExprClass:
  case clang::Stmt::GNUNullExprClass:
  case clang::Stmt::ImplicitValueInitExprClass:
  case clang::Stmt::CXXScalarValueInitExprClass:
    return build.zero(context.lowerType(expr->getType(), location));
  case clang::Stmt::CXXThisExprClass:
    if (self && captures.empty())
      return build.reference(self);
    break;
  case clang::Stmt::UnaryOperatorClass:
    return unaryValue(cast<UnaryOperator>(expr));
  case clang::Stmt::BinaryOperatorClass:
    return binaryValue(cast<BinaryOperator>(expr));
  case clang::Stmt::CompoundAssignOperatorClass:
    return compoundAssign(cast<CompoundAssignOperator>(expr));
  case clang::Stmt::ConditionalOperatorClass:
    if (expr->isPRValue())
      return conditionalValue(cast<ConditionalOperator>(expr));
    break;
  case clang::Stmt::ImplicitCastExprClass:
  case clang::Stmt::CStyleCastExprClass:
  case clang::Stmt::CXXFunctionalCastExprClass:
  case clang::Stmt::CXXStaticCastExprClass:
  case clang::Stmt::CXXConstCastExprClass:
  case clang::Stmt::CXXReinterpretCastExprClass:
    return castValue(cast<CastExpr>(expr));
  case clang::Stmt::CallExprClass:
  case clang::Stmt::CXXMemberCallExprClass:
  case clang::Stmt::CXXOperatorCallExprClass:
  case clang::Stmt::UserDefinedLiteralClass:
    if (expr->isPRValue())
      return call(cast<CallExpr>(expr));
    break;
  case clang::Stmt::PseudoObjectExprClass:
    return pseudoObject(cast<PseudoObjectExpr>(expr), expr->isGLValue());
  case clang::Stmt::CXXBindTemporaryExprClass:
  case clang::Stmt::CXXConstructExprClass:
  case clang::Stmt::CXXTemporaryObjectExprClass:
  case clang::Stmt::LambdaExprClass:
    return materialize(expr);
  case clang::Stmt::InitListExprClass:
    if (!expr->getType()->isRecordType() && !expr->getType()->isArrayType()) {
      const auto *list = cast<InitListExpr>(expr);
      return list->getNumInits() ? value(list->getInit(0)) : build.zero(context.lowerType(expr->getType(), location));
    }
    return materialize(expr);
  case clang::Stmt::ArrayInitIndexExprClass:
    return arrayLoopIndex;
  case clang::Stmt::OpaqueValueExprClass:
    return place(expr);
  case clang::Stmt::DeclRefExprClass:
    return referenceTo(cast<DeclRefExpr>(expr));
  case clang::Stmt::MemberExprClass:
    return memberPlace(cast<MemberExpr>(expr));
  default:
    break;
  }
  if (expr->isGLValue())
    return place(expr);
  return unsupported(location, std::string("an expression of kind ") + expr->getStmtClassName(), expr->getType());
}

const model::Expr *FunctionLowering::convert(const model::Expr *operand, QualType to, SourceLocation location) {
  return build.cast(context.lowerType(to, location), operand);
}

const model::Expr *FunctionLowering::basePath(const model::Expr *object, const CastExpr *expr) {
  const CXXRecordDecl *derived = expr->getSubExpr()->getType()->getAsCXXRecordDecl();
  if (!derived)
    derived = expr->getSubExpr()->getType()->getPointeeCXXRecordDecl();
  for (const CXXBaseSpecifier *step : expr->path()) {
    const CXXRecordDecl *base = step->getType()->getAsCXXRecordDecl();
    if (auto field = context.baseIndex(derived, base))
      object = build.member(object, *field);
    else
      object = build.deref(build.cast(context.module().types.pointer(context.lowerRecord(base, expr->getExprLoc()),
                                                                     model::Space::Unresolved, false),
                                      build.addressOf(object)));
    derived = base;
  }
  return object;
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
    return place(operand);
  }
  case CK_NoOp:
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return expr->isGLValue() ? place(operand) : value(operand);
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
    return convert(value(operand), expr->getType(), location);
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean: {
    const model::Expr *number = value(operand);
    if (const auto *literal = model::dynCast<model::Literal>(number); literal && !number->type->isFloating())
      return build.boolLiteral(literal->bits != 0);
    return build.binary(model::BinaryOp::NotEqual, number, build.zero(number->type));
  }
  case CK_PointerToBoolean: {
    const model::Expr *pointer = value(operand);
    return build.binary(model::BinaryOp::NotEqual, pointer, build.zero(pointer->type));
  }
  case CK_NullToPointer:
    return build.zero(context.lowerType(expr->getType(), location));
  case CK_ArrayToPointerDecay:
    return build.addressOf(build.index(object(operand), build.intLiteral(0)), expr->getType()->getPointeeType().isConstQualified());
  case CK_BitCast:
    return convert(value(operand), expr->getType(), location);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    if (expr->getType()->isPointerType())
      return build.addressOf(basePath(build.deref(value(operand)), expr));
    return basePath(expr->isGLValue() ? place(operand) : value(operand), expr);
  case CK_BaseToDerived:
    if (expr->getType()->isPointerType())
      return convert(value(operand), expr->getType(), location);
    break;
  case CK_ToVoid:
    discard(operand);
    return build.intLiteral(0);
  default:
    break;
  }
  return unsupported(location, std::string("a conversion of kind ") + expr->getCastKindName(), expr->getType());
}

const model::Expr *FunctionLowering::unaryValue(const UnaryOperator *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getOpcode()) {
  case UO_Plus:
  case UO_Extension:
    return value(operand);
  case UO_Minus:
    if (const model::Expr *constant = isa<IntegerLiteral, FloatingLiteral>(operand->IgnoreParenImpCasts())
                                          ? constantValue(expr)
                                          : nullptr)
      return constant;
    return build.unary(model::UnaryOp::Minus, value(operand));
  case UO_Not:
    return build.unary(model::UnaryOp::BitNot, value(operand));
  case UO_LNot:
    return build.unary(model::UnaryOp::LogicalNot, value(operand));
  case UO_AddrOf:
    if (operand->getType()->isFunctionType() || isa<MemberPointerType>(expr->getType().getCanonicalType()))
      break;
    return build.addressOf(object(operand), operand->getType().isConstQualified());
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec:
    return incrementDecrement(expr);
  case UO_Deref:
    return place(expr);
  default:
    break;
  }
  return unsupported(expr->getExprLoc(), "this unary operator", expr->getType());
}

void FunctionLowering::step(const model::Expr *target, bool increment, SourceLocation location) {
  const model::Expr *one = target->type->isPointer()
                               ? build.intLiteral(1)
                               : build.cast(target->type, build.intLiteral(1));
  emit<model::Assign>(location, target, one, increment ? model::BinaryOp::Add : model::BinaryOp::Sub);
}

const model::Expr *FunctionLowering::incrementDecrement(const UnaryOperator *expr) {
  const model::Expr *target = pinPlace(place(expr->getSubExpr()), mark());
  if (expr->isPrefix()) {
    step(target, expr->isIncrementOp(), expr->getExprLoc());
    return target;
  }
  const model::Expr *old = pin(target, mark());
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
    return expr->isGLValue() ? place(expr->getRHS()) : value(expr->getRHS());
  }
  std::optional<model::BinaryOp> op = binaryOp(expr->getOpcode());
  if (!op)
    return unsupported(expr->getExprLoc(), std::string("the operator ") + expr->getOpcodeStr().str(), expr->getType());
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

/// The right operand runs only when needed: if it brings statements along, they go under an if.
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

const model::Expr *FunctionLowering::conditionalValue(const ConditionalOperator *expr) {
  if (expr->getType()->isVoidType()) {
    discard(expr);
    return build.intLiteral(0);
  }
  if (expr->getType()->isRecordType())
    return materialize(expr);
  const model::Expr *test = condition(expr->getCond());
  const model::Expr *whenTrue = nullptr, *whenFalse = nullptr;
  model::StmtList trueList = collectConditional([&] { whenTrue = value(expr->getTrueExpr()); });
  model::StmtList falseList = collectConditional([&] { whenFalse = value(expr->getFalseExpr()); });
  if (trueList.empty() && falseList.empty())
    return build.conditional(test, whenTrue, whenFalse);
  SourceLocation location = expr->getExprLoc();
  model::Variable *holder = temporary(context.lowerType(expr->getType(), location));
  emit<model::Declare>(location, holder, nullptr);
  const model::Expr *held = build.reference(holder);
  trueList.push_back(context.module().make<model::Assign>(context.locate(location), held, whenTrue));
  falseList.push_back(context.module().make<model::Assign>(context.locate(location), held, whenFalse));
  emit<model::If>(location, test, std::move(trueList), std::move(falseList));
  return held;
}

const model::Expr *FunctionLowering::assign(const BinaryOperator *expr) {
  // C++17: the right operand first [expr.ass].
  const model::Expr *right = value(expr->getRHS());
  std::size_t before = mark();
  const model::Expr *target = place(expr->getLHS());
  right = ordered(right, before, target);
  target = evaluatedOnce(target);
  emit<model::Assign>(expr->getExprLoc(), target, right);
  return target;
}

const model::Expr *FunctionLowering::compoundAssign(const CompoundAssignOperator *expr) {
  SourceLocation location = expr->getExprLoc();
  const model::Expr *right = value(expr->getRHS());
  std::size_t before = mark();
  const model::Expr *target = place(expr->getLHS());
  right = ordered(right, before, target);
  target = evaluatedOnce(target);
  model::BinaryOp op = *binaryOp(expr->getOpcode());
  const model::Type *computation = context.lowerType(expr->getComputationLHSType(), location);
  // `int += float` computes in float: only C's own conversions may hide in the compound form, and it has the same.
  bool isPlain = target->type == computation || target->type->isPointer();
  if (isPlain) {
    emit<model::Assign>(location, target, right, op);
    return target;
  }
  target = pinPlace(target, mark());
  const model::Expr *sum = build.binary(op, build.cast(computation, target), right);
  emit<model::Assign>(location, target, target->type->isBool()
                                            ? build.binary(model::BinaryOp::NotEqual, sum, build.zero(sum->type))
                                            : build.cast(target->type, sum));
  return target;
}

// -------------------------------------------------------------------------------------------------------- places

const model::Expr *FunctionLowering::place(const clang::Expr *expr) {
  SourceLocation location = expr->getExprLoc();
  switch (expr->getStmtClass()) {
  case clang::Stmt::ParenExprClass:
    return place(cast<ParenExpr>(expr)->getSubExpr());
  case clang::Stmt::ConstantExprClass:
    return place(cast<ConstantExpr>(expr)->getSubExpr());
  case clang::Stmt::ExprWithCleanupsClass: {
    scopes.push_back({true, {}});
    const model::Expr *found = place(cast<ExprWithCleanups>(expr)->getSubExpr());
    if (!scopes.back().cleanups.empty())
      found = pinPlace(found, mark());
    runCleanups(scopes.size() - 1, location);
    scopes.pop_back();
    return found;
  }
  case clang::Stmt::CXXDefaultArgExprClass:
    return place(cast<CXXDefaultArgExpr>(expr)->getExpr());
  case clang::Stmt::SubstNonTypeTemplateParmExprClass:
    return place(cast<SubstNonTypeTemplateParmExpr>(expr)->getReplacement());
  case clang::Stmt::DeclRefExprClass:
    return referenceTo(cast<DeclRefExpr>(expr));
  case clang::Stmt::MemberExprClass:
    return memberPlace(cast<MemberExpr>(expr));
  case clang::Stmt::ArraySubscriptExprClass: {
    const auto *subscript = cast<ArraySubscriptExpr>(expr);
    const model::Expr *base = value(subscript->getBase());
    std::size_t before = mark();
    const model::Expr *index = value(subscript->getIdx());
    return build.index(ordered(base, before, index), index);
  }
  case clang::Stmt::UnaryOperatorClass: {
    const auto *unary = cast<UnaryOperator>(expr);
    if (unary->getOpcode() == UO_Deref)
      return build.deref(value(unary->getSubExpr()));
    if (unary->isIncrementDecrementOp())
      return incrementDecrement(unary);
    if (unary->getOpcode() == UO_Extension)
      return place(unary->getSubExpr());
    break;
  }
  case clang::Stmt::BinaryOperatorClass:
  case clang::Stmt::CompoundAssignOperatorClass:
    return value(expr);
  case clang::Stmt::ConditionalOperatorClass:
    return conditionalPlace(cast<ConditionalOperator>(expr));
  case clang::Stmt::ImplicitCastExprClass:
  case clang::Stmt::CStyleCastExprClass:
  case clang::Stmt::CXXFunctionalCastExprClass:
  case clang::Stmt::CXXStaticCastExprClass:
  case clang::Stmt::CXXConstCastExprClass:
  case clang::Stmt::CXXReinterpretCastExprClass: {
    const auto *cast = llvm::cast<CastExpr>(expr);
    switch (cast->getCastKind()) {
    case CK_NoOp:
      return place(cast->getSubExpr());
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      return basePath(place(cast->getSubExpr()), cast);
    case CK_BaseToDerived:
    case CK_LValueBitCast: {
      QualType pointee = expr->getType();
      const model::Type *pointer = context.module().types.pointer(context.lowerType(pointee, location),
                                                                  model::Space::Unresolved, pointee.isConstQualified());
      return build.deref(build.cast(pointer, build.addressOf(object(cast->getSubExpr()))));
    }
    case CK_UserDefinedConversion:
    case CK_ConstructorConversion:
      return place(cast->getSubExpr());
    default:
      break;
    }
    break;
  }
  case clang::Stmt::CallExprClass:
  case clang::Stmt::CXXMemberCallExprClass:
  case clang::Stmt::CXXOperatorCallExprClass: {
    const model::Expr *called = call(cast<CallExpr>(expr));
    return expr->isGLValue() ? build.deref(called) : called;
  }
  case clang::Stmt::MaterializeTemporaryExprClass: {
    const auto *temporary = cast<MaterializeTemporaryExpr>(expr);
    return materialize(temporary->getSubExpr(), temporary->getStorageDuration() != SD_FullExpression);
  }
  case clang::Stmt::PseudoObjectExprClass:
    return pseudoObject(cast<PseudoObjectExpr>(expr), true);
  case clang::Stmt::OpaqueValueExprClass: {
    auto found = opaque.find(cast<OpaqueValueExpr>(expr));
    if (found != opaque.end())
      return found->second;
    break;
  }
  default:
    break;
  }
  // A prvalue where a place is wanted: give it a name.
  if (expr->isPRValue() && !isa<OpaqueValueExpr>(expr))
    return materialize(expr);
  return unsupported(location, std::string("an expression of kind ") + expr->getStmtClassName(), expr->getType());
}

const model::Expr *FunctionLowering::object(const clang::Expr *expr) {
  const model::Expr *found = place(expr);
  return model::isPlace(found) ? found : store(found, mark());
}

const model::Expr *FunctionLowering::conditionalPlace(const ConditionalOperator *expr) {
  const model::Expr *test = condition(expr->getCond());
  const model::Expr *whenTrue = nullptr, *whenFalse = nullptr;
  model::StmtList trueList = collectConditional([&] { whenTrue = object(expr->getTrueExpr()); });
  model::StmtList falseList = collectConditional([&] { whenFalse = object(expr->getFalseExpr()); });
  const model::Expr *trueAddress = build.addressOf(whenTrue), *falseAddress = build.addressOf(whenFalse);
  if (trueList.empty() && falseList.empty())
    return build.deref(build.conditional(test, trueAddress, falseAddress));
  SourceLocation location = expr->getExprLoc();
  model::Variable *holder = temporary(trueAddress->type);
  emit<model::Declare>(location, holder, nullptr);
  const model::Expr *held = build.reference(holder);
  trueList.push_back(context.module().make<model::Assign>(context.locate(location), held, trueAddress));
  falseList.push_back(context.module().make<model::Assign>(context.locate(location), held, falseAddress));
  emit<model::If>(location, test, std::move(trueList), std::move(falseList));
  return build.deref(held);
}

const model::Expr *FunctionLowering::referenceTo(const DeclRefExpr *expr) {
  const ValueDecl *declaration = expr->getDecl();
  bool isReference = declaration->getType()->isReferenceType();
  auto access = [&](const model::Expr *storage) { return isReference ? build.deref(storage) : storage; };

  if (auto captured = captures.find(declaration); captured != captures.end() &&
                                                  expr->refersToEnclosingVariableOrCapture()) {
    const model::Expr *member = build.member(thisObject(), *context.fieldIndex(captured->second));
    return captured->second->getType()->isReferenceType() ? build.deref(member) : member;
  }
  if (auto found = variables.find(declaration); found != variables.end())
    return access(build.reference(found->second));
  if (const auto *binding = dyn_cast<BindingDecl>(declaration))
    return binding->getHoldingVar() ? access(build.reference(variables[binding->getHoldingVar()]))
                                    : place(binding->getBinding());
  if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(declaration))
    if (const model::Expr *constant = constantValue(expr))
      return constant;
  if (const auto *object = dyn_cast<TemplateParamObjectDecl>(declaration); object)
    return unsupported(expr->getExprLoc(), "a class-type template argument", expr->getType());
  if (const auto *variable = dyn_cast<VarDecl>(declaration)) {
    if (contract::isTileStatic(variable))
      return build.reference(context.tileStatic(variable));
    // A constant of static storage [AMP 2.4.3.4]: its value, in storage of its own if somebody wants a place.
    if (variable->getType()->isScalarType() || isReference)
      if (const model::Expr *constant = constantValue(expr))
        return constant;
  }
  return unsupported(expr->getExprLoc(), "a use of '" + declaration->getNameAsString() + "'", expr->getType());
}

const model::Expr *FunctionLowering::memberPlace(const MemberExpr *expr) {
  const ValueDecl *declaration = expr->getMemberDecl();
  const auto *field = dyn_cast<FieldDecl>(declaration);
  if (!field) {
    if (const model::Expr *constant = constantValue(expr))
      return constant;
    return unsupported(expr->getExprLoc(), "a use of '" + declaration->getNameAsString() + "'", expr->getType());
  }
  const clang::Expr *base = expr->getBase();
  const model::Expr *object = expr->isArrow() ? build.deref(value(base)) : place(base);
  std::optional<std::uint32_t> index = context.fieldIndex(field);
  if (!index)
    return unsupported(expr->getExprLoc(), "the host-only member '" + field->getNameAsString() + "'", expr->getType());
  const model::Expr *member = build.member(object, *index);
  return field->getType()->isReferenceType() ? build.deref(member) : member;
}

/// A property [MSVC's __declspec(property)]: Clang spells out the calls of getter and setter.
const model::Expr *FunctionLowering::pseudoObject(const PseudoObjectExpr *expr, bool wantPlace) {
  const model::Expr *result = nullptr;
  for (const clang::Expr *step : expr->semantics()) {
    if (const auto *bound = dyn_cast<OpaqueValueExpr>(step)) {
      const clang::Expr *from = bound->getSourceExpr();
      const model::Expr *lowered = from->isGLValue() ? pinPlace(place(from), mark()) : pin(value(from), mark());
      opaque[bound] = lowered;
      if (step == expr->getResultExpr())
        result = lowered;
    } else if (step == expr->getResultExpr()) {
      result = wantPlace || step->isGLValue() ? place(step) : value(step);
    } else {
      discard(step);
    }
  }
  return result ? result : build.intLiteral(0);
}

// ---------------------------------------------------------------------------------------------- for effects only

void FunctionLowering::discard(const clang::Expr *expr) {
  SourceLocation location = expr->getExprLoc();
  expr = expr->IgnoreParens();
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(expr)) {
    scopes.push_back({true, {}});
    discard(cleanups->getSubExpr());
    runCleanups(scopes.size() - 1, location);
    scopes.pop_back();
    return;
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr);
      cast && (cast->getCastKind() == CK_ToVoid || cast->getCastKind() == CK_NoOp))
    return discard(cast->getSubExpr());
  if (const auto *unary = dyn_cast<UnaryOperator>(expr); unary && unary->isIncrementDecrementOp())
    return step(place(unary->getSubExpr()), unary->isIncrementOp(), location);
  if (const auto *comma = dyn_cast<BinaryOperator>(expr); comma && comma->getOpcode() == BO_Comma) {
    discard(comma->getLHS());
    return discard(comma->getRHS());
  }
  if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) {
    const model::Expr *test = condition(choice->getCond());
    model::StmtList thenBody = collectConditional([&] { discard(choice->getTrueExpr()); });
    model::StmtList elseBody = collectConditional([&] { discard(choice->getFalseExpr()); });
    if (!thenBody.empty() || !elseBody.empty())
      emit<model::If>(location, test, std::move(thenBody), std::move(elseBody));
    return;
  }
  const model::Expr *result = isa<CallExpr>(expr) ? call(cast<CallExpr>(expr)) : value(expr);
  if (model::effectsOf(result).writes)
    emit<model::Evaluate>(location, result);
}

}  // namespace amp::lower
