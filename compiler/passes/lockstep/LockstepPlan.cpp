#include "passes/lockstep/LockstepPlan.h"

#include "analysis/Escapes.h"
#include "analysis/MemoryEffects.h"
#include "analysis/ThreadTraits.h"
#include "model/Walk.h"
#include "passes/lockstep/LockstepPlanner.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

namespace amp::passes {

using namespace analysis;
using namespace model;

namespace {

void forEachLoop(const LockstepPlan &plan, const std::function<void(const PlanItem &)> &visit) {
  for (const PlanItem &item : plan) {
    if (item.kind == PlanKind::ForEachThread)
      visit(item);
    if (item.kind == PlanKind::TwoVersions)
      visit({.kind = PlanKind::ForEachThread, .statements = item.statements});
    for (const LockstepPlan &nested : item.nested)
      forEachLoop(nested, visit);
    if (item.kind == PlanKind::TwoVersions)
      visit(perThreadVersion(item));
  }
}

/// The statements of the thread's body that the plan runs, in order.
StmtList sourcesOf(const LockstepPlan &plan) {
  StmtList sources;
  for (const PlanItem &item : plan) {
    if (item.kind == PlanKind::ForEachThread)
      for (const PlannedStmt &each : item.statements)
        sources.push_back(each.source);
    else if (item.kind != PlanKind::DeclareExpanded && !item.isAdded)
      sources.push_back(item.stmt);
  }
  return sources;
}

/// The nested statement lists whose plans are in `item.nested`.
std::vector<const StmtList *> plannedLists(const PlanItem &item) {
  if (item.kind == PlanKind::Control)
    return nestedLists(item.stmt);
  if (item.kind != PlanKind::TwoVersions)
    return {};
  const auto &branch = cast<If>(item.stmt);
  return {item.isElse ? &branch.elseBody : &branch.thenBody};
}

/// The plan runs the statements of the body in order. Only declarations may move: a uniform declaration may come before
/// a loop over the threads that it does not depend on.
bool isSameButForUniform(const StmtList &planned, const StmtList &body) {
  auto isOnce = [](const Stmt *stmt) { return stmt->kind == StmtKind::Declare; };
  StmtList others, expected;
  std::multiset<const Stmt *> declared, declarations;
  for (const Stmt *stmt : planned)
    isOnce(stmt) ? void(declared.insert(stmt)) : others.push_back(stmt);
  for (const Stmt *stmt : body)
    isOnce(stmt) ? void(declarations.insert(stmt)) : expected.push_back(stmt);
  return others == expected && declared == declarations;
}

/// Throws if a path of the plan loses or repeats a statement of the body.
void check(const LockstepPlan &plan, const StmtList &body) {
  if (!isSameButForUniform(sourcesOf(plan), body))
    throw std::logic_error(fmt::format("the plan for lockstep loses or repeats a statement near line {}",
                                       body.empty() ? 0 : body.front()->location.line));
  for (const PlanItem &item : plan) {
    const std::vector<const StmtList *> lists = plannedLists(item);
    for (std::size_t i = 0; i != lists.size(); ++i)
      check(item.nested.at(i), *lists[i]);
  }
}

/// The variables that a loop over the threads uses, except those that are declared in its statements' nested lists.
std::set<const Variable *> variablesOf(const PlanItem &loop) {
  StmtList body;
  for (const PlannedStmt &each : loop.statements)
    body.push_back(each.stmt);
  std::set<const Variable *> used, inner;
  for (const Stmt *stmt : body) {
    if (const auto *declare = dynCast<Declare>(stmt))
      used.insert(declare->variable);
    for (const StmtList *list : nestedLists(stmt))
      forEachStmt(*list, [&](const Stmt *part) {
        if (const auto *declare = dynCast<Declare>(part))
          inner.insert(declare->variable);
      });
  }
  used.merge(usedVariables(body));
  std::erase_if(used, [&](const Variable *variable) { return inner.contains(variable); });
  return used;
}

}  // namespace

PlanItem perThreadVersion(const PlanItem &item) {
  return {.kind = PlanKind::ForEachThread, .statements = {{item.stmt, item.stmt}}, .isSerial = callsLoop(item.stmt)};
}

std::optional<LockstepPlan> planLockstep(Module &module, const StmtList &body, const Uniformity &uniformity,
                                         const LockstepRules &rules) {
  std::optional<LockstepPlan> plan = LockstepPlanner(module, uniformity, rules).run(body);
  if (plan)
    check(*plan, body);
  return plan;
}

bool hasSerialLoops(const LockstepPlan &plan) {
  bool found = false;
  forEachLoop(plan, [&](const PlanItem &loop) { found |= loop.isSerial; });
  return found;
}

bool hasOverlappingLoads(const LockstepPlan &plan) {
  bool found = false;
  forEachLoop(plan, [&](const PlanItem &loop) {
    for (const PlannedStmt &each : loop.statements)
      found |= !loop.isSerial && loads({each.stmt});
  });
  return found;
}

std::set<const Variable *> expandedVariables(const LockstepPlan &plan, const StmtList &body,
                                             const Uniformity &uniformity, const LockstepRules &rules) {
  std::map<const Variable *, unsigned> uses;
  forEachLoop(plan, [&](const PlanItem &loop) {
    for (const Variable *variable : variablesOf(loop))
      ++uses[variable];
  });
  std::set<const Variable *> expanded;
  for (const auto &[variable, loops] : uses)
    if (loops > 1)
      expanded.insert(variable);
  // A variable to which a live pointer may point is live, even if no later statement names it.
  const std::vector<EscapingAddress> escaping = escapingAddresses(body);
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (const auto &[source, receiver] : escaping)
      if ((!receiver || expanded.contains(receiver)) && uses.contains(source))
        isChanged |= expanded.insert(source).second;
  }
  std::erase_if(expanded, [&](const Variable *variable) {
    return !uniformity.isDivergent(variable) || rules.rematerialised.contains(variable);
  });
  return expanded;
}

}  // namespace amp::passes
