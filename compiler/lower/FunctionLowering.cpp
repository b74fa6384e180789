#include "lower/FunctionLowering.h"

#include "lower/Names.h"
#include "model/AddressReads.h"
#include "model/Walk.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

FunctionLowering::FunctionLowering(Context &context, const FunctionDecl *source, model::Function *result)
    : context(context), build(context.build), source(source), result(result) {
  lowerParameters();
}

void FunctionLowering::lowerParameters() {
  model::TypeTable &types = context.module().types;
  const auto *method = dyn_cast<CXXMethodDecl>(source);
  const bool isLambda = method && method->getParent()->isLambda();
  const bool isImplicit = method && method->isImplicitObjectMemberFunction();
  const bool findsCaptures = isLambda && !isImplicit && !method->isStatic() && !method->getParent()->captures().empty();
  if (findsCaptures)
    context.unsupported(source->getLocation(), Construct::ExplicitObject);
  if (isImplicit || findsCaptures) {
    const model::Type *object = context.lowerRecord(method->getParent(), source->getLocation());
    const model::Type *type = types.pointer(object, model::Space::Unresolved, method->isConst());
    self = build.variable("self", type, model::VariableKind::Parameter, result->location);
    self->isConst = true;
    result->parameters.push_back(self);
    if (isLambda)
      method->getParent()->getCaptureFields(captures, thisCapture);
  }
  for (const ParmVarDecl *parameter : source->parameters()) {
    model::Variable *variable = declare(parameter);
    variable->kind = model::VariableKind::Parameter;
    if (context.isPassedByPointer(parameter->getType()) && !parameter->getType()->isReferenceType()) {
      variable->type = types.pointer(variable->type, model::Space::Unresolved);
      variable->isConst = true;
    }
    result->parameters.push_back(variable);
  }
  bool isSpecial = isa<CXXConstructorDecl, CXXDestructorDecl>(source);
  result->result =
      isSpecial ? context.module().voidType() : context.lowerType(source->getReturnType(), source->getLocation());
}

model::Variable *FunctionLowering::declare(const VarDecl *variable) {
  if (annotations::isTileStatic(variable))
    return variables[variable] = context.tileStatic(variable);
  std::string name = variable->getIdentifier() ? variable->getName().str() : "unnamed";
  model::Variable *made = build.variable(name, context.lowerType(variable->getType(), variable->getLocation()),
                                         model::VariableKind::Local, context.locate(variable->getLocation()));
  QualType type = variable->getType();
  made->isConst = type->isReferenceType() || (type.isConstQualified() && type->isScalarType());
  return variables[variable] = made;
}

model::Variable *FunctionLowering::temporary(const model::Type *type, const char *name) {
  model::Variable *made = build.variable(name, type, model::VariableKind::Local, {});
  made->isTemporary = true;
  return made;
}

const model::Expr *FunctionLowering::unsupported(SourceLocation location, const Unsupported &what, QualType type) {
  context.unsupported(location, what);
  const model::Type *lowered = context.lowerType(type.getNonReferenceType(), location);
  if (lowered->isVoid())
    return build.intLiteral(0);
  if (lowered->isScalar() || lowered->isPointer())
    return build.zero(lowered);
  return build.reference(temporary(lowered));
}

void FunctionLowering::lowerBody() {
  result->body = collect([&] {
    scopes.emplace_back();
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(source))
      lowerInitializers(constructor);
    // Members and bases are destroyed after the body, however it ends [class.dtor].
    if (const auto *destructor = dyn_cast<CXXDestructorDecl>(source))
      pushMemberCleanups(destructor);
    if (const auto *compound = dyn_cast<CompoundStmt>(source->getBody()))
      for (const clang::Stmt *stmt : compound->body()) {
        lower(stmt);
        if (endsInLibraryReturn())
          break;
      }
    else
      context.unsupported(source->getLocation(),
                          isa<CoroutineBodyStmt>(source->getBody()) ? Construct::Coroutine : Construct::FunctionTry);
    bool returned = !current->empty() && current->back()->kind == model::StmtKind::Return;
    if (!returned && !endsInLibraryReturn())
      runCleanups(0, source->getEndLoc());
    scopes.pop_back();
  });
  result->body.insert(result->body.begin(), tables.begin(), tables.end());
}

