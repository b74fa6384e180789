// Lowers initialisation. Objects are constructed in place, as C++17 elides copies.
#include "ast/OtherVersions.h"
#include "lower/FunctionLowering.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

namespace {

bool isAggregate(QualType type) { return type->isRecordType() || type->isArrayType(); }

/// Removes wrappers that do not change how a prvalue initialises its object.
const clang::Expr *strip(const clang::Expr *expr) {
  while (true) {
    if (const auto *paren = dyn_cast<ParenExpr>(expr))
      expr = paren->getSubExpr();
    else if (const auto *constant = dyn_cast<ConstantExpr>(expr))
      expr = constant->getSubExpr();
    else if (const auto *literal = dyn_cast<CompoundLiteralExpr>(expr); literal && expr->isPRValue())
      // `(T){...}` [GNU] is a temporary like any other.
      expr = literal->getInitializer();
    else if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(expr))
      expr = bind->getSubExpr();
    else if (const auto *fallback = dyn_cast<CXXDefaultInitExpr>(expr))
      expr = fallback->getExpr();
    else if (const auto *argument = dyn_cast<CXXDefaultArgExpr>(expr))
      expr = argument->getExpr();
    else if (const auto *parameter = dyn_cast<SubstNonTypeTemplateParmExpr>(expr))
      expr = parameter->getReplacement();
    else if (const auto *list = dyn_cast<InitListExpr>(expr);
             list && list->isPRValue() && list->getNumInits() == 1 && list->isTransparent())
      // Braces around an object of the same type, which C++17 constructs in place.
      expr = list->getInit(0);
    else if (const auto *cast = dyn_cast<CastExpr>(expr);
             cast && expr->isPRValue() && isAggregate(expr->getType()) &&
             (cast->getCastKind() == CK_NoOp || cast->getCastKind() == CK_ConstructorConversion ||
              cast->getCastKind() == CK_UserDefinedConversion))
      expr = cast->getSubExpr();
    else
      return expr;
  }
}

}  // namespace

const model::Expr *FunctionLowering::materialize(const clang::Expr *expr, bool isExtended) {
  SourceLocation location = expr->getExprLoc();
  model::Variable *holder = temporary(context.lowerType(expr->getType(), location));
  const model::Expr *held = build.reference(holder);
  const bool needsDestruction = context.needsDestruction(expr->getType());
  if (!hoistedDeclarations || (!needsDestruction && !isExtended && !usedAfterOperand)) {
    declareWithInit(holder, expr, location);
    pushCleanup(held, expr->getType(), isExtended);
    return held;
  }
  // The object must outlive the operand that creates it.
  hoistedDeclarations->push_back(context.module().make<model::Declare>(context.locate(location), holder, nullptr));
  if (!needsDestruction) {
    initialize(held, expr);
    return held;
  }
  // The object is created only if the enclosing operand is evaluated. At the end of the full expression it is destroyed
  // if it was created.
  model::Variable *made = temporary(context.module().boolType(), "made");
  hoistedDeclarations->push_back(
      context.module().make<model::Declare>(context.locate(location), made, build.boolLiteral(false)));
  initialize(held, expr);
  emit<model::Assign>(location, build.reference(made), build.boolLiteral(true));
  pushCleanup(held, expr->getType(), isExtended, build.reference(made));
  return held;
}

void FunctionLowering::declareWithInit(model::Variable *variable, const clang::Expr *init, SourceLocation location) {
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(init))
    return inFullExpression(location, [&] { declareWithInit(variable, cleanups->getSubExpr(), location); });
  init = strip(init);
  // A default member initialiser is a separate full expression [intro.execution].
  if (isa<ExprWithCleanups>(init))
    return declareWithInit(variable, init, location);
  if (!isAggregate(init->getType())) {
    const model::Expr *initial = value(init);
    return emit<model::Declare>(location, variable, initial);
  }
  if (const auto *list = dyn_cast<InitListExpr>(init); list && !list->isTransparent() && isComposable(list)) {
    const model::Expr *composed = compose(list);
    return emit<model::Declare>(location, variable, composed);
  }
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(init) && !model::overlaps(variable->type))
    return emit<model::Declare>(location, variable, build.zero(variable->type));
  if (isa<CallExpr, PseudoObjectExpr>(init) && init->isPRValue()) {
    const model::Expr *initial = value(init);
    return emit<model::Declare>(location, variable, initial);
  }
  const auto *construction = dyn_cast<CXXConstructExpr>(init);
  if (construction && construction->getConstructor()->isTrivial() && !init->getType()->isArrayType() &&
      !(construction->requiresZeroInitialization() && model::overlaps(variable->type))) {
    const model::Expr *initial = nullptr;
    if (construction->getConstructor()->isCopyOrMoveConstructor())
      initial = readLvalue(construction->getArg(0));
    else if (construction->requiresZeroInitialization())
      initial = build.zero(variable->type);
    return emit<model::Declare>(location, variable, initial);
  }
  emit<model::Declare>(location, variable, nullptr);
  initialize(build.reference(variable), init);
}

