#include "passes/lockstep/LockstepPlanner.h"

#include "analysis/Barriers.h"
#include "analysis/MemoryEffects.h"
#include "analysis/ThreadTraits.h"
#include "model/Walk.h"
#include "passes/utils/ShortCircuit.h"

#include <algorithm>

namespace amp::passes {

using namespace analysis;
using namespace model;

namespace {

bool loadsAndStores(const StmtList &body, Space shared) {
  return loads(body, shared) && std::any_of(body.begin(), body.end(), [&](const Stmt *stmt) {
           const auto *assign = dynCast<Assign>(stmt);
           return assign && memoryEffects(stmt, shared).writes;
         });
}

}  // namespace

std::optional<LockstepPlan> LockstepPlanner::run(const StmtList &body) {
  LockstepPlan plan = list(body);
  return isPossible ? std::optional(std::move(plan)) : std::nullopt;
}

// ------------------------------------------------------------------------------------------ loops over the threads

void LockstepPlanner::add(const Stmt *stmt, const Stmt *source, LockstepPlan &plan) {
  if (rules.unit != LockstepUnit::Region && callsLoop(stmt))
    return addSerial(stmt, source, plan);
  const Effects effects = memoryEffects(stmt, rules.shared());
  // All threads read before any of them writes, and write before any of them reads again.
  const bool isOtherAccess = (pendingEffects.writes && effects.reads) || (pendingEffects.reads && effects.writes);
  if (rules.unit == LockstepUnit::Access && isOtherAccess)
    flush(plan);
  pending.push_back({stmt, source});
  pendingEffects |= effects;
}

void LockstepPlanner::addSerial(const Stmt *stmt, const Stmt *source, LockstepPlan &plan) {
  flush(plan);
  plan.push_back({.kind = PlanKind::ForEachThread, .statements = {{stmt, source}}, .isSerial = true});
}

void LockstepPlanner::flush(LockstepPlan &plan) {
  if (!pending.empty())
    plan.push_back({.kind = PlanKind::ForEachThread, .statements = std::move(pending)});
  pending.clear();
  pendingEffects = {};
}

// ------------------------------------------------------------------------------------------------------ statements

LockstepPlan LockstepPlanner::list(const StmtList &body) {
  LockstepPlan plan;
  for (const Stmt *stmt : body)
    visit(stmt, plan);
  flush(plan);
  return plan;
}

void LockstepPlanner::visit(const Stmt *stmt, LockstepPlan &plan) {
  if (isRegion(stmt))
    return add(stmt, stmt, plan);
  switch (stmt->kind) {
  case StmtKind::Declare:
    return declaration(cast<Declare>(stmt), plan);
  case StmtKind::Assign:
    return assignment(cast<Assign>(stmt), plan);
  case StmtKind::Evaluate:
    return evaluation(cast<Evaluate>(stmt), plan);
  case StmtKind::If:
    return branch(cast<If>(stmt), plan);
  case StmtKind::For:
  case StmtKind::DoWhile:
    return loop(stmt, plan);
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt), plan);
  case StmtKind::Block:
    return control(stmt, plan);
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
    flush(plan);
    plan.push_back({.kind = PlanKind::Jump, .stmt = stmt});
  }
}

/// Each thread can run the whole statement, with its branches and loops. A statement that changes a uniform variable is
/// excluded: it must run once for all threads.
bool LockstepPlanner::isRegion(const Stmt *stmt) const {
  return rules.unit == LockstepUnit::Region && !nestedLists(stmt).empty() && isSelfContained(stmt) &&
         !Barriers().in({stmt}) && !changesUniform(stmt) && !isStream(stmt);
}

/// A uniform loop with a guard (CommonLoops.h) without loop-carried values of a thread, such as a histogram's loop. It
/// is control flow around regions: in each iteration, the threads access adjacent elements, one row after the other. If
/// each row ran the whole loop alone, it would access memory with a stride.
bool LockstepPlanner::isStream(const Stmt *stmt) const {
  const auto *loop = dynCast<For>(stmt);
  const auto *guard = loop && loop->body.size() == 1 ? dynCast<If>(loop->body.front()) : nullptr;
  return guard && guard->elseBody.empty() && uniformity.isUniformLoop(loop) &&
         !uniformity.isUniform(guard->condition) && changedOutside(stmt).empty();
}

