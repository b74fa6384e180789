// Lowers expressions to values and lvalues in C++'s order of evaluation. The statements that an operand appends to the
// current list run before operands that C++ evaluates later. Earlier operands are spilled if these statements could
// change them.
#include "lower/FunctionLowering.h"

#include "clang/AST/ExprConcepts.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

/// Constructs that users write have names in messages. For others, Clang's name helps the reader of a bug report.
static Unsupported unknownKind(const clang::Expr *expr) {
  if (isa<CXXStdInitializerListExpr>(expr))
    return Construct::InitializerList;
  if (isa<AtomicExpr>(expr))
    return Construct::AtomicBuiltin;
  return {Construct::Expression, {expr->getStmtClassName()}};
}

const model::Expr *FunctionLowering::constantValue(const clang::Expr *expr) {
  clang::Expr::EvalResult evaluated;
  if (expr->isValueDependent() || !expr->EvaluateAsRValue(evaluated, context.ast) || evaluated.HasSideEffects)
    return nullptr;
  return constantObject(evaluated.Val, expr->getType(), expr->getExprLoc());
}

// -------------------------------------------------------------------------------------------------------- values

/// The subexpression that has the value, if the expression only wraps it. Null for other expressions.
static const clang::Expr *innerValue(const clang::Expr *expr) {
  switch (expr->getStmtClass()) {
  case clang::Stmt::ParenExprClass:
    return cast<ParenExpr>(expr)->getSubExpr();
  case clang::Stmt::SubstNonTypeTemplateParmExprClass:
    return cast<SubstNonTypeTemplateParmExpr>(expr)->getReplacement();
  case clang::Stmt::CXXDefaultArgExprClass:
    return cast<CXXDefaultArgExpr>(expr)->getExpr();
  case clang::Stmt::CXXDefaultInitExprClass:
    return cast<CXXDefaultInitExpr>(expr)->getExpr();
  case clang::Stmt::CXXRewrittenBinaryOperatorClass:
    return cast<CXXRewrittenBinaryOperator>(expr)->getSemanticForm();
  default:
    return nullptr;
  }
}

/// Literals and expressions that Clang always evaluates.
static bool isAlwaysConstant(const clang::Expr *expr) {
  switch (expr->getStmtClass()) {
  case clang::Stmt::IntegerLiteralClass:
  case clang::Stmt::FloatingLiteralClass:
  case clang::Stmt::CharacterLiteralClass:
  case clang::Stmt::CXXBoolLiteralExprClass:
  case clang::Stmt::UnaryExprOrTypeTraitExprClass:
  case clang::Stmt::OffsetOfExprClass:
  case clang::Stmt::SizeOfPackExprClass:
  case clang::Stmt::TypeTraitExprClass:
  case clang::Stmt::CXXNoexceptExprClass:
  case clang::Stmt::ConceptSpecializationExprClass:
  case clang::Stmt::RequiresExprClass:
  case clang::Stmt::ArrayTypeTraitExprClass:
  case clang::Stmt::ExpressionTraitExprClass:
  case clang::Stmt::SourceLocExprClass:
    return true;
  default:
    return false;
  }
}

static bool isKnownCast(const clang::Expr *expr) {
  return isa<ImplicitCastExpr, CStyleCastExpr, CXXFunctionalCastExpr, CXXStaticCastExpr, CXXConstCastExpr,
             CXXReinterpretCastExpr>(expr);
}

/// Calls, and user-defined literals, which call a function.
static bool isKnownCall(const clang::Expr *expr) {
  const clang::Stmt::StmtClass kind = expr->getStmtClass();
  return kind == clang::Stmt::CallExprClass || kind == clang::Stmt::CXXMemberCallExprClass ||
         kind == clang::Stmt::CXXOperatorCallExprClass || kind == clang::Stmt::UserDefinedLiteralClass;
}

