#include "model/Walk.h"

#include <set>

namespace amp::model {

std::vector<const Expr *> operands(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Literal:
  case ExprKind::VarRef:
    return {};
  case ExprKind::Member:
    return {cast<Member>(expr).base};
  case ExprKind::Index:
    return {cast<Index>(expr).base, cast<Index>(expr).index};
  case ExprKind::Deref:
    return {cast<Deref>(expr).pointer};
  case ExprKind::AddressOf:
    return {cast<AddressOf>(expr).operand};
  case ExprKind::Unary:
    return {cast<Unary>(expr).operand};
  case ExprKind::Binary:
    return {cast<Binary>(expr).left, cast<Binary>(expr).right};
  case ExprKind::Conditional:
    return {cast<Conditional>(expr).condition, cast<Conditional>(expr).whenTrue, cast<Conditional>(expr).whenFalse};
  case ExprKind::Cast:
    return {cast<Cast>(expr).operand};
  case ExprKind::Downcast:
    return {cast<Downcast>(expr).operand};
  case ExprKind::Call:
    return cast<Call>(expr).arguments;
  case ExprKind::IntrinsicCall:
    return cast<IntrinsicCall>(expr).arguments;
  case ExprKind::Print:
    return cast<Print>(expr).arguments;
  case ExprKind::Report:
    return cast<Report>(expr).arguments;
  case ExprKind::Compose:
    return cast<Compose>(expr).parts;
  }
  return {};
}

std::vector<const Expr *> operands(const Stmt *stmt) {
  auto present = [](const Expr *expr) { return expr ? std::vector{expr} : std::vector<const Expr *>{}; };
  switch (stmt->kind) {
  case StmtKind::Declare:
    return present(cast<Declare>(stmt).init);
  case StmtKind::Assign:
    return {cast<Assign>(stmt).target, cast<Assign>(stmt).value};
  case StmtKind::Evaluate:
    return {cast<Evaluate>(stmt).expr};
  case StmtKind::If:
    return {cast<If>(stmt).condition};
  case StmtKind::For:
    return present(cast<For>(stmt).condition);
  case StmtKind::DoWhile:
    return {cast<DoWhile>(stmt).condition};
  case StmtKind::Switch:
    return {cast<Switch>(stmt).condition};
  case StmtKind::Return:
    return present(cast<Return>(stmt).value);
  case StmtKind::Block:
  case StmtKind::Break:
  case StmtKind::Continue:
    return {};
  }
  return {};
}

std::vector<const StmtList *> nestedLists(const Stmt *stmt) {
  switch (stmt->kind) {
  case StmtKind::Block:
    return {&cast<Block>(stmt).body};
  case StmtKind::If:
    return {&cast<If>(stmt).thenBody, &cast<If>(stmt).elseBody};
  case StmtKind::For:
    return {&cast<For>(stmt).init, &cast<For>(stmt).body, &cast<For>(stmt).step};
  case StmtKind::DoWhile:
    return {&cast<DoWhile>(stmt).body};
  case StmtKind::Switch: {
    std::vector<const StmtList *> lists;
    for (const Switch::Section &section : cast<Switch>(stmt).sections)
      lists.push_back(&section.body);
    return lists;
  }
  case StmtKind::Declare:
  case StmtKind::Assign:
  case StmtKind::Evaluate:
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
    return {};
  }
  return {};
}

bool isLoop(const Stmt *stmt) { return stmt->kind == StmtKind::For || stmt->kind == StmtKind::DoWhile; }

bool holdsLoop(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) { found |= isLoop(stmt); });
  return found;
}

bool holdsLoop(const StmtList &body, LoopHint hint) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *loop = dynCast<For>(stmt);
    found |= loop && loop->hint == hint;
  });
  return found;
}

bool isAtStart(const StructDecl &decl, std::uint32_t field) {
  return decl.isUnion || (field == 0 && (decl.fields[0].offset == 0 || !decl.sharesLayout));
}

void forEachExpr(const Expr *expr, const std::function<void(const Expr *)> &visit) {
  visit(expr);
  for (const Expr *operand : operands(expr))
    forEachExpr(operand, visit);
}

void forEachExpr(const StmtList &body, const std::function<void(const Expr *)> &visit) {
  forEachStmt(body, [&](const Stmt *stmt) {
    for (const Expr *operand : operands(stmt))
      forEachExpr(operand, visit);
  });
}

void forEachStmt(const StmtList &body, const std::function<void(const Stmt *)> &visit) {
  for (const Stmt *stmt : body) {
    visit(stmt);
    for (const StmtList *nested : nestedLists(stmt))
      forEachStmt(*nested, visit);
  }
}

Variable *rootVariable(const Expr *lvalue) {
  while (true) {
    if (const auto *member = dynCast<Member>(lvalue))
      lvalue = member->base;
    else if (const auto *index = dynCast<Index>(lvalue); index && index->base->type->isArray())
      lvalue = index->base;
    else
      break;
  }
  const auto *reference = dynCast<VarRef>(lvalue);
  return reference ? reference->variable : nullptr;
}

bool isReferenceTo(const Expr *expr, const Variable *variable) {
  const auto *reference = expr ? dynCast<VarRef>(expr) : nullptr;
  return reference && reference->variable == variable;
}

bool mentions(const Expr *expr, const Variable *variable) {
  bool found = false;
  forEachExpr(expr, [&](const Expr *part) { found |= isReferenceTo(part, variable); });
  return found;
}

unsigned countUses(const StmtList &body, const Variable *variable) {
  unsigned uses = 0;
  forEachExpr(body, [&](const Expr *expr) { uses += isReferenceTo(expr, variable); });
  return uses;
}

namespace {

template <typename Code> std::set<const Variable *> variablesIn(const Code &code) {
  std::set<const Variable *> used;
  forEachExpr(code, [&](const Expr *expr) {
    if (const auto *reference = dynCast<VarRef>(expr))
      used.insert(reference->variable);
  });
  return used;
}

}  // namespace

std::set<const Variable *> usedVariables(const Expr *expr) { return variablesIn(expr); }
std::set<const Variable *> usedVariables(const StmtList &body) { return variablesIn(body); }

std::set<const Variable *> addressedVariables(const StmtList &body) {
  std::set<const Variable *> addressed;
  forEachExpr(body, [&](const Expr *expr) {
    if (const auto *address = dynCast<AddressOf>(expr))
      addressed.insert(rootVariable(address->operand));
  });
  addressed.erase(nullptr);
  return addressed;
}

std::set<const Variable *> changedVariables(const StmtList &body) {
  std::set<const Variable *> changed = addressedVariables(body);
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *assign = dynCast<Assign>(stmt))
      changed.insert(rootVariable(assign->target));
  });
  changed.erase(nullptr);
  return changed;
}

bool holdsFusible(const StmtList &body) {
  auto fuses = [](BinaryOp op) { return op == BinaryOp::Mul || op == BinaryOp::Add || op == BinaryOp::Sub; };
  bool found = false;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *binary = dynCast<Binary>(expr);
    found |= binary && expr->type->isFloating() && fuses(binary->op);
  });
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    found |= assign && assign->op && assign->target->type->isFloating() && fuses(*assign->op);
  });
  return found;
}

void forEachFunction(Module &module, const std::function<void(Function &)> &visit) {
  std::set<Function *> done;
  for (const auto &kernel : module.kernels)
    for (Function *function : reachableFunctions(kernel->function))
      if (done.insert(function).second)
        visit(*function);
}

}  // namespace amp::model
