#include "analysis/MemoryEffects.h"

#include "model/Builder.h"
#include "model/Walk.h"

namespace amp::analysis {

using namespace model;

namespace {

bool leadsToGlobal(const Expr *expr) {
  const auto *index = dynCast<Index>(expr);
  return (dynCast<Deref>(expr) || (index && index->base->type->isPointer())) && includes(spaceOf(expr), Space::Global);
}

/// The place lies behind a pointer to global memory.
bool isGlobal(const Expr *place) { return !rootVariable(place) && includes(spaceOf(place), Space::Global); }

Effects ownEffects(const StmtList &body) {
  Effects effects;
  forEachExpr(body, [&](const Expr *expr) {
    effects.reads |= leadsToGlobal(expr);
    if (touchesMemory(expr))
      effects.reads = effects.writes = true;
  });
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    effects.writes |= assign && isGlobal(assign->place);
  });
  return effects;
}

/// The statement, and all that its callees do.
void forEachReachable(const Stmt *stmt, const std::function<void(const StmtList &)> &visit) {
  const StmtList list{stmt};
  visit(list);
  forEachExpr(list, [&](const Expr *expr) {
    if (const auto *call = dynCast<Call>(expr))
      for (const Function *function : reachableFunctions(call->callee))
        visit(function->body);
  });
}

}  // namespace

Effects memoryEffects(const Stmt *stmt) {
  Effects effects;
  forEachReachable(stmt, [&](const StmtList &body) { effects |= ownEffects(body); });
  return effects;
}

Effects memoryEffects(const Expr *expr) {
  const Evaluate statement({}, expr);
  return memoryEffects(&statement);
}

bool loads(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    for (const Expr *part : operands(stmt))
      found |= (!assign || assign->op || part != assign->place) && memoryEffects(part).reads;
  });
  return found;
}

bool mayWaitForOthers(const Stmt *stmt) {
  bool found = false;
  forEachReachable(
      stmt, [&](const StmtList &body) { forEachExpr(body, [&](const Expr *expr) { found |= touchesMemory(expr); }); });
  return found;
}

}  // namespace amp::analysis
