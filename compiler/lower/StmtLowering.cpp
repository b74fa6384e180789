// Lowers statements, one to one where the model has the same statement.
#include "lower/FunctionLowering.h"

#include "model/Walk.h"

#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp::lower {

bool FunctionLowering::endsInLibraryReturn() const {
  if (entry || !isStandardLibrary(source))
    return false;
  std::function<bool(const model::StmtList &)> returns = [&](const model::StmtList &list) {
    if (list.empty())
      return false;
    const auto *block = model::dynCast<model::Block>(list.back());
    return block ? returns(block->body) : list.back()->kind == model::StmtKind::Return;
  };
  return returns(*current);
}

/// True if the statement contains a `continue` for the enclosing loop.
static bool hasContinue(const clang::Stmt *stmt) {
  if (!stmt || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, LambdaExpr>(stmt))
    return false;
  return isa<ContinueStmt>(stmt) || llvm::any_of(stmt->children(), hasContinue);
}

void FunctionLowering::lowerNested(const clang::Stmt *stmt, model::StmtList &output) {
  output = collect([&] {
    inScope(stmt->getEndLoc(), [&] {
      if (const auto *compound = dyn_cast<CompoundStmt>(stmt))
        for (const clang::Stmt *child : compound->body()) {
          lowerChild(child);
          if (endsInLibraryReturn())
            break;
        }
      else
        lowerChild(stmt);
    });
  });
}

void FunctionLowering::lower(const clang::Stmt *stmt) {
  if (!stmt)
    return;
  SourceLocation location = stmt->getBeginLoc();
  switch (stmt->getStmtClass()) {
  case clang::Stmt::NullStmtClass:
    return;
  case clang::Stmt::CompoundStmtClass: {
    model::StmtList body;
    lowerNested(stmt, body);
    if (!body.empty())
      emit<model::Block>(location, std::move(body));
    return;
  }
  case clang::Stmt::AttributedStmtClass:
    return lower(cast<AttributedStmt>(stmt)->getSubStmt());
  case clang::Stmt::DeclStmtClass:
    return lowerDeclStmt(cast<DeclStmt>(stmt));
  case clang::Stmt::IfStmtClass:
    return lowerIf(cast<IfStmt>(stmt));
  case clang::Stmt::ForStmtClass: {
    const auto *loop = cast<ForStmt>(stmt);
    const LoopParts parts{location,       loop->getInit(), loop->getConditionVariableDeclStmt(), loop->getCond(),
                          loop->getInc(), loop->getBody(), [&] { lower(loop->getBody()); }};
    if (stepsInBody(parts) && hasContinue(loop->getBody()))
      return context.unsupported(location, Construct::ConditionVariable);
    return lowerLoop(parts);
  }
  case clang::Stmt::WhileStmtClass: {
    const auto *loop = cast<WhileStmt>(stmt);
    return lowerLoop({location, nullptr, loop->getConditionVariableDeclStmt(), loop->getCond(), nullptr,
                      loop->getBody(), [&] { lower(loop->getBody()); }});
  }
  case clang::Stmt::DoStmtClass:
    return lowerDoWhile(cast<DoStmt>(stmt));
  case clang::Stmt::CXXForRangeStmtClass:
    return lowerRangeFor(cast<CXXForRangeStmt>(stmt));
  case clang::Stmt::SwitchStmtClass:
    return lowerSwitch(cast<SwitchStmt>(stmt));
  case clang::Stmt::BreakStmtClass:
    runCleanups(breakScopes.back(), location);
    return emit<model::Break>(location);
  case clang::Stmt::ContinueStmtClass:
    runCleanups(continueScopes.back(), location);
    return emit<model::Continue>(location);
  case clang::Stmt::ReturnStmtClass:
    return lowerReturn(cast<ReturnStmt>(stmt));
  case clang::Stmt::CaseStmtClass:
  case clang::Stmt::DefaultStmtClass:
    return lowerEntry(cast<SwitchCase>(stmt));
  default:
    if (const auto *expr = dyn_cast<clang::Expr>(stmt))
      return discard(expr);
    context.unsupported(location, {Construct::Statement, {stmt->getStmtClassName()}});
  }
}