const model::Expr *FunctionLowering::value(const clang::Expr *expr) {
  if (const clang::Expr *inner = innerValue(expr))
    return value(inner);
  if (isAlwaysConstant(expr))
    if (const model::Expr *constant = constantValue(expr))
      return constant;
  if (isKnownCast(expr))
    return castValue(cast<CastExpr>(expr));
  if (isKnownCall(expr) && expr->isPRValue())
    return call(cast<CallExpr>(expr));
  switch (expr->getStmtClass()) {
  case clang::Stmt::ConstantExprClass:
    return constantExprValue(cast<ConstantExpr>(expr));
  case clang::Stmt::ExprWithCleanupsClass:
    return fullExpressionValue(cast<ExprWithCleanups>(expr));
  case clang::Stmt::CXXThisExprClass:
    if (const model::Expr *object = thisValue())
      return object;
    break;
  case clang::Stmt::UnaryOperatorClass:
    return unaryValue(cast<UnaryOperator>(expr));
  case clang::Stmt::BinaryOperatorClass:
    return binaryValue(cast<BinaryOperator>(expr));
  case clang::Stmt::CompoundAssignOperatorClass:
    return compoundAssign(cast<CompoundAssignOperator>(expr));
  case clang::Stmt::ConditionalOperatorClass:
  case clang::Stmt::BinaryConditionalOperatorClass:
    if (expr->isPRValue())
      return conditionalValue(cast<AbstractConditionalOperator>(expr));
    break;
  case clang::Stmt::PseudoObjectExprClass:
    return pseudoObject(cast<PseudoObjectExpr>(expr), expr->isGLValue());
  case clang::Stmt::StmtExprClass:
    return statementValue(cast<StmtExpr>(expr));
  case clang::Stmt::CXXNewExprClass:
    return constructAt(cast<CXXNewExpr>(expr));
  case clang::Stmt::BuiltinBitCastExprClass:
    return bitCast(cast<BuiltinBitCastExpr>(expr));
  case clang::Stmt::ArrayInitIndexExprClass:
    return arrayLoopIndex;
  case clang::Stmt::OpaqueValueExprClass:
  case clang::Stmt::DeclRefExprClass:
  case clang::Stmt::MemberExprClass:
    return lowerLvalue(expr);
  default:
    if (const model::Expr *made = initializedValue(expr))
      return made;
  }
  if (expr->isGLValue())
    return lowerLvalue(expr);
  return unsupported(expr->getExprLoc(), unknownKind(expr), expr->getType());
}

const model::Expr *FunctionLowering::constantExprValue(const ConstantExpr *expr) {
  // Clang has evaluated it, so the functions that it calls need not run on the device [V12].
  if (expr->hasAPValueResult() && expr->isPRValue())
    if (const model::Expr *known = constantObject(expr->getAPValueResult(), expr->getType(), expr->getExprLoc()))
      return known;
  return value(expr->getSubExpr());
}

const model::Expr *FunctionLowering::fullExpressionValue(const ExprWithCleanups *expr) {
  const model::Expr *result = nullptr;
  inFullExpression(expr->getExprLoc(), [&] {
    result = value(expr->getSubExpr());
    if (!scopes.back().cleanups.empty())
      result = spillHere(result);
  });
  return result;
}

const model::Expr *FunctionLowering::thisValue() {
  if (initialisedObject)
    return build.addressOf(initialisedObject);
  if (thisCapture) {
    const model::Expr *copy = context.member(thisObject(), thisCapture);
    return thisCapture->getType()->isPointerType() ? copy : build.addressOf(copy);
  }
  return self && captures.empty() ? build.reference(self) : nullptr;
}