void FunctionLowering::lowerInitializers(const CXXConstructorDecl *constructor) {
  for (const CXXCtorInitializer *initializer : constructor->inits()) {
    const model::Expr *object = thisObject();
    if (initializer->isDelegatingInitializer()) {
      initialize(object, initializer->getInit());
    } else if (initializer->isBaseInitializer()) {
      const CXXRecordDecl *base = initializer->getBaseClass()->getAsCXXRecordDecl();
      initialize(basePart(object, constructor->getParent(), base, initializer->getSourceLocation()),
                 initializer->getInit());
    } else if (const IndirectFieldDecl *indirect = initializer->getIndirectMember()) {
      for (const NamedDecl *step : indirect->chain())
        object = context.member(object, cast<FieldDecl>(step));
      initialize(object, initializer->getInit());
    } else if (const model::Expr *member = context.member(object, initializer->getMember())) {
      if (initializer->getMember()->getType()->isReferenceType())
        emit<model::Assign>(initializer->getSourceLocation(), member,
                            argument(initializer->getInit(), initializer->getMember()->getType()));
      else
        initialize(member, initializer->getInit());
    }
  }
}

void FunctionLowering::pushMemberCleanups(const CXXDestructorDecl *destructor) {
  const CXXRecordDecl *record = destructor->getParent();
  if (record->isUnion())
    return;
  for (const CXXBaseSpecifier &base : record->bases())
    pushCleanup(basePart(thisObject(), record, base.getType()->getAsCXXRecordDecl(), destructor->getLocation()),
                base.getType());
  for (const FieldDecl *field : record->fields())
    if (const model::Expr *part = context.member(thisObject(), field))
      pushCleanup(part, field->getType());
}

const model::Expr *FunctionLowering::thisObject() { return build.deref(build.reference(self)); }

model::StmtList FunctionLowering::collect(const std::function<void()> &body) {
  model::StmtList list;
  const llvm::SaveAndRestore restore(current, &list);
  body();
  return list;
}

model::StmtList FunctionLowering::collectConditional(const std::function<void()> &body) {
  if (hoistedDeclarations)
    return collect(body);
  model::StmtList declarations;
  hoistedDeclarations = &declarations;
  model::StmtList list = collect(body);
  hoistedDeclarations = nullptr;
  current->insert(current->end(), declarations.begin(), declarations.end());
  return list;
}

const model::Expr *FunctionLowering::store(const model::Expr *expr, std::size_t mark) {
  model::Variable *variable = temporary(expr->type);
  variable->isConst = true;
  model::Location location = mark < current->size() ? (*current)[mark]->location : model::Location{};
  current->insert(current->begin() + static_cast<std::ptrdiff_t>(mark),
                  context.module().make<model::Declare>(location, variable, expr));
  return build.reference(variable);
}

const model::Expr *FunctionLowering::spill(const model::Expr *expr, std::size_t mark) {
  if (expr->type->isVoid() || model::dynCast<model::Literal>(expr))
    return expr;
  // C has no array values, so the elements are spilled.
  if (const auto *row = model::dynCast<model::Compose>(expr); row && expr->type->isArray()) {
    std::vector<const model::Expr *> elements;
    for (auto element = row->parts.rbegin(); element != row->parts.rend(); ++element)
      elements.insert(elements.begin(), spill(*element, mark));
    return context.module().make<model::Compose>(expr->type, std::move(elements));
  }
  if (const auto *address = model::dynCast<model::AddressOf>(expr))
    return build.addressOf(spillAddress(address->operand, mark), expr->type->pointsToConst());
  return store(expr, mark);
}

const model::Expr *FunctionLowering::spillAddress(const model::Expr *lvalue, std::size_t mark) {
  // The address of a named object does not change.
  if (model::dynCast<model::VarRef>(lvalue) || !model::isLvalue(lvalue))
    return lvalue;
  // The member expression is kept, because a later cast may need the object.
  if (const auto *member = model::dynCast<model::Member>(lvalue)) {
    const model::Expr *base = spillAddress(member->base, mark);
    return base == member->base ? lvalue : build.member(base, member->field);
  }
  const auto *element = model::dynCast<model::Index>(lvalue);
  if (element && element->base->type->isArray() && model::dynCast<model::Literal>(element->index)) {
    const model::Expr *base = spillAddress(element->base, mark);
    return base == element->base ? lvalue : build.index(base, element->index);
  }
  if (const auto *target = model::dynCast<model::Deref>(lvalue)) {
    const auto *reference = model::dynCast<model::VarRef>(target->pointer);
    return reference && reference->variable->isConst ? lvalue : build.deref(store(target->pointer, mark));
  }
  return build.deref(store(build.addressOf(lvalue), mark));
}