namespace {

bool names(const clang::Stmt *stmt, const VarDecl *variable) {
  if (const auto *reference = dyn_cast_or_null<DeclRefExpr>(stmt))
    return reference->getDecl() == variable;
  return stmt && llvm::any_of(stmt->children(), [&](const clang::Stmt *child) { return names(child, variable); });
}

}  // namespace

void FunctionLowering::lowerDeclStmt(const DeclStmt *stmt) {
  for (const Decl *declaration : stmt->decls()) {
    const auto *variable = dyn_cast<VarDecl>(declaration);
    if (variable)
      lowerVariable(variable);
    if (const auto *decomposition = dyn_cast<DecompositionDecl>(declaration))
      for (const BindingDecl *binding : decomposition->bindings())
        if (const VarDecl *holder = binding->getHoldingVar())
          lowerVariable(holder);
  }
}

void FunctionLowering::lowerVariable(const VarDecl *variable) {
  SourceLocation location = variable->getLocation();
  // Constants of static storage are folded at their uses [AMP 2.4.3.4].
  if (variable->isStaticLocal() && !annotations::isTileStatic(variable))
    return;
  QualType type = variable->getType();
  if (type->isReferenceType()) {
    const model::Expr *address = argument(variable->getInit(), type);
    emit<model::Declare>(location, declare(variable), address);
    return;
  }
  model::Variable *made = declare(variable);
  if (made->kind == model::VariableKind::TileStatic || !variable->hasInit())
    return emit<model::Declare>(location, made, nullptr);
  const APValue *known = variable->isConstexpr() ? variable->evaluateValue() : nullptr;
  const model::Expr *constant = known ? constantObject(*known, type, location) : nullptr;
  if (constant) {
    emit<model::Declare>(location, made, constant);
  } else if (names(variable->getInit(), variable)) {
    // The initialiser refers to the variable: elements that read previous elements, or functions that receive its
    // address.
    emit<model::Declare>(location, made, nullptr);
    initialize(build.reference(made), variable->getInit());
  } else {
    declareWithInit(made, variable->getInit(), location);
  }
  pushCleanup(build.reference(made), type);
}

/// `({ int t = x; t * 2; })` [GNU]: the result is the value of the last statement. It outlives the block's objects.
const model::Expr *FunctionLowering::statementValue(const StmtExpr *expr) {
  SourceLocation location = expr->getExprLoc();
  const clang::Stmt *last = expr->getSubStmt()->getStmtExprResult();
  const auto *result = expr->getType()->isVoidType() ? nullptr : cast<ValueStmt>(last)->getExprStmt();
  const model::Expr *held = build.intLiteral(0);
  scopes.emplace_back();
  for (const clang::Stmt *stmt : expr->getSubStmt()->body()) {
    if (!result || stmt != last) {
      // A statement's temporaries are destroyed at its end, even if the block is in a conditionally evaluated operand.
      const llvm::SaveAndRestore<model::StmtList *> restore(hoistedDeclarations, nullptr);
      lower(stmt);
      continue;
    }
    model::Variable *holder = temporary(context.lowerType(expr->getType(), location));
    declareWithInit(holder, result, location);
    held = build.reference(holder);
  }
  runCleanups(scopes.size() - 1, location);
  scopes.pop_back();
  return held;
}

const model::Expr *FunctionLowering::condition(const clang::Expr *expr) { return value(expr); }

/// `if constexpr`: the init-statement is evaluated, and the arm is a scope with or without braces.
void FunctionLowering::lowerTaken(const IfStmt *stmt, const clang::Stmt *taken) {
  auto body = [&] {
    lower(stmt->getInit());
    if (const DeclStmt *variable = stmt->getConditionVariableDeclStmt())
      lowerDeclStmt(variable);
    if (taken && isa<CompoundStmt>(taken))
      lower(taken);
    else if (taken)
      inScope(taken->getEndLoc(), [&] { lower(taken); });
  };
  if (!stmt->getInit() && !stmt->getConditionVariableDeclStmt())
    return body();
  model::StmtList block = collect([&] { inScope(stmt->getEndLoc(), body); });
  emit<model::Block>(stmt->getBeginLoc(), std::move(block));
}