const model::Expr *FunctionLowering::initializedValue(const clang::Expr *expr) {
  switch (expr->getStmtClass()) {
  case clang::Stmt::CXXNullPtrLiteralExprClass:
  case clang::Stmt::GNUNullExprClass:
  case clang::Stmt::ImplicitValueInitExprClass:
  case clang::Stmt::CXXScalarValueInitExprClass:
    if (expr->getType()->isMemberPointerType())
      return memberPointer(nullptr);
    return build.zero(context.lowerType(expr->getType(), expr->getExprLoc()));
  case clang::Stmt::CompoundLiteralExprClass:
    if (expr->getType()->isScalarType())
      return value(cast<CompoundLiteralExpr>(expr)->getInitializer());
    return materialize(expr);
  case clang::Stmt::CXXBindTemporaryExprClass:
  case clang::Stmt::CXXConstructExprClass:
  case clang::Stmt::CXXTemporaryObjectExprClass:
  case clang::Stmt::LambdaExprClass:
  case clang::Stmt::CXXParenListInitExprClass:
    return materialize(expr);
  case clang::Stmt::InitListExprClass:
    if (expr->isGLValue())
      return lowerLvalue(expr);
    if (!expr->getType()->isRecordType() && !expr->getType()->isArrayType()) {
      const auto *list = cast<InitListExpr>(expr);
      return list->getNumInits() ? value(list->getInit(0))
                                 : build.zero(context.lowerType(expr->getType(), expr->getExprLoc()));
    }
    return materialize(expr);
  default:
    return nullptr;
  }
}

// ------------------------------------------------------------------------------------------------------- lvalues

/// Like innerValue, for lvalues.
static const clang::Expr *innerLvalue(const clang::Expr *expr) {
  if (const auto *constant = dyn_cast<ConstantExpr>(expr))
    return constant->getSubExpr();
  return isa<ParenExpr, CXXDefaultArgExpr, SubstNonTypeTemplateParmExpr>(expr) ? innerValue(expr) : nullptr;
}

const model::Expr *FunctionLowering::lowerLvalue(const clang::Expr *expr) {
  if (const clang::Expr *inner = innerLvalue(expr))
    return lowerLvalue(inner);
  if (const model::Expr *found = findLvalue(expr))
    return found;
  // A prvalue is used as an lvalue, so it becomes a temporary.
  if (expr->isPRValue() && !isa<OpaqueValueExpr>(expr))
    return materialize(expr);
  return unsupported(expr->getExprLoc(), unknownKind(expr), expr->getType());
}

const model::Expr *FunctionLowering::findLvalue(const clang::Expr *expr) {
  if (isKnownCast(expr))
    return castLvalue(cast<CastExpr>(expr));
  switch (expr->getStmtClass()) {
  case clang::Stmt::ExprWithCleanupsClass:
    return fullExpressionLvalue(cast<ExprWithCleanups>(expr));
  case clang::Stmt::DeclRefExprClass:
    return referenceTo(cast<DeclRefExpr>(expr));
  case clang::Stmt::MemberExprClass:
    return memberLvalue(cast<MemberExpr>(expr));
  case clang::Stmt::ArraySubscriptExprClass:
    return subscriptLvalue(cast<ArraySubscriptExpr>(expr));
  case clang::Stmt::UnaryOperatorClass:
    return unaryLvalue(cast<UnaryOperator>(expr));
  case clang::Stmt::BinaryOperatorClass:
  case clang::Stmt::CompoundAssignOperatorClass:
    return value(expr);
  case clang::Stmt::ConditionalOperatorClass:
  case clang::Stmt::BinaryConditionalOperatorClass:
    return conditionalLvalue(cast<AbstractConditionalOperator>(expr));
  case clang::Stmt::CompoundLiteralExprClass:
    return materialize(expr);
  case clang::Stmt::CallExprClass:
  case clang::Stmt::CXXMemberCallExprClass:
  case clang::Stmt::CXXOperatorCallExprClass: {
    const model::Expr *called = call(cast<CallExpr>(expr));
    return expr->isGLValue() ? build.deref(called) : called;
  }
  case clang::Stmt::InitListExprClass:
    // A reference that is initialised by braces.
    return expr->isGLValue() ? lowerLvalue(cast<InitListExpr>(expr)->getInit(0)) : nullptr;
  case clang::Stmt::MaterializeTemporaryExprClass: {
    const auto *temporary = cast<MaterializeTemporaryExpr>(expr);
    return materialize(temporary->getSubExpr(), temporary->getStorageDuration() != SD_FullExpression);
  }
  case clang::Stmt::PseudoObjectExprClass:
    return pseudoObject(cast<PseudoObjectExpr>(expr), true);
  case clang::Stmt::OpaqueValueExprClass:
    return opaque.lookup(cast<OpaqueValueExpr>(expr));
  default:
    return nullptr;
  }
}

