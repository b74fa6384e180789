#include "analysis/MemoryEffects.h"

#include "model/Builder.h"
#include "model/Walk.h"

namespace amp::analysis {

using namespace model;

namespace {

bool overlap(Space a, Space b) { return (std::uint8_t(a) & std::uint8_t(b)) != 0; }

bool pointsInto(Space within, const Expr *expr) {
  const auto *index = dynCast<Index>(expr);
  return (dynCast<Deref>(expr) || (index && index->base->type->isPointer())) && overlap(spaceOf(expr), within);
}

/// The lvalue is accessed through a pointer into one of the spaces.
bool liesIn(Space within, const Expr *lvalue) { return !rootVariable(lvalue) && overlap(spaceOf(lvalue), within); }

Effects ownEffects(const StmtList &body, Space within) {
  Effects effects;
  forEachExpr(body, [&](const Expr *expr) {
    effects.reads |= pointsInto(within, expr);
    if (touchesMemory(expr))
      effects.reads = effects.writes = true;
  });
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    effects.writes |= assign && liesIn(within, assign->target);
  });
  return effects;
}

/// Visits the statement, and the bodies of all functions that it calls, directly or not.
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

Effects memoryEffects(const Stmt *stmt, Space within) {
  Effects effects;
  forEachReachable(stmt, [&](const StmtList &body) { effects |= ownEffects(body, within); });
  return effects;
}

Effects memoryEffects(const Expr *expr, Space within) {
  const Evaluate statement({}, expr);
  return memoryEffects(&statement, within);
}

bool loads(const StmtList &body, Space within) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    for (const Expr *part : operands(stmt))
      found |= (!assign || assign->op || part != assign->target) && memoryEffects(part, within).reads;
  });
  return found;
}

bool hasMemoryIntrinsics(const Stmt *stmt) {
  bool found = false;
  forEachReachable(
      stmt, [&](const StmtList &body) { forEachExpr(body, [&](const Expr *expr) { found |= touchesMemory(expr); }); });
  return found;
}

}  // namespace amp::analysis
