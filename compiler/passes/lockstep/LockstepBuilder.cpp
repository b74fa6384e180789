#include "passes/lockstep/LockstepBuilder.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/ShortCircuit.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace amp::passes {

using namespace model;

/// Rewrites statements of one thread as statements of the k-th thread in lockstep.
class LockstepBuilder::ThreadRewriter : public Rewriter {
public:
  ThreadRewriter(LockstepBuilder &owner, Variable *k, Variable *globalId)
      : Rewriter(owner.build.module), owner(owner), k(k), globalId(globalId) {}

  /// Copies the thread's elements of expanded variables to scalars, which the statements then use. Elements that change
  /// are copied back afterwards.
  void copyElements(const std::vector<const Variable *> &scalars, const std::set<const Variable *> &changed,
                    Location location, StmtList &before, StmtList &after) {
    for (const Variable *variable : scalars) {
      const Expr *element = build.index(build.reference(owner.variables[variable]), build.reference(k));
      Variable *own = declareCopy(variable);
      own->isConst = !changed.contains(variable);
      before.push_back(build.module.make<Declare>(location, own, element));
      if (!own->isConst)
        after.push_back(build.module.make<Assign>(location, element, build.reference(own)));
    }
  }

  void declareAgain(const std::vector<const Declare *> &declarations, Location location, StmtList &before) {
    for (const Declare *each : declarations) {
      const Expr *value = rewrite(each->init);
      before.push_back(build.module.make<Declare>(location, declareCopy(each->variable), value));
    }
  }

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    const auto *reference = dynCast<VarRef>(expr);
    if (!reference)
      return rewriteOperands(expr);
    if (reference->variable == owner.lanes.position)
      return build.reference(globalId);
    if (copies.contains(reference->variable))
      return Rewriter::rewrite(expr);
    auto known = owner.variables.find(reference->variable);
    if (known == owner.variables.end())
      return expr;
    const Expr *whole = build.reference(known->second);
    return owner.expanded.contains(reference->variable) ? build.index(whole, build.reference(k)) : whole;
  }

private:
  LockstepBuilder &owner;
  Variable *k;
  Variable *globalId;
};

/// Copies an expression that is uniform over the threads.
const Expr *LockstepBuilder::uniform(const Expr *expr) {
  return expr ? ThreadRewriter(*this, nullptr, nullptr).rewrite(expr) : nullptr;
}

// ----------------------------------------------------------------------------------------------------------- items

StmtList LockstepBuilder::run(const LockstepPlan &plan) {
  const auto outerScope = variables;
  StmtList output;
  for (const PlanItem &item : plan)
    add(item, output);
  variables = outerScope;
  return output;
}

void LockstepBuilder::add(const PlanItem &item, StmtList &output) {
  switch (item.kind) {
  case PlanKind::ForEachThread:
    return addForEachThread(item, output);
  case PlanKind::Once:
    return addOnce(item.stmt, output);
  case PlanKind::DeclareExpanded: {
    const Variable *variable = cast<Declare>(item.stmt).variable;
    if (expanded.contains(variable))
      output.push_back(build.module.make<Declare>(item.stmt->location, expand(variable), nullptr));
    return;
  }
  case PlanKind::Control:
    return addControl(item, output);
  case PlanKind::TwoVersions:
    return addTwoVersions(item, output);
  case PlanKind::Jump:
    output.push_back(item.stmt);
    return;
  case PlanKind::Omitted:
    if (const auto *declare = dynCast<Declare>(item.stmt))
      rematerialised.push_back(declare);
  }
}

Variable *LockstepBuilder::expand(const Variable *variable) {
  auto *array = build.module.make<Variable>(*variable);
  array->type = build.module.types.array(variable->type, lanes.count);
  array->isConst = array->isPosition = false;
  expanded.insert(variable);
  return variables[variable] = array;
}