void FunctionLowering::initialize(const model::Expr *destination, const clang::Expr *init) {
  SourceLocation location = init->getExprLoc();
  if (const auto *cleanups = dyn_cast<ExprWithCleanups>(init))
    return inFullExpression(location, [&] { initialize(destination, cleanups->getSubExpr()); });
  init = strip(init);
  if (isa<ExprWithCleanups>(init))
    return initialize(destination, init);
  if (!isAggregate(init->getType())) {
    const model::Expr *initial = value(init);
    return emit<model::Assign>(location, destination, initial);
  }
  if (const auto *construction = dyn_cast<CXXConstructExpr>(init))
    return construct(destination, construction);
  if (const auto *list = dyn_cast<InitListExpr>(init))
    return initializeParts(destination, {list->getType(), list->inits(),
                                         list->getType()->isArrayType() ? list->getArrayFiller() : nullptr,
                                         list->getInitializedFieldInUnion(), location});
  if (const auto *list = dyn_cast<CXXParenListInitExpr>(init))
    return initializeParts(destination, {list->getType(), const_cast<CXXParenListInitExpr *>(list)->getInitExprs(),
                                         list->getArrayFiller(), list->getInitializedFieldInUnion(), location});
  if (const auto *lambda = dyn_cast<LambdaExpr>(init))
    return initializeClosure(destination, lambda);
  if (const auto *loop = dyn_cast<ArrayInitLoopExpr>(init))
    return initializeArrayLoop(destination, loop);
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(init))
    return assignZero(destination, location);
  if (const auto *comma = dyn_cast<BinaryOperator>(init); comma && comma->getOpcode() == BO_Comma) {
    discard(comma->getLHS());
    return initialize(destination, comma->getRHS());
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(init)) {
    const model::Expr *test = choiceCondition(choice);
    model::StmtList thenBody = collectConditional([&] { initialize(destination, choice->getTrueExpr()); });
    model::StmtList elseBody = collectConditional([&] { initialize(destination, choice->getFalseExpr()); });
    return emit<model::If>(location, test, std::move(thenBody), std::move(elseBody));
  }
  if (const auto *inherited = dyn_cast<CXXInheritedCtorInitExpr>(init)) {
    std::vector<const model::Expr *> arguments{build.addressOf(destination)};
    for (std::size_t i = 1; i < result->parameters.size(); ++i)
      arguments.push_back(build.reference(result->parameters[i]));
    return emit<model::Evaluate>(location, callFunction(inherited->getConstructor(), std::move(arguments), location));
  }
  assignObject(destination, init->isGLValue() ? lowerLvalue(init) : value(init), location);
}

/// An object of an empty class has nothing to copy, and its bytes may belong to other objects.
void FunctionLowering::assignObject(const model::Expr *destination, const model::Expr *value, SourceLocation location) {
  if (!destination->type->isStruct() || !destination->type->decl()->fields.empty())
    emit<model::Assign>(location, destination, value);
  else if (model::effectsOf(value).writes)
    emit<model::Evaluate>(location, value);
}

void FunctionLowering::construct(const model::Expr *destination, const CXXConstructExpr *expr) {
  if (expr->getType()->isArrayType())
    return constructArray(destination, expr);
  SourceLocation location = expr->getExprLoc();
  const CXXConstructorDecl *constructor = expr->getConstructor();
  if (expr->isElidable() && expr->getNumArgs() == 1) {
    // C++14 and earlier express elision as a copy that may be omitted. It is always omitted here.
    if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr->getArg(0)->IgnoreParens()))
      return initialize(destination, temporary->getSubExpr());
  }
  if (constructor->isTrivial()) {
    if (constructor->isCopyOrMoveConstructor())
      assignObject(destination, readLvalue(expr->getArg(0)), location);
    else if (expr->requiresZeroInitialization())
      assignZero(destination, location);
    return;
  }
  if (expr->requiresZeroInitialization())
    assignZero(destination, location);
  std::vector<const model::Expr *> arguments{build.addressOf(destination)};
  lowerArguments(constructor, {expr->getArgs(), expr->getNumArgs()}, arguments);
  const model::Expr *called = callFunction(constructor, std::move(arguments), location);
  emit<model::Evaluate>(location, called);
}