bool LockstepPlanner::changesUniform(const Stmt *stmt) const {
  const std::set<const Variable *> changed = changedOutside(stmt);
  return std::any_of(changed.begin(), changed.end(),
                     [&](const Variable *each) { return !uniformity.isDivergent(each); });
}

/// The variables that a statement changes and does not declare itself.
std::set<const Variable *> LockstepPlanner::changedOutside(const Stmt *stmt) const {
  std::set<const Variable *> own, changed;
  forEachStmt({stmt}, [&](const Stmt *part) {
    if (const auto *declare = dynCast<Declare>(part))
      own.insert(declare->variable);
  });
  forEachStmt({stmt}, [&](const Stmt *part) {
    const auto *assign = dynCast<Assign>(part);
    const Variable *root = assign ? rootVariable(assign->target) : nullptr;
    if (root && !own.contains(root))
      changed.insert(root);
  });
  return changed;
}

void LockstepPlanner::declaration(const Declare &declare, LockstepPlan &plan, bool isAdded) {
  if (rules.rematerialised.contains(declare.variable)) {
    plan.push_back({.kind = PlanKind::Omitted, .stmt = &declare});
    return;
  }
  if (uniformity.isDivergent(declare.variable)) {
    plan.push_back({.kind = PlanKind::DeclareExpanded, .stmt = &declare});
    return add(&declare, &declare, plan);
  }
  if (declare.init && memoryEffects(declare.init, rules.shared()).reads && pendingEffects.writes)
    flush(plan);
  plan.push_back({.kind = PlanKind::Once, .stmt = &declare, .isAdded = isAdded});
}

void LockstepPlanner::assignment(const Assign &assign, LockstepPlan &plan) {
  const Variable *root = rootVariable(assign.target);
  if (!root || uniformity.isDivergent(root))
    return add(&assign, &assign, plan);
  flush(plan);
  plan.push_back({.kind = PlanKind::Once, .stmt = &assign});
}

/// A barrier runs once for all threads of the work-item. A region's barrier is omitted.
void LockstepPlanner::evaluation(const Evaluate &evaluate, LockstepPlan &plan) {
  const auto *call = dynCast<IntrinsicCall>(evaluate.expr);
  if (!call || !isConvergent(call->op))
    return add(&evaluate, &evaluate, plan);
  flush(plan);
  const bool isNeeded = rules.unit != LockstepUnit::Region;
  plan.push_back({.kind = isNeeded ? PlanKind::Once : PlanKind::Omitted, .stmt = &evaluate});
}

/// Uniform control flow, with the plans of its lists.
void LockstepPlanner::control(const Stmt *stmt, LockstepPlan &plan) {
  flush(plan);
  PlanItem item{.kind = PlanKind::Control, .stmt = stmt};
  for (const StmtList *nested : nestedLists(stmt))
    item.nested.push_back(list(*nested));
  plan.push_back(std::move(item));
}

/// A statement with a divergent loop: each thread runs it to its end before the next thread begins. A thread that waits
/// for a later one would never end. Devices that run a work-group as a loop have the same limitation.
void LockstepPlanner::serial(const Stmt *stmt, LockstepPlan &plan) {
  isPossible &= isSelfContained(stmt) && !Barriers().in({stmt});
  isPossible &= rules.unit != LockstepUnit::Access || !hasMemoryIntrinsics(stmt);
  addSerial(stmt, stmt, plan);
}

void LockstepPlanner::loop(const Stmt *stmt, LockstepPlan &plan) {
  return uniformity.isUniformLoop(stmt) ? control(stmt, plan) : serial(stmt, plan);
}