void LockstepBuilder::addOnce(const Stmt *stmt, StmtList &output) {
  Module &module = build.module;
  if (const auto *declare = dynCast<Declare>(stmt)) {
    const Expr *init = uniform(declare->init);
    variables[declare->variable] = module.make<Variable>(*declare->variable);
    output.push_back(module.make<Declare>(stmt->location, variables[declare->variable], init));
    return;
  }
  if (const auto *evaluate = dynCast<Evaluate>(stmt)) {
    output.push_back(module.make<Evaluate>(stmt->location, uniform(evaluate->expr)));
    return;
  }
  const auto &assign = cast<Assign>(stmt);
  const Expr *value = uniform(assign.value);
  output.push_back(module.make<Assign>(stmt->location, uniform(assign.target), value, assign.op));
}

void LockstepBuilder::addControl(const PlanItem &item, StmtList &output) {
  Module &module = build.module;
  const Location location = item.stmt->location;
  switch (item.stmt->kind) {
  case StmtKind::Block:
    output.push_back(module.make<Block>(location, run(item.nested[0])));
    return;
  case StmtKind::If: {
    const Expr *condition = uniform(cast<If>(item.stmt).condition);
    output.push_back(module.make<If>(location, condition, run(item.nested[0]), run(item.nested[1])));
    return;
  }
  case StmtKind::For: {
    // The variable that `init` declares is in scope in the rest of the loop.
    const auto outerScope = variables;
    StmtList init;
    for (const PlanItem &each : item.nested[0])
      add(each, init);
    const Expr *condition = uniform(cast<For>(item.stmt).condition);
    StmtList body = run(item.nested[1]), step = run(item.nested[2]);
    For *loop = module.make<For>(location, std::move(init), condition, std::move(step), std::move(body));
    loop->hint = cast<For>(item.stmt).hint;
    output.push_back(loop);
    variables = outerScope;
    return;
  }
  case StmtKind::DoWhile: {
    StmtList body = run(item.nested[0]);
    output.push_back(module.make<DoWhile>(location, std::move(body), uniform(cast<DoWhile>(item.stmt).condition)));
    return;
  }
  case StmtKind::Switch: {
    const auto &selection = cast<Switch>(item.stmt);
    std::vector<Switch::Section> sections;
    for (std::size_t i = 0; i != selection.sections.size(); ++i)
      sections.push_back({selection.sections[i].values, selection.sections[i].isDefault, run(item.nested[i])});
    output.push_back(module.make<Switch>(location, uniform(selection.condition), std::move(sections)));
    return;
  }
  default:
    throw std::logic_error("the plan for lockstep has control flow of an unknown kind");
  }
}

/// A flag selects the version. If the first version is for threads that all take the `then`, the flag is `together`:
/// all threads take the `then`. If it is for threads that all take the `else`, the flag is `apart`: some thread takes
/// the `then`.
void LockstepBuilder::addTwoVersions(const PlanItem &item, StmtList &output) {
  Module &module = build.module;
  if (!item.isElse && addDecidedByEnds(item, output))
    return;
  const auto &branch = cast<If>(item.stmt);
  const Location location = branch.location;
  const char *name = item.isElse ? "apart" : "together";
  Variable *flag = build.variable(name, module.boolType(), VariableKind::Local, location);
  output.push_back(module.make<Declare>(location, flag, build.boolLiteral(!item.isElse)));
  const BinaryOp join = item.isElse ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd;
  const Expr *both = withoutShortCircuit(module, build.binary(join, build.reference(flag), branch.condition));
  output.push_back(loopOverThreads({module.make<Assign>(location, build.reference(flag), both)}, false));

  StmtList thenBody = run(item.nested[0]), elseBody;
  addForEachThread(perThreadVersion(item), elseBody);
  if (item.isElse)
    std::swap(thenBody, elseBody);
  output.push_back(module.make<If>(location, build.reference(flag), std::move(thenBody), std::move(elseBody)));
}

/// Emits two versions of a branch whose condition the first or the last thread decides for all. Returns false if the
/// condition is not of this kind.
bool LockstepBuilder::addDecidedByEnds(const PlanItem &item, StmtList &output) {
  const auto &branch = cast<If>(item.stmt);
  const LaneConditions ends = conditionsOf(branch);
  if (!ends.all)
    return false;
  const PlanItem apart = perThreadVersion(item);
  StmtList thenBody = run(item.nested[0]);
  StmtList elseBody{loopOverThreads(withExpandedDeclarations(apart.statements), apart.isSerial)};
  const Stmt *versions =
      build.module.make<If>(branch.location, atEnds(*ends.all), std::move(thenBody), std::move(elseBody));
  if (!ends.some.empty() && branch.elseBody.empty())
    versions = build.module.make<If>(branch.location, atEnds(ends.some), StmtList{versions}, StmtList{});
  output.push_back(versions);
  return true;
}