const model::Expr *FunctionLowering::fullExpressionLvalue(const ExprWithCleanups *expr) {
  const model::Expr *found = nullptr;
  inFullExpression(expr->getExprLoc(), [&] {
    found = lowerLvalue(expr->getSubExpr());
    if (!scopes.back().cleanups.empty())
      found = spillAddressHere(found);
  });
  return found;
}

/// `array[index]` or `index[array]`, evaluated from left to right [expr.sub].
const model::Expr *FunctionLowering::subscriptLvalue(const ArraySubscriptExpr *expr) {
  const model::Expr *left = value(expr->getLHS());
  std::size_t before = mark();
  const model::Expr *right = value(expr->getRHS());
  left = ordered(left, before, right);
  return expr->getLHS() == expr->getBase() ? build.index(left, right) : build.index(right, left);
}

const model::Expr *FunctionLowering::unaryLvalue(const UnaryOperator *expr) {
  if (expr->getOpcode() == UO_Deref) {
    if (const auto *iterator = dyn_cast<DeclRefExpr>(expr->getSubExpr()->IgnoreParenImpCasts()))
      if (auto found = iterated.find(iterator->getDecl()); found != iterated.end())
        return found->second;
    return build.deref(value(expr->getSubExpr()));
  }
  if (expr->isIncrementDecrementOp())
    return incrementDecrement(expr);
  return expr->getOpcode() == UO_Extension ? lowerLvalue(expr->getSubExpr()) : nullptr;
}

const model::Expr *FunctionLowering::castLvalue(const CastExpr *expr) {
  const clang::Expr *operand = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case CK_NoOp:
    return dropsConst(expr) ? build.deref(withoutConst(build.addressOfConst(object(operand)))) : lowerLvalue(operand);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase: {
    const model::Expr *base = basePath(lowerLvalue(operand), expr);
    return dropsConst(expr) ? build.deref(withoutConst(build.addressOfConst(base))) : base;
  }
  case CK_BaseToDerived:
    return build.deref(derivedPointer(build.addressOf(object(operand)), expr));
  case CK_LValueBitCast: {
    QualType pointee = expr->getType();
    const model::Type *pointer = context.module().types.pointer(context.lowerType(pointee, expr->getExprLoc()),
                                                                model::Space::Unresolved, pointee.isConstQualified());
    return build.deref(downcast(pointer, build.addressOf(object(operand))));
  }
  case CK_UserDefinedConversion:
  case CK_ConstructorConversion:
    return lowerLvalue(operand);
  default:
    return nullptr;
  }
}

const model::Expr *FunctionLowering::object(const clang::Expr *expr) {
  const model::Expr *found = lowerLvalue(expr);
  if (model::isLvalue(found))
    return found;
  if (!hoistedDeclarations || !usedAfterOperand)
    return store(found, mark());
  // The temporary must outlive the operand that creates it.
  model::Variable *holder = temporary(found->type);
  hoistedDeclarations->push_back(
      context.module().make<model::Declare>(context.locate(expr->getExprLoc()), holder, nullptr));
  emit<model::Assign>(expr->getExprLoc(), build.reference(holder), found);
  return build.reference(holder);
}

const model::Expr *FunctionLowering::conditionalLvalue(const AbstractConditionalOperator *expr) {
  const llvm::SaveAndRestore restore(usedAfterOperand, true);
  const model::Expr *address = choose(expr, [&](const clang::Expr *arm) { return build.addressOf(object(arm)); });
  return build.deref(address);
}