/// The C++ library tests for constant evaluation, and libc++ the size of a template's type, without `if constexpr`. The
/// other arm may contain code that OpenCL C cannot express.
std::optional<bool> FunctionLowering::knownInLibrary(const clang::Expr *condition, const model::Expr *test) const {
  if (!isStandardLibrary(source))
    return std::nullopt;
  if (const auto *literal = model::dynCast<model::Literal>(test))
    return literal->bits != 0;
  bool result = false;
  const bool isKnown = !condition->isValueDependent() && !condition->HasSideEffects(context.ast) &&
                       condition->EvaluateAsBooleanCondition(result, context.ast);
  return isKnown ? std::optional(result) : std::nullopt;
}

void FunctionLowering::lowerIf(const IfStmt *stmt) {
  if (stmt->isConsteval()) {
    return lowerTaken(stmt, stmt->isNonNegatedConsteval() ? stmt->getElse() : stmt->getThen());
  }
  if (std::optional<const clang::Stmt *> taken = stmt->getNondiscardedCase(context.ast))
    return lowerTaken(stmt, *taken);
  auto body = [&] {
    if (stmt->getInit())
      lowerChild(stmt->getInit());
    if (const DeclStmt *variable = stmt->getConditionVariableDeclStmt())
      lowerDeclStmt(variable);
    const model::Expr *test =
        enteringCondition(stmt, entry ? isLookingInside(stmt->getThen()) : nullptr, stmt->getCond());
    if (const std::optional<bool> known = entry ? std::nullopt : knownInLibrary(stmt->getCond(), test)) {
      const clang::Stmt *taken = *known ? stmt->getThen() : stmt->getElse();
      return taken ? lower(taken) : void();
    }
    model::StmtList thenBody, elseBody;
    lowerNested(stmt->getThen(), thenBody);
    if (stmt->getElse())
      lowerNested(stmt->getElse(), elseBody);
    emit<model::If>(stmt->getBeginLoc(), test, std::move(thenBody), std::move(elseBody));
  };
  if (!stmt->getInit() && !stmt->getConditionVariableDeclStmt())
    return body();
  model::StmtList block = collect([&] { inScope(stmt->getEndLoc(), body); });
  emit<model::Block>(stmt->getBeginLoc(), std::move(block));
}

/// The statements in the header of a loop. If they are not a single declaration or assignment, they go before the loop.
model::StmtList FunctionLowering::lowerLoopInit(const LoopParts &loop) {
  model::StmtList init = collect([&] { loop.init ? lowerChild(loop.init) : void(); });
  bool fitsHeader =
      init.empty() ||
      (init.size() == 1 && (init[0]->kind == model::StmtKind::Declare || init[0]->kind == model::StmtKind::Assign));
  if (fitsHeader)
    return init;
  current->insert(current->end(), init.begin(), init.end());
  return {};
}

void FunctionLowering::leaveUnless(const model::Expr *test, SourceLocation location) {
  model::StmtList leave = collect([&] {
    runCleanups(breakScopes.back(), location);
    emit<model::Break>(location);
  });
  emit<model::If>(location, build.unary(model::UnaryOp::LogicalNot, test), std::move(leave), model::StmtList{});
}

/// The condition's variable lives until the step has run [stmt.for]. So the step is moved into the body if it uses the
/// variable, or if destroying the variable has an effect.
bool FunctionLowering::stepsInBody(const LoopParts &loop) {
  if (!loop.conditionVariable || !loop.step)
    return false;
  const auto *variable = cast<VarDecl>(loop.conditionVariable->getSingleDecl());
  return context.needsDestruction(variable->getType()) || names(loop.step, variable);
}