/// Only for lanes whose positions are 0, 1, ...: the positions of the first and the last lane are known then.
LaneConditions LockstepBuilder::conditionsOf(const If &branch) {
  if (lanes.first)
    return {};
  const auto isShared = [&](const Variable *variable) {
    return variable != lanes.position && !expanded.contains(variable) &&
           std::none_of(rematerialised.begin(), rematerialised.end(),
                        [&](const Declare *each) { return each->variable == variable; });
  };
  return laneConditions(build.module, branch.condition, lanes.position, rematerialised, lanes.wrapsSigned, isShared);
}

/// The condition for the thread at this position, in terms of uniform variables.
const Expr *LockstepBuilder::conditionAt(const EndCondition &end, const Expr *position) {
  return uniform(passes::conditionAt(build.module, end.condition, lanes.position, position, rematerialised));
}

/// The conjunction, each condition evaluated for the first or the last lane. There is at least one.
const Expr *LockstepBuilder::atEnds(const std::vector<EndCondition> &conditions) {
  const Expr *all = nullptr;
  for (const EndCondition &each : conditions) {
    const Expr *position = build.intLiteral(0);
    if (each.isOfLast)
      position = isSetByBuild(lanes.count)
                     ? build.bounded(BinaryOp::Sub, countOf(build.module, lanes), build.intLiteral(1))
                     : build.intLiteral(static_cast<std::int64_t>(lanes.count) - 1);
    const Expr *holds = conditionAt(each, position);
    all = all ? build.binary(BinaryOp::LogicalAnd, all, holds) : holds;
  }
  return all;
}

// ------------------------------------------------------------------------------------------ loops over the threads

/// If the loop's only statement is an `if` whose condition the first or the last thread can decide, the loop is skipped
/// if no thread takes the branch. A loop over rows of threads ends before the first row that does not take the branch,
/// if no later row takes it. The trip count does not change for loops that the device's compiler vectorises, and for a
/// loop whose threads all take the branch.
void LockstepBuilder::addForEachThread(const PlanItem &item, StmtList &output) {
  StmtList body = withExpandedDeclarations(item.statements);
  if (body.empty())
    return;
  const auto *branch = body.size() == 1 ? dynCast<If>(body.front()) : nullptr;
  LaneConditions ends = branch && branch->elseBody.empty() ? conditionsOf(*branch) : LaneConditions{};
  const auto isUpperBound = [](const EndCondition &each) { return !each.isOfLast; };
  if (lanes.hint == LoopHint::None && std::any_of(ends.some.begin(), ends.some.end(), isUpperBound)) {
    const bool isImplied = ends.all && std::all_of(ends.some.begin(), ends.some.end(), isUpperBound);
    std::erase_if(ends.some, std::not_fn(isUpperBound));
    const Stmt *loop = loopOverThreads(isImplied ? branch->thenBody : body, item.isSerial, ends.some);
    if (isImplied && !holdsLoop(branch->thenBody))
      loop = build.module.make<If>(branch->location, atEnds(*ends.all),
                                   StmtList{loopOverThreads(branch->thenBody, item.isSerial)}, StmtList{loop});
    output.push_back(loop);
    return;
  }
  const Stmt *loop = loopOverThreads(body, item.isSerial);
  if (!ends.some.empty())
    loop = build.module.make<If>(loop->location, atEnds(ends.some), StmtList{loop}, StmtList{});
  output.push_back(loop);
}

/// The statements, with assignments to expanded variables in place of their declarations.
StmtList LockstepBuilder::withExpandedDeclarations(const std::vector<PlannedStmt> &statements) {
  StmtList body;
  for (const PlannedStmt &each : statements) {
    const auto *declare = dynCast<Declare>(each.stmt);
    if (!declare || !expanded.contains(declare->variable))
      body.push_back(each.stmt);
    else if (declare->init)
      initialise(build.reference(declare->variable), declare->init, declare->location, body);
  }
  return body;
}