/// Name lookup finds the last declaration before the use. The initialiser of a static member is at its declaration in
/// the class, even if it is declared again outside, as C++14 requires.
static const ValueDecl *withInitialiser(const ValueDecl *declaration) {
  const auto *variable = dyn_cast<VarDecl>(declaration);
  const VarDecl *initialised = variable;
  return variable && variable->hasGlobalStorage() && variable->getAnyInitializer(initialised) ? initialised
                                                                                              : declaration;
}

const model::Expr *FunctionLowering::referenceTo(const DeclRefExpr *expr) {
  const ValueDecl *declaration = withInitialiser(expr->getDecl());
  bool isReference = declaration->getType()->isReferenceType();
  bool isPointer = isa<ParmVarDecl>(declaration) ? context.isPassedByPointer(declaration->getType()) : isReference;
  auto access = [&](const model::Expr *storage) { return isPointer ? build.deref(storage) : storage; };

  if (auto captured = captures.find(declaration);
      captured != captures.end() && expr->refersToEnclosingVariableOrCapture()) {
    const model::Expr *member = context.member(thisObject(), captured->second);
    return captured->second->getType()->isReferenceType() ? build.deref(member) : member;
  }
  if (auto found = variables.find(declaration); found != variables.end())
    return access(build.reference(found->second));
  if (const auto *binding = dyn_cast<BindingDecl>(declaration))
    return bindingLvalue(binding);
  if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(declaration))
    if (const model::Expr *constant = constantValue(expr))
      return constant;
  if (const auto *object = dyn_cast<TemplateParamObjectDecl>(declaration))
    if (const model::Expr *constant = constantObject(object->getValue(), object->getType(), expr->getExprLoc()))
      return constant;
  if (const auto *variable = dyn_cast<VarDecl>(declaration)) {
    if (annotations::isTileStatic(variable))
      return build.reference(context.tileStatic(variable));
    // A constant of static storage [AMP 2.4.3.4] is replaced by its value. If its address is needed, it gets storage in
    // the kernel.
    if (variable->getType()->isScalarType() || isReference)
      if (const model::Expr *constant = constantValue(expr))
        return constant;
    if (const model::Expr *table = constantTable(variable, expr->getExprLoc()))
      return table;
    if (variable->isConstexpr() && variable->getType()->isRecordType())
      if (const APValue *known = variable->evaluateValue())
        if (const model::Expr *constant = constantObject(*known, variable->getType(), expr->getExprLoc()))
          return constant;
  }
  return unsupported(expr->getExprLoc(), {Construct::Use, {declaration->getNameAsString()}}, expr->getType());
}

/// In a tuple-like class each binding has its own variable [dcl.struct.bind].
const model::Expr *FunctionLowering::bindingLvalue(const BindingDecl *binding) {
  const VarDecl *holder = binding->getHoldingVar();
  if (!holder)
    return lowerLvalue(binding->getBinding());
  const model::Expr *held = build.reference(variables[holder]);
  return holder->getType()->isReferenceType() ? build.deref(held) : held;
}

const model::Expr *FunctionLowering::memberLvalue(const MemberExpr *expr) {
  const ValueDecl *declaration = withInitialiser(expr->getMemberDecl());
  const auto *field = dyn_cast<FieldDecl>(declaration);
  if (!field) {
    // A static member: the object is irrelevant, but its evaluation may have side effects.
    discardNamed(expr->getBase());
    if (const auto *enumerator = dyn_cast<EnumConstantDecl>(declaration))
      return constantObject(APValue(enumerator->getInitVal()), expr->getType(), expr->getExprLoc());
    if (const auto *variable = dyn_cast<VarDecl>(declaration); variable && variable->getAnyInitializer())
      if (const model::Expr *constant = constantValue(variable->getAnyInitializer()))
        return convert(constant, variable->getType(), expr->getExprLoc());
    if (const model::Expr *constant = constantValue(expr))
      return constant;
    return unsupported(expr->getExprLoc(), {Construct::Use, {declaration->getNameAsString()}}, expr->getType());
  }
  const clang::Expr *base = expr->getBase();
  const model::Expr *object = expr->isArrow() ? build.deref(value(base)) : lowerLvalue(base);
  const model::Expr *member = context.member(object, field);
  if (!member)
    return unsupported(expr->getExprLoc(), {Construct::HostMember, {field->getNameAsString()}}, expr->getType());
  if (field->isMutable()) {
    // A mutable member may be written through a pointer to a const object.
    const model::Type *pointer = context.module().types.pointer(member->type, model::Space::Unresolved);
    return build.deref(build.cast(pointer, build.addressOfConst(member)));
  }
  return field->getType()->isReferenceType() ? build.deref(member) : member;
}