void FunctionLowering::forEachElement(std::uint64_t count, SourceLocation location,
                                      const std::function<void(const model::Expr *)> &body) {
  model::Variable *i = build.variable("i", context.module().intType(), model::VariableKind::Local);
  const model::Expr *at = build.reference(i);
  model::StmtList round = collect([&] { body(at); });
  if (round.empty())
    return;
  model::Module &module = context.module();
  model::Location where = context.locate(location);
  emit<model::For>(location, model::StmtList{module.make<model::Declare>(where, i, build.intLiteral(0))},
                   build.binary(model::BinaryOp::Less, at, build.intLiteral(std::int64_t(count))),
                   model::StmtList{module.make<model::Assign>(where, at, build.intLiteral(1), model::BinaryOp::Add)},
                   std::move(round));
}

/// `new (where) T(...)` in std::construct_at and similar functions [specialized.construct]. User code cannot use new.
const model::Expr *FunctionLowering::constructAt(const CXXNewExpr *expr) {
  QualType type = expr->getAllocatedType();
  if (!expr->getOperatorNew()->isReservedGlobalPlacementOperator() || expr->isArray())
    return unsupported(expr->getExprLoc(), Construct::New, expr->getType());
  const model::Type *pointer = context.lowerType(expr->getType(), expr->getExprLoc());
  const model::Expr *where = spillHere(build.cast(pointer, value(expr->getPlacementArg(0))));
  if (expr->getInitializer())
    initialize(build.deref(where), expr->getInitializer());
  else if (type->isRecordType() && expr->getConstructExpr())
    construct(build.deref(where), expr->getConstructExpr());
  return where;
}

void FunctionLowering::constructArray(const model::Expr *destination, const CXXConstructExpr *expr) {
  std::function<void(const model::Expr *)> each = [&](const model::Expr *element) {
    if (element->type->isArray())
      return forEachElement(element->type->count(), expr->getExprLoc(),
                            [&](const model::Expr *index) { each(build.index(element, index)); });
    const CXXConstructorDecl *constructor = expr->getConstructor();
    if (constructor->isTrivial()) {
      if (expr->requiresZeroInitialization())
        assignZero(element, expr->getExprLoc());
      return;
    }
    // Temporaries of default arguments are destroyed before the next element is constructed [class.temporary].
    inFullExpression(expr->getExprLoc(), [&] {
      std::vector<const model::Expr *> arguments{build.addressOf(element)};
      lowerArguments(constructor, {expr->getArgs(), expr->getNumArgs()}, arguments);
      emit<model::Evaluate>(expr->getExprLoc(), callFunction(constructor, std::move(arguments), expr->getExprLoc()));
    });
  };
  each(destination);
}

void FunctionLowering::assignZero(const model::Expr *destination, SourceLocation location) {
  // In a union, a zero value initialises only one member, so each part of an overlapping struct is assigned separately.
  if (destination->type->isStruct() && model::overlaps(destination->type)) {
    for (std::uint32_t field = 0; field != destination->type->decl()->fields.size(); ++field)
      assignZero(build.member(destination, field), location);
    return;
  }
  if (destination->type->isArray())
    return forEachElement(destination->type->count(), location,
                          [&](const model::Expr *index) { assignZero(build.index(destination, index), location); });
  assignObject(destination, build.zero(destination->type), location);
}

/// True if an aggregate can be written as one value. That is impossible if it has parts that must be constructed in
/// place: objects with destructors, bases, unions, or arrays that are not initialised by lists.
bool FunctionLowering::isComposable(const InitListExpr *list) {
  const auto *record = list->getType()->getAsCXXRecordDecl();
  if (!list->getType()->isArrayType() && (!record || record->isUnion() || record->getNumBases()))
    return false;
  if (context.needsDestruction(list->getType()) ||
      model::overlaps(context.lowerType(list->getType(), list->getExprLoc())))
    return false;
  auto isPart = [&](const clang::Expr *init) {
    // The initialiser may refer to the object under construction.
    if (isa<CXXDefaultInitExpr>(init) && !init->isEvaluatable(context.ast))
      return false;
    const auto *nested = dyn_cast<InitListExpr>(strip(init));
    if (nested && isAggregate(nested->getType()))
      return isComposable(nested);
    return !init->getType()->isArrayType() || isa<ImplicitValueInitExpr>(init);
  };
  return llvm::all_of(list->inits(), isPart) && (!list->hasArrayFiller() || isPart(list->getArrayFiller()));
}