const model::Expr *FunctionLowering::ordered(const model::Expr *first, std::size_t mark, const model::Expr *second) {
  model::Effects before = model::effectsOf(first);
  model::Effects after = model::effectsOf(second);
  if (model::dynCast<model::AddressOf>(first) && !before.writes) {
    const model::AddressReads reads(first);
    const model::StmtList between(current->begin() + static_cast<std::ptrdiff_t>(mark), current->end());
    return reads.mayChangeIn(between) || reads.mayChangeIn(second) ? spill(first, mark) : first;
  }
  bool emitted = current->size() != mark;
  bool conflict = (before.writes && (after.reads || after.writes)) || (before.reads && after.writes);
  if ((emitted && (before.reads || before.writes)) || conflict)
    return spill(first, mark);
  return first;
}

void FunctionLowering::pushCleanup(const model::Expr *object, QualType type, bool isExtended,
                                   const model::Expr *wasMade) {
  if (!context.needsDestruction(type))
    return;
  auto scope = scopes.rbegin();
  while (isExtended && scope->isFullExpression && scope + 1 != scopes.rend())
    ++scope;
  scope->cleanups.push_back({object, type, wasMade});
}

bool FunctionLowering::hasCleanups(std::size_t downTo) const {
  for (std::size_t i = downTo; i < scopes.size(); ++i)
    if (!scopes[i].cleanups.empty())
      return true;
  return false;
}

void FunctionLowering::runCleanups(std::size_t downTo, SourceLocation location, const model::Variable *kept) {
  for (std::size_t i = scopes.size(); i-- > downTo;) {
    std::vector<Cleanup> scope = scopes[i].cleanups;
    for (auto cleanup = scope.rbegin(); cleanup != scope.rend(); ++cleanup) {
      const auto *named = model::dynCast<model::VarRef>(cleanup->object);
      if (kept && named && named->variable == kept)
        continue;
      if (!cleanup->wasMade) {
        destroy(cleanup->object, cleanup->type, location);
        continue;
      }
      model::StmtList body = collect([&] { destroy(cleanup->object, cleanup->type, location); });
      emit<model::If>(location, cleanup->wasMade, std::move(body), model::StmtList{});
    }
  }
}

void FunctionLowering::destroy(const model::Expr *object, QualType type, SourceLocation location) {
  if (const ConstantArrayType *array = context.ast.getAsConstantArrayType(type)) {
    std::uint64_t count = array->getSize().getZExtValue();
    model::Variable *i = build.variable("i", context.module().intType(), model::VariableKind::Local);
    const model::Expr *at = build.reference(i);
    model::StmtList body = collect([&] { destroy(build.index(object, at), array->getElementType(), location); });
    model::Location where = context.locate(location);
    model::Module &module = context.module();
    emit<model::For>(location,
                     model::StmtList{module.make<model::Declare>(where, i, build.intLiteral(std::int64_t(count) - 1))},
                     build.binary(model::BinaryOp::GreaterEqual, at, build.intLiteral(0)),
                     model::StmtList{module.make<model::Assign>(where, at, build.intLiteral(1), model::BinaryOp::Sub)},
                     std::move(body));
    return;
  }
  const CXXDestructorDecl *destructor = type->getAsCXXRecordDecl()->getDefinition()->getDestructor();
  emit<model::Evaluate>(location, callFunction(destructor, {build.addressOf(object)}, location));
}

void FunctionLowering::inScope(SourceLocation location, const std::function<void()> &body) {
  scopes.emplace_back();
  body();
  bool reachesEnd = current->empty() || (current->back()->kind != model::StmtKind::Return &&
                                         current->back()->kind != model::StmtKind::Break &&
                                         current->back()->kind != model::StmtKind::Continue);
  if (reachesEnd)
    runCleanups(scopes.size() - 1, location);
  scopes.pop_back();
}

void FunctionLowering::inFullExpression(SourceLocation location, const std::function<void()> &body) {
  scopes.push_back({true, {}});
  body();
  runCleanups(scopes.size() - 1, location);
  scopes.pop_back();
}

}  // namespace amp::lower