/// C does not allow assignments of arrays. Their elements are assigned one by one.
void LockstepBuilder::initialise(const Expr *lvalue, const Expr *value, Location location, StmtList &output) {
  if (!lvalue->type->isArray()) {
    output.push_back(build.module.make<Assign>(location, lvalue, value));
    return;
  }
  const auto &parts = cast<Compose>(value).parts;
  for (std::uint64_t i = 0; i != lvalue->type->count(); ++i) {
    const Expr *part = i < parts.size() ? parts[i] : build.zero(lvalue->type->element());
    initialise(build.index(lvalue, build.intLiteral(std::int64_t(i))), part, location, output);
  }
}

/// The expanded variables that the body uses, except arrays and variables whose address is taken.
std::vector<const Variable *> LockstepBuilder::expandedScalarsOf(const StmtList &body) const {
  std::vector<const Variable *> found;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *reference = dynCast<VarRef>(expr);
    const Variable *named = reference ? reference->variable : nullptr;
    if (variables.contains(named) && expanded.contains(named) && !named->type->isArray() &&
        !addressed.contains(named) && !std::count(found.begin(), found.end(), named))
      found.push_back(named);
  });
  return found;
}

/// The rematerialised declarations that the body needs, and those that these need in turn.
std::vector<const Declare *> LockstepBuilder::rematerialisedFor(const StmtList &body) const {
  std::set<const Variable *> used = usedVariables(body), own;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      own.insert(declare->variable);
  });
  std::vector<const Declare *> found;
  for (auto each = rematerialised.rbegin(); each != rematerialised.rend(); ++each)
    if (used.contains((*each)->variable) && !own.contains((*each)->variable)) {
      used.merge(usedVariables((*each)->init));
      found.insert(found.begin(), *each);
    }
  return found;
}

/// Makes a loop over the threads. If a thread runs a divergent loop in it (`isSerial`), the thread's elements of
/// expanded variables are copied to scalars: NVIDIA's compiler optimises loops over array elements poorly. The loop
/// ends before the first thread for which one of the conditions `upTo` does not hold.
const Stmt *LockstepBuilder::loopOverThreads(const StmtList &body, bool isSerial,
                                             const std::vector<EndCondition> &upTo) {
  Module &module = build.module;
  const Location location = body.front()->location;
  Variable *globalId = build.variable(lanes.position->name, module.intType(), VariableKind::Local, location);
  globalId->isConst = lanes.first != nullptr;
  Variable *k = lanes.first ? build.variable("k", module.intType(), VariableKind::Local, location) : globalId;
  ThreadRewriter thread(*this, k, globalId);
  StmtList before, after;
  thread.declareAgain(rematerialisedFor(body), location, before);
  if (isSerial)
    thread.copyElements(expandedScalarsOf(body), changedVariables(body), location, before, after);
  StmtList statements = thread.rewrite(body);
  statements.insert(statements.begin(), before.begin(), before.end());
  statements.insert(statements.end(), after.begin(), after.end());
  if (lanes.first && countUses(statements, globalId)) {
    const Expr *distance = build.reference(k);
    if (lanes.stride)
      distance = build.bounded(BinaryOp::Mul, distance, build.reference(lanes.stride));
    const Expr *id = build.bounded(BinaryOp::Add, build.reference(lanes.first), distance);
    statements.insert(statements.begin(), module.make<Declare>(location, globalId, id));
  }
  StmtList init{module.make<Declare>(location, k, build.intLiteral(0))};
  auto *next = module.make<Assign>(location, build.reference(k), build.intLiteral(1), BinaryOp::Add);
  next->isBounded = true;
  StmtList step{next};
  const Expr *more = build.binary(BinaryOp::Less, build.reference(k), countOf(module, lanes));
  for (const EndCondition &each : upTo)
    more = build.binary(BinaryOp::LogicalAnd, more, conditionAt(each, build.reference(k)));
  For *loop = module.make<For>(location, std::move(init), more, std::move(step), std::move(statements));
  loop->hint = lanes.hint;
  return loop;
}

}  // namespace amp::passes
