#include "passes/Lockstep.h"

#include "model/Walk.h"
#include "passes/HoldElements.h"
#include "passes/KeptAddresses.h"
#include "passes/LoadsFirst.h"
#include "passes/LockstepBuilder.h"
#include "passes/MemoryEffects.h"
#include "passes/Returns.h"
#include "passes/SplitStructs.h"
#include "passes/ThreadTraits.h"
#include "passes/UnrollShort.h"

namespace amp::passes {

using namespace model;

const Expr *width(Module &module) {
  return module.make<BuiltinCall>(module.intType(), "AMP_WIDTH", std::vector<const Expr *>{}, true);
}

namespace {

std::uint64_t bytesOfArrays(const Type *type) {
  if (type->isArray())
    return sizeOf(type);
  std::uint64_t bytes = 0;
  if (type->isStruct())
    for (const Field &field : type->decl()->fields)
      bytes += bytesOfArrays(field.type);
  return bytes;
}

/// Variables in which each thread looks for a place of its own: no two threads' elements are neighbours.
std::set<const Variable *> lookedInto(const StmtList &body, const Uniformity &uniformity) {
  std::set<const Variable *> found;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    if (element && element->base->type->isArray() && !uniformity.isUniform(element->index))
      found.insert(rootVariable(element->base));
  });
  return found;
}

/// What would make a work-item too big, or one of its threads wait for another that cannot go on. An array that is the
/// same for all threads is there once.
bool isUnsuitable(const StmtList &body, const Uniformity &uniformity) {
  // Nine floats gained 1.14 and 1.25 on an H100, 1.5 and 14 with PoCL; a sort of 25 took ten times as long there with
  // four threads. 16 counters of which each thread wants another one lost 0.7 with PoCL.
  constexpr std::uint64_t mostBytes = 64, mostBytesLookedInto = 32;
  constexpr int mostStatements = 200;
  bool unsuitable = false;
  int statements = 0;
  const std::set<const Variable *> sought = lookedInto(body, uniformity);
  auto look = [&](const StmtList &list, bool isOwn) {
    forEachStmt(list, [&](const Stmt *stmt) {
      ++statements;
      if (const auto *declare = dynCast<Declare>(stmt); declare && (!isOwn || uniformity.varies(declare->variable)))
        unsuitable |= bytesOfArrays(declare->variable->type) >
                      (!isOwn || sought.count(declare->variable) ? mostBytesLookedInto : mostBytes);
    });
  };
  look(body, true);
  for (const Function *function : calledLoops(body)) {
    look(function->body, false);
    for (const Stmt *stmt : function->body)
      unsuitable |= mayWaitForOthers(stmt);
  }
  return unsuitable || statements > mostStatements;
}

/// A pointer that lives on takes with it the variables to which it may lead, though nobody names them any more.
void keepWhatPointersLeadTo(const StmtList &body, std::map<const Variable *, std::set<int>> &groups) {
  const std::vector<KeptAddress> kept = keptAddresses(body);
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const auto &[source, receiver] : kept) {
      const bool livesOn = !receiver || groups[receiver].size() > 1;
      isChanged |= livesOn && !groups[source].empty() && groups[source].insert(allGroups).second;
    }
  }
}

}  // namespace

std::optional<ThreadsInStep> inStep(Module &module, const StmtList &body, const Lanes &lanes,
                                    const std::map<const Variable *, const Variable *> &buffers) {
  constexpr int mostTurns = 9, mostStatements = 36;
  const StmtList structured = withoutReturns(module, body);
  const HeldElements held = withHeldElements(module, structured, Uniformity(structured, {lanes.position}), buffers);
  const StmtList unrolled = withoutShortLoops(module, held.body, mostTurns, mostStatements);
  const StmtList split = withLoadsFirst(module, withoutObjects(module, unrolled));
  const Uniformity uniformity(split, {lanes.position});
  if (isUnsuitable(split, uniformity))
    return std::nullopt;
  const std::set<const Variable *> addressed = addressedVariables(split);
  std::map<const Variable *, std::set<int>> groups;
  StmtList result;
  LockstepBuilder plan(module, uniformity, lanes, addressed, groups, true);
  if (!plan.run(split, result) || (plan.partsInLoops() && !plan.loadsInStep()))
    return std::nullopt;
  result.clear();
  keepWhatPointersLeadTo(split, groups);
  // Only now is it known which variables are arrays, and an initialised array among them is one too many.
  if (!LockstepBuilder(module, uniformity, lanes, addressed, groups, false).run(split, result))
    return std::nullopt;
  return ThreadsInStep{std::move(result), plan.partsInLoops(), held.needsDistinct};
}

}  // namespace amp::passes