/// The value of a composable list.
const model::Expr *FunctionLowering::compose(const InitListExpr *list) {
  const model::Type *type = context.lowerType(list->getType(), list->getExprLoc());
  std::vector<const model::Expr *> parts;
  auto lowered = [&](const clang::Expr *init, QualType declared) {
    if (declared->isReferenceType())
      return argument(init, declared);
    const auto *nested = dyn_cast<InitListExpr>(strip(init));
    return nested && isAggregate(nested->getType()) ? compose(nested) : value(init);
  };
  auto add = [&](const clang::Expr *init, QualType declared) {
    std::size_t before = mark();
    const model::Expr *part = lowered(init, declared);
    // C++ evaluates from left to right [dcl.init.list], but C leaves the order open [C99 6.7.8].
    for (std::size_t j = parts.size(); j-- > 0;)
      parts[j] = ordered(parts[j], before, part);
    parts.push_back(part);
  };
  if (list->getType()->isArrayType()) {
    for (std::uint64_t i = 0; i != type->count(); ++i) {
      const clang::Expr *init = i < list->getNumInits() ? list->getInit(i) : list->getArrayFiller();
      if (!init || isa<ImplicitValueInitExpr>(init)) {
        parts.push_back(build.zero(type->element()));
        continue;
      }
      add(init, init->getType());
    }
    return context.module().make<model::Compose>(type, std::move(parts));
  }
  unsigned next = 0;
  for (const FieldDecl *field : list->getType()->getAsCXXRecordDecl()->fields()) {
    if (isUnnamedBitField(field))
      continue;
    const clang::Expr *init = list->getInit(next++);
    if (!context.fieldPath(field))
      continue;
    if (isa<ImplicitValueInitExpr>(init))
      parts.push_back(build.zero(context.lowerType(field->getType(), field->getLocation())));
    else
      add(init, field->getType());
  }
  if (parts.empty())
    return build.zero(type);
  return context.module().make<model::Compose>(type, std::move(parts));
}

void FunctionLowering::initializePart(const model::Expr *part, const clang::Expr *init, const model::Expr *object) {
  if (!isa<CXXDefaultInitExpr>(init))
    return initialize(part, init);
  const llvm::SaveAndRestore restore(initialisedObject, object);
  initialize(part, init);
}

void FunctionLowering::initializeParts(const model::Expr *destination, const AggregateParts &parts) {
  if (!parts.type->isArrayType())
    return initializeClass(destination, parts);
  for (std::uint64_t i = 0; i != destination->type->count(); ++i) {
    const clang::Expr *init = i < parts.inits.size() ? parts.inits[i] : parts.filler;
    const model::Expr *element = build.index(destination, build.intLiteral(std::int64_t(i)));
    if (init)
      initialize(element, init);
    else
      assignZero(element, parts.location);
  }
}

void FunctionLowering::initializeClass(const model::Expr *destination, const AggregateParts &parts) {
  const auto *record = parts.type->getAsCXXRecordDecl();
  if (parts.unionField) {
    const model::Expr *member = context.member(destination, parts.unionField);
    // `{}` initialises the first member, which in turn is initialised by `{}` [dcl.init.aggr].
    if (parts.inits.empty())
      assignZero(destination, parts.location);
    else if (member)
      initializePart(member, parts.inits[0], destination);
    return;
  }
  std::size_t next = 0;
  for (const CXXBaseSpecifier &base : record->bases()) {
    const clang::Expr *init = parts.inits[next++];
    initialize(basePart(destination, record, base.getType()->getAsCXXRecordDecl(), parts.location), init);
  }
  for (const FieldDecl *field : record->fields()) {
    if (isUnnamedBitField(field) || next >= parts.inits.size())
      continue;
    const clang::Expr *init = parts.inits[next++];
    const model::Expr *member = context.member(destination, field);
    if (!member)
      continue;
    if (field->getType()->isReferenceType())
      emit<model::Assign>(parts.location, member, argument(init, field->getType()));
    else
      initializePart(member, init, destination);
  }
}

void FunctionLowering::initializeArrayLoop(const model::Expr *destination, const ArrayInitLoopExpr *expr) {
  if (const OpaqueValueExpr *common = expr->getCommonExpr())
    opaque[common] = spillAddressHere(lowerLvalue(common->getSourceExpr()));
  forEachElement(expr->getArraySize().getZExtValue(), expr->getExprLoc(), [&](const model::Expr *index) {
    const llvm::SaveAndRestore restore(arrayLoopIndex, index);
    inFullExpression(expr->getExprLoc(), [&] { initialize(build.index(destination, index), expr->getSubExpr()); });
  });
}

void FunctionLowering::initializeClosure(const model::Expr *destination, const LambdaExpr *expr) {
  auto init = expr->capture_init_begin();
  for (const FieldDecl *field : expr->getLambdaClass()->fields()) {
    const clang::Expr *captured = *init++;
    const model::Expr *member = context.member(destination, field);
    if (!member)
      continue;
    if (field->getType()->isReferenceType())
      emit<model::Assign>(captured->getExprLoc(), member, argument(captured, field->getType()));
    else
      initialize(member, captured);
  }
}

}  // namespace amp::lower