void LockstepPlanner::selection(const Switch &selection, LockstepPlan &plan) {
  if (uniformity.isUniform(selection.condition))
    return control(&selection, plan);
  if (holdsLoop({&selection}))
    return serial(&selection, plan);
  isPossible &= isSelfContained(&selection) && !Barriers().in({&selection});
  add(&selection, &selection, plan);
}

// -------------------------------------------------------------------------------------------------------- branches

void LockstepPlanner::branch(const If &branch, LockstepPlan &plan) {
  return uniformity.isUniform(branch.condition) ? control(&branch, plan) : divergentBranch(branch, plan);
}

/// Threads may diverge within a statement if they reconverge at its end.
void LockstepPlanner::divergentBranch(const If &branch, LockstepPlan &plan) {
  isPossible &= isSelfContained(&branch) && !Barriers().in({&branch});
  if (holdsLoop({&branch}))
    return hasCommonLoop(&branch) ? twoVersions(branch, !holdsLoop(branch.thenBody), plan) : serial(&branch, plan);
  if (isWorthTwoVersions(branch))
    return twoVersions(branch, !loadsAndStores(branch.thenBody, rules.shared()), plan);
  const Expr *condition =
      withoutShortCircuit(build.module, withoutUniformPart(branch.condition, branch.location, plan));
  add(build.module.make<If>(branch.location, condition, branch.thenBody, branch.elseBody), &branch, plan);
}

/// If the operand of `&&` or `||` that is evaluated first is uniform, it is evaluated once for all threads.
const Expr *LockstepPlanner::withoutUniformPart(const Expr *condition, Location location, LockstepPlan &plan) {
  const auto *binary = dynCast<Binary>(condition);
  if (!binary || (binary->op != BinaryOp::LogicalAnd && binary->op != BinaryOp::LogicalOr))
    return condition;
  const Expr *first = binary->left;
  if (!uniformity.isUniform(first)) {
    first = withoutUniformPart(first, location, plan);
  } else if (!dynCast<VarRef>(first)) {
    Variable *common = build.variable("common", build.module.boolType(), VariableKind::Local, location);
    common->isConst = true;
    declaration(*build.module.make<Declare>(location, common, first), plan, true);
    first = build.reference(common);
  }
  return build.binary(binary->op, first, binary->right);
}

/// A guard such as `if (i < n)`, which is true for most threads. If it is true for all threads of a work-item, their
/// loads can overlap. A test for equality is not a guard, since it is true for one thread only.
bool LockstepPlanner::isWorthTwoVersions(const If &branch) const {
  const auto *comparison = dynCast<Binary>(branch.condition);
  if (rules.unit != LockstepUnit::Access && comparison && comparison->op == BinaryOp::Equal)
    return false;
  const Space shared = rules.shared();
  return versionDepth == 0 && !memoryEffects(branch.condition, shared).reads && !effectsOf(branch.condition).writes &&
         loadsAndStores(branch.thenBody, shared) != loadsAndStores(branch.elseBody, shared);
}

void LockstepPlanner::twoVersions(const If &branch, bool isElse, LockstepPlan &plan) {
  // Each level doubles the size of the text, and evaluates its condition twice.
  constexpr int mostLevels = 2;
  isPossible &= versionDepth < mostLevels && !effectsOf(branch.condition).writes;
  if (!isPossible)
    return;
  flush(plan);
  ++versionDepth;
  const Stmt *test = build.module.make<Evaluate>(branch.location, branch.condition);
  PlanItem item{.kind = PlanKind::TwoVersions, .stmt = &branch, .statements = {{test, &branch}}, .isElse = isElse};
  item.nested.push_back(list(isElse ? branch.elseBody : branch.thenBody));
  --versionDepth;
  plan.push_back(std::move(item));
}

bool LockstepPlanner::hasCommonLoop(const Stmt *stmt) const {
  bool found = false;
  forEachStmt({stmt}, [&](const Stmt *part) { found |= isLoop(part) && uniformity.isUniformLoop(part); });
  return found;
}

}  // namespace amp::passes