/// A property [MSVC's __declspec(property)], for which Clang has the calls of getter and setter in the AST.
const model::Expr *FunctionLowering::pseudoObject(const PseudoObjectExpr *expr, bool wantLvalue) {
  const model::Expr *result = nullptr;
  for (const clang::Expr *step : expr->semantics()) {
    if (const auto *bound = dyn_cast<OpaqueValueExpr>(step)) {
      const clang::Expr *from = bound->getSourceExpr();
      const model::Expr *lowered = from->isGLValue() ? spillAddressHere(lowerLvalue(from)) : spillHere(value(from));
      opaque[bound] = lowered;
      if (step == expr->getResultExpr())
        result = lowered;
    } else if (step == expr->getResultExpr()) {
      result = wantLvalue || step->isGLValue() ? lowerLvalue(step) : value(step);
    } else {
      discard(step);
    }
  }
  return result ? result : build.intLiteral(0);
}

// --------------------------------------------------------------------------------------------- side effects only

/// Evaluates an object for its side effects, if only its static member or trivial destructor is used.
void FunctionLowering::discardNamed(const clang::Expr *object) {
  if (object->HasSideEffects(context.ast))
    discard(object);
}

void FunctionLowering::discard(const clang::Expr *expr) {
  SourceLocation location = expr->getExprLoc();
  expr = expr->IgnoreParens();
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(expr))
    return inFullExpression(location, [&] { discard(cleanups->getSubExpr()); });
  if (const auto *cast = dyn_cast<CastExpr>(expr);
      cast && (cast->getCastKind() == CK_ToVoid || cast->getCastKind() == CK_NoOp))
    return discard(cast->getSubExpr());
  if (const auto *unary = dyn_cast<UnaryOperator>(expr); unary && unary->isIncrementDecrementOp())
    return step(lowerLvalue(unary->getSubExpr()), unary->isIncrementOp(), location);
  if (const auto *comma = dyn_cast<BinaryOperator>(expr); comma && comma->getOpcode() == BO_Comma) {
    discard(comma->getLHS());
    return discard(comma->getRHS());
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) {
    const model::Expr *test = choiceCondition(choice);
    model::StmtList thenBody = collectConditional([&] { discard(choice->getTrueExpr()); });
    model::StmtList elseBody = collectConditional([&] { discard(choice->getFalseExpr()); });
    // assert() expands to `condition ? void() : report()`: only the second operand has an effect.
    if (thenBody.empty() && !elseBody.empty())
      emit<model::If>(location, build.unary(model::UnaryOp::LogicalNot, test), std::move(elseBody), model::StmtList());
    else if (!thenBody.empty())
      emit<model::If>(location, test, std::move(thenBody), std::move(elseBody));
    else if (model::effectsOf(test).writes)
      emit<model::Evaluate>(location, test);
    return;
  }
  if (const auto *assignment = dyn_cast<BinaryOperator>(expr); assignment && assignment->isAssignmentOp()) {
    const auto *compound = dyn_cast<CompoundAssignOperator>(assignment);
    compound ? compoundAssign(compound, false) : assign(assignment, false);
    return;
  }
  // A name alone has no side effects, and a constant has no storage here.
  if (isa<DeclRefExpr>(expr))
    return;
  const model::Expr *result = isa<CallExpr>(expr) ? call(cast<CallExpr>(expr)) : value(expr);
  if (model::effectsOf(result).writes)
    emit<model::Evaluate>(location, result);
}

}  // namespace amp::lower