/// Lowers the body of a loop. `test` becomes the header's condition. It is null if evaluating the condition needs
/// statements, which then begin the body.
model::StmtList FunctionLowering::lowerLoopBody(const LoopParts &loop, const model::Expr *&test) {
  model::StmtList body = collect([&] {
    inScope(loop.location, [&] {
      model::StmtList beforeTest = collect([&] {
        if (loop.conditionVariable)
          lowerDeclStmt(loop.conditionVariable);
        if (loop.condition)
          test = enteringCondition(loop.source, build.boolLiteral(true), loop.condition);
      });
      if (loop.conditionVariable || !beforeTest.empty()) {
        current->insert(current->end(), beforeTest.begin(), beforeTest.end());
        leaveUnless(test, loop.location);
        test = nullptr;
      }
      loop.body();
      if (stepsInBody(loop))
        discard(loop.step);
    });
  });
  // If the whole body is one block, the block's list is used.
  if (body.size() == 1 && body[0]->kind == model::StmtKind::Block)
    return model::cast<model::Block>(body[0]).body;
  return body;
}

/// A loop whose condition and step are single model nodes remains a for loop. Otherwise the parts that C cannot express
/// in the header move into the body.
void FunctionLowering::lowerLoop(const LoopParts &loop) {
  model::StmtList block = collect([&] {
    inScope(loop.location, [&] {
      model::StmtList init = lowerLoopInit(loop);
      breakScopes.push_back(scopes.size());
      continueScopes.push_back(scopes.size());
      model::StmtList step = collect([&] { loop.step && !stepsInBody(loop) ? discard(loop.step) : void(); });
      const model::Expr *test = nullptr;
      model::StmtList body = lowerLoopBody(loop, test);
      breakScopes.pop_back();
      continueScopes.pop_back();
      addLoop(loop.location, {std::move(init), test, std::move(step), std::move(body)});
    });
  });
  if (block.size() == 1)
    current->push_back(block[0]);
  else
    emit<model::Block>(loop.location, std::move(block));
}

void FunctionLowering::addLoop(SourceLocation location, model::ForParts loop) {
  model::addLoop(build, context.locate(location), std::move(loop), *current);
}

void FunctionLowering::lowerDoWhile(const DoStmt *stmt) {
  SourceLocation location = stmt->getBeginLoc();
  const model::Expr *test = nullptr;
  breakScopes.push_back(scopes.size());
  continueScopes.push_back(scopes.size());
  model::StmtList beforeTest = collect([&] { test = condition(stmt->getCond()); });
  model::StmtList body;
  lowerNested(stmt->getBody(), body);
  breakScopes.pop_back();
  continueScopes.pop_back();
  if (beforeTest.empty())
    return emit<model::DoWhile>(location, std::move(body), test);
  const model::Stmt *leave =
      context.module().make<model::If>(context.locate(location), build.unary(model::UnaryOp::LogicalNot, test),
                                       collect([&] { emit<model::Break>(location); }), model::StmtList{});
  beforeTest.push_back(leave);
  // As the step of the loop, these statements also run after a `continue`.
  addLoop(location, {{}, nullptr, std::move(beforeTest), std::move(body)});
}

/// The number of elements of a range that is an array or a std::array.
static std::optional<std::uint64_t> knownLength(QualType range, const ASTContext &ast) {
  if (const ConstantArrayType *array = ast.getAsConstantArrayType(range))
    return array->getZExtSize();
  const auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(range->getAsCXXRecordDecl());
  if (!record || !record->isInStdNamespace() || record->getName() != "array")
    return std::nullopt;
  return record->getTemplateArgs()[1].getAsIntegral().getZExtValue();
}

/// A variable or a member of one: an lvalue that is the same object whenever it is evaluated.
static bool namesObject(const clang::Expr *expr) {
  const auto *member = dyn_cast<MemberExpr>(expr);
  return member ? !member->isArrow() && isa<FieldDecl>(member->getMemberDecl()) && namesObject(member->getBase())
                : isa<DeclRefExpr>(expr);
}

