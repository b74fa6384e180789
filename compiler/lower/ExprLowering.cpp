// Expressions: values and places. C++'s order of evaluation is kept: whatever an operand appends to the current list
// runs before operands that C++ evaluates later, and earlier operands are pinned when that could change them.
#include "lower/FunctionLowering.h"

#include "clang/AST/ExprConcepts.h"

using namespace clang;

namespace amp::lower {

/// What users write has a name of theirs; of the rest, Clang's name helps the reader of the report.
static std::string describeKind(const clang::Expr *expr) {
  if (isa<CXXStdInitializerListExpr>(expr))
    return "a list in braces as a std::initializer_list";
  return std::string("an expression of kind ") + expr->getStmtClassName();
}

const model::Expr *FunctionLowering::constantValue(const clang::Expr *expr) {
  clang::Expr::EvalResult evaluated;
  if (expr->isValueDependent() || !expr->EvaluateAsRValue(evaluated, context.ast) || evaluated.HasSideEffects)
    return nullptr;
  return constantObject(evaluated.Val, expr->getType(), expr->getExprLoc());
}

// -------------------------------------------------------------------------------------------------------- values

const model::Expr *FunctionLowering::value(const clang::Expr *expr) {
  SourceLocation location = expr->getExprLoc();
  switch (expr->getStmtClass()) {
  case clang::Stmt::ParenExprClass:
    return value(cast<ParenExpr>(expr)->getSubExpr());
  case clang::Stmt::ConstantExprClass:
    // The compiler ran it; its functions need not be able to run here [V12].
    if (const auto *constant = cast<ConstantExpr>(expr); constant->hasAPValueResult() && expr->isPRValue())
      if (const model::Expr *known = constantObject(constant->getAPValueResult(), expr->getType(), location))
        return known;
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
    const model::Expr *result = nullptr;
    inFullExpression(location, [&] {
      result = value(cast<ExprWithCleanups>(expr)->getSubExpr());
      if (!scopes.back().cleanups.empty())
        result = pinHere(result);
    });
    return result;
  }
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
    if (const model::Expr *constant = constantValue(expr))
      return constant;
    break;
  case clang::Stmt::CXXNullPtrLiteralExprClass:
  case clang::Stmt::GNUNullExprClass:
  case clang::Stmt::ImplicitValueInitExprClass:
  case clang::Stmt::CXXScalarValueInitExprClass:
    if (expr->getType()->isMemberPointerType())
      return memberPointer(nullptr);
    return build.zero(context.lowerType(expr->getType(), location));
  case clang::Stmt::CXXThisExprClass:
    if (initialisedObject)
      return build.addressOf(initialisedObject);
    if (thisCapture) {
      const model::Expr *copy = context.member(thisObject(), thisCapture);
      return thisCapture->getType()->isPointerType() ? copy : build.addressOf(copy);
    }
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
  case clang::Stmt::BinaryConditionalOperatorClass:
    if (expr->isPRValue())
      return conditionalValue(cast<AbstractConditionalOperator>(expr));
    break;
  case clang::Stmt::CompoundLiteralExprClass:
    if (expr->getType()->isScalarType())
      return value(cast<CompoundLiteralExpr>(expr)->getInitializer());
    return materialize(expr);
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
  case clang::Stmt::StmtExprClass:
    return statementValue(cast<StmtExpr>(expr));
  case clang::Stmt::CXXNewExprClass:
    return constructAt(cast<CXXNewExpr>(expr));
  case clang::Stmt::BuiltinBitCastExprClass:
    return bitCast(cast<BuiltinBitCastExpr>(expr));
  case clang::Stmt::CXXParenListInitExprClass:
    return materialize(expr);
  case clang::Stmt::InitListExprClass:
    if (expr->isGLValue())
      return place(expr);
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
  return unsupported(location, describeKind(expr), expr->getType());
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
    const model::Expr *found = nullptr;
    inFullExpression(location, [&] {
      found = place(cast<ExprWithCleanups>(expr)->getSubExpr());
      if (!scopes.back().cleanups.empty())
        found = pinPlaceHere(found);
    });
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
    // `index[array]`, too: left to right [expr.sub].
    const auto *subscript = cast<ArraySubscriptExpr>(expr);
    const model::Expr *left = value(subscript->getLHS());
    std::size_t before = mark();
    const model::Expr *right = value(subscript->getRHS());
    left = ordered(left, before, right);
    return subscript->getLHS() == subscript->getBase() ? build.index(left, right) : build.index(right, left);
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
  case clang::Stmt::BinaryConditionalOperatorClass:
    return conditionalPlace(cast<AbstractConditionalOperator>(expr));
  case clang::Stmt::CompoundLiteralExprClass:
    return materialize(expr);
  case clang::Stmt::ImplicitCastExprClass:
  case clang::Stmt::CStyleCastExprClass:
  case clang::Stmt::CXXFunctionalCastExprClass:
  case clang::Stmt::CXXStaticCastExprClass:
  case clang::Stmt::CXXConstCastExprClass:
  case clang::Stmt::CXXReinterpretCastExprClass: {
    const auto *cast = llvm::cast<CastExpr>(expr);
    switch (cast->getCastKind()) {
    case CK_NoOp:
      return dropsConst(cast) ? build.deref(withoutConst(build.addressOf(object(cast->getSubExpr()), true)))
                              : place(cast->getSubExpr());
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      if (const model::Expr *base = basePath(place(cast->getSubExpr()), cast); !dropsConst(cast))
        return base;
      else
        return build.deref(withoutConst(build.addressOf(base, true)));
    case CK_BaseToDerived:
      return build.deref(derivedPointer(build.addressOf(object(cast->getSubExpr())), cast));
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
  case clang::Stmt::InitListExprClass:
    // A reference that is initialised in braces.
    if (expr->isGLValue())
      return place(cast<InitListExpr>(expr)->getInit(0));
    break;
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
  return unsupported(location, describeKind(expr), expr->getType());
}

const model::Expr *FunctionLowering::object(const clang::Expr *expr) {
  const model::Expr *found = place(expr);
  if (model::isPlace(found))
    return found;
  if (!hoisted || !leadsOutOfArm)
    return store(found, mark());
  // It outlives the operand that it is made for.
  model::Variable *holder = temporary(found->type);
  hoisted->push_back(context.module().make<model::Declare>(context.locate(expr->getExprLoc()), holder, nullptr));
  emit<model::Assign>(expr->getExprLoc(), build.reference(holder), found);
  return build.reference(holder);
}

const model::Expr *FunctionLowering::conditionalPlace(const AbstractConditionalOperator *expr) {
  const bool outer = std::exchange(leadsOutOfArm, true);
  const model::Expr *address = choose(expr, [&](const clang::Expr *arm) { return build.addressOf(object(arm)); });
  leadsOutOfArm = outer;
  return build.deref(address);
}

/// A name is bound to the last declaration before it; a static member's value stands in its class, even where it is
/// declared again outside, as C++14 wants.
static const ValueDecl *withInitialiser(const ValueDecl *declaration) {
  const auto *variable = dyn_cast<VarDecl>(declaration);
  const VarDecl *initialised = variable;
  return variable && variable->hasGlobalStorage() && variable->getAnyInitializer(initialised) ? initialised
                                                                                              : declaration;
}

const model::Expr *FunctionLowering::referenceTo(const DeclRefExpr *expr) {
  const ValueDecl *declaration = withInitialiser(expr->getDecl());
  bool isReference = declaration->getType()->isReferenceType();
  bool isPointer = isa<ParmVarDecl>(declaration) ? context.travelsByPointer(declaration->getType()) : isReference;
  auto access = [&](const model::Expr *storage) { return isPointer ? build.deref(storage) : storage; };

  if (auto captured = captures.find(declaration);
      captured != captures.end() && expr->refersToEnclosingVariableOrCapture()) {
    const model::Expr *member = context.member(thisObject(), captured->second);
    return captured->second->getType()->isReferenceType() ? build.deref(member) : member;
  }
  if (auto found = variables.find(declaration); found != variables.end())
    return access(build.reference(found->second));
  if (const auto *binding = dyn_cast<BindingDecl>(declaration))
    return bindingPlace(binding);
  if (isa<EnumConstantDecl, NonTypeTemplateParmDecl>(declaration))
    if (const model::Expr *constant = constantValue(expr))
      return constant;
  if (const auto *object = dyn_cast<TemplateParamObjectDecl>(declaration))
    if (const model::Expr *constant = constantObject(object->getValue(), object->getType(), expr->getExprLoc()))
      return constant;
  if (const auto *variable = dyn_cast<VarDecl>(declaration)) {
    if (annotations::isTileStatic(variable))
      return build.reference(context.tileStatic(variable));
    // A constant of static storage [AMP 2.4.3.4]: its value, in storage of its own if somebody wants a place.
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
  return unsupported(expr->getExprLoc(), "a use of '" + declaration->getNameAsString() + "'", expr->getType());
}

/// Of a tuple-like class each binding has a variable of its own [dcl.struct.bind].
const model::Expr *FunctionLowering::bindingPlace(const BindingDecl *binding) {
  const VarDecl *holder = binding->getHoldingVar();
  if (!holder)
    return place(binding->getBinding());
  const model::Expr *held = build.reference(variables[holder]);
  return holder->getType()->isReferenceType() ? build.deref(held) : held;
}

const model::Expr *FunctionLowering::memberPlace(const MemberExpr *expr) {
  const ValueDecl *declaration = withInitialiser(expr->getMemberDecl());
  const auto *field = dyn_cast<FieldDecl>(declaration);
  if (!field) {
    // A static member: the object that it is named through does not matter, evaluating it may.
    discardNamed(expr->getBase());
    if (const auto *enumerator = dyn_cast<EnumConstantDecl>(declaration))
      return constantObject(APValue(enumerator->getInitVal()), expr->getType(), expr->getExprLoc());
    if (const auto *variable = dyn_cast<VarDecl>(declaration); variable && variable->getAnyInitializer())
      if (const model::Expr *constant = constantValue(variable->getAnyInitializer()))
        return convert(constant, variable->getType(), expr->getExprLoc());
    if (const model::Expr *constant = constantValue(expr))
      return constant;
    return unsupported(expr->getExprLoc(), "a use of '" + declaration->getNameAsString() + "'", expr->getType());
  }
  const clang::Expr *base = expr->getBase();
  const model::Expr *object = expr->isArrow() ? build.deref(value(base)) : place(base);
  const model::Expr *member = context.member(object, field);
  if (!member)
    return unsupported(expr->getExprLoc(), "the host-only member '" + field->getNameAsString() + "'", expr->getType());
  if (field->isMutable()) {
    // May be written through a pointer to a const object.
    const model::Type *pointer = context.module().types.pointer(member->type, model::Space::Unresolved, false);
    return build.deref(build.cast(pointer, build.addressOf(member, true)));
  }
  return field->getType()->isReferenceType() ? build.deref(member) : member;
}

/// A property [MSVC's __declspec(property)]: Clang spells out the calls of getter and setter.
const model::Expr *FunctionLowering::pseudoObject(const PseudoObjectExpr *expr, bool wantPlace) {
  const model::Expr *result = nullptr;
  for (const clang::Expr *step : expr->semantics()) {
    if (const auto *bound = dyn_cast<OpaqueValueExpr>(step)) {
      const clang::Expr *from = bound->getSourceExpr();
      const model::Expr *lowered = from->isGLValue() ? pinPlaceHere(place(from)) : pinHere(value(from));
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

/// What a static member or a destructor that does nothing is named through: finding it may do something.
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
    return step(place(unary->getSubExpr()), unary->isIncrementOp(), location);
  if (const auto *comma = dyn_cast<BinaryOperator>(expr); comma && comma->getOpcode() == BO_Comma) {
    discard(comma->getLHS());
    return discard(comma->getRHS());
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(expr)) {
    const model::Expr *test = choiceCondition(choice);
    model::StmtList thenBody = collectConditional([&] { discard(choice->getTrueExpr()); });
    model::StmtList elseBody = collectConditional([&] { discard(choice->getFalseExpr()); });
    // An assertion's form.
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
  // A constant's name has no storage here that could be looked at.
  if (isa<DeclRefExpr>(expr))
    return;
  const model::Expr *result = isa<CallExpr>(expr) ? call(cast<CallExpr>(expr)) : value(expr);
  if (model::effectsOf(result).writes)
    emit<model::Evaluate>(location, result);
}

}  // namespace amp::lower
