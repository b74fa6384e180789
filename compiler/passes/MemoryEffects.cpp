#include "passes/MemoryEffects.h"

#include "model/Builder.h"
#include "model/Walk.h"

namespace amp::passes {

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
    if (const auto *builtin = dynCast<BuiltinCall>(expr); builtin && !builtin->isPure)
      effects.reads = effects.writes = true;
  });
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    effects.writes |= assign && isGlobal(assign->place);
  });
  return effects;
}

}  // namespace

Effects memoryEffects(const Stmt *stmt) {
  const StmtList list{stmt};
  Effects effects = ownEffects(list);
  forEachExpr(list, [&](const Expr *expr) {
    if (const auto *call = dynCast<Call>(expr))
      for (const Function *function : reachableFunctions(call->callee))
        effects |= ownEffects(function->body);
  });
  return effects;
}

Effects memoryEffects(const Expr *expr) {
  const Evaluate statement({}, expr);
  return memoryEffects(&statement);
}

}  // namespace amp::passes