/// Lowers a loop over an array to a loop over indices: its number of iterations is plain to the device's compiler, and
/// NVIDIA's compiler takes minutes for some loops over pointers (docs/explanation/runtime.md).
void FunctionLowering::lowerArrayLoop(const CXXForRangeStmt *stmt, std::uint64_t length) {
  const clang::Expr *range = stmt->getRangeInit()->IgnoreParens();
  const auto *begin = cast<VarDecl>(stmt->getBeginStmt()->getSingleDecl());
  const model::Expr *elements = nullptr;
  if (range->getType()->isConstantArrayType() && namesObject(range)) {
    elements = lowerLvalue(range);
  } else {
    lower(stmt->getRangeStmt());
    lower(stmt->getBeginStmt());
    elements = build.reference(variables[begin]);
  }
  breakScopes.push_back(scopes.size());
  continueScopes.push_back(scopes.size());
  forEachElement(length, stmt->getForLoc(), [&](const model::Expr *index) {
    iterated[begin] = build.index(elements, index);
    inScope(stmt->getForLoc(), [&] {
      lower(stmt->getLoopVarStmt());
      lower(stmt->getBody());
      // The element's declaration and the body are one block.
      if (!current->empty() && current->back()->kind == model::StmtKind::Block) {
        const model::StmtList body = model::cast<model::Block>(current->back()).body;
        current->pop_back();
        current->insert(current->end(), body.begin(), body.end());
      }
    });
  });
  breakScopes.pop_back();
  continueScopes.pop_back();
}

void FunctionLowering::lowerRangeFor(const CXXForRangeStmt *stmt) {
  model::StmtList block = collect([&] {
    inScope(stmt->getEndLoc(), [&] {
      lower(stmt->getInit());
      const auto length = knownLength(stmt->getRangeInit()->getType(), context.ast);
      // A library may give a std::array iterators that are classes.
      if (length && cast<VarDecl>(stmt->getBeginStmt()->getSingleDecl())->getType()->isPointerType())
        return lowerArrayLoop(stmt, *length);
      lower(stmt->getRangeStmt());
      lower(stmt->getBeginStmt());
      lower(stmt->getEndStmt());
      lowerLoop({stmt->getForLoc(), nullptr, nullptr, stmt->getCond(), stmt->getInc(), nullptr, [&] {
                   lower(stmt->getLoopVarStmt());
                   lower(stmt->getBody());
                 }});
    });
  });
  if (block.size() == 1 && block[0]->kind == model::StmtKind::For)
    current->push_back(block[0]);
  else
    emit<model::Block>(stmt->getBeginLoc(), std::move(block));
}

void FunctionLowering::lowerReturn(const ReturnStmt *stmt) {
  SourceLocation location = stmt->getBeginLoc();
  const clang::Expr *expr = stmt->getRetValue();
  QualType type = source->getReturnType();
  const model::Expr *returned = nullptr;
  const model::Variable *kept = nullptr;
  const VarDecl *elided = stmt->getNRVOCandidate();
  if (!expr || type->isVoidType()) {
    if (expr)
      discard(expr);
  } else if (elided && elided->isNRVOVariable() && variables.count(elided)) {
    // The variable is the result. It is neither copied nor destroyed, as on the host.
    kept = variables[elided];
    returned = build.reference(variables[elided]);
  } else if (context.needsDestruction(type)) {
    // The caller destroys the result.
    model::Variable *result = temporary(context.lowerType(type, location), "result");
    declareWithInit(result, expr, location);
    returned = build.reference(result);
  } else {
    returned = type->isReferenceType() ? argument(expr, type) : value(expr);
    if (hasCleanups(0) && (model::effectsOf(returned).reads || model::effectsOf(returned).writes))
      returned = spillHere(returned);
  }
  runCleanups(0, location, kept);
  emit<model::Return>(location, returned);
}

}  // namespace amp::lower
