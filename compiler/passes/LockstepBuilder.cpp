#include "passes/LockstepBuilder.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/Jumps.h"
#include "passes/MemoryEffects.h"
#include "passes/ThreadTraits.h"

#include <algorithm>

namespace amp::passes {

using namespace model;

/// Statements of one thread, as the k-th of those in step.
class LockstepBuilder::Single : public Rewriter {
public:
  Single(LockstepBuilder &owner, Variable *k, Variable *position)
      : Rewriter(owner.build.module), owner(owner), k(k), position(position) {}

  /// Copies of what the arrays hold for this thread, which the statements then use, and back again where they change.
  void takeOwn(const std::vector<const Variable *> &kept, const std::set<const Variable *> &changed, Location location,
               StmtList &before, StmtList &after) {
    for (const Variable *variable : kept) {
      const Expr *element = build.index(build.reference(owner.variables[variable]), build.reference(k));
      Variable *own = declareCopy(variable);
      own->isConst = !changed.count(variable);
      before.push_back(build.module.make<Declare>(location, own, element));
      if (!own->isConst)
        after.push_back(build.module.make<Assign>(location, element, build.reference(own)));
    }
  }

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    const auto *reference = dynCast<VarRef>(expr);
    if (!reference)
      return rewriteOperands(expr);
    if (reference->variable == owner.lanes.position)
      return build.reference(position);
    if (copies.count(reference->variable))
      return Rewriter::rewrite(expr);
    auto known = owner.variables.find(reference->variable);
    if (known == owner.variables.end())
      return expr;
    const Expr *whole = build.reference(known->second);
    return owner.isWide(reference->variable) ? build.index(whole, build.reference(k)) : whole;
  }

private:
  LockstepBuilder &owner;
  Variable *k;
  Variable *position;
};

bool LockstepBuilder::isWide(const Variable *variable) const {
  auto known = groups.find(variable);
  return uniformity.varies(variable) && known != groups.end() && known->second.size() > 1;
}

Variable *LockstepBuilder::wide(const Variable *variable) {
  auto *array = build.module.make<Variable>(*variable);
  array->type = build.module.types.array(variable->type, widthCount);
  array->isConst = false;
  variables[variable] = array;
  return array;
}

const Expr *LockstepBuilder::uniform(const Expr *expr) {
  if (!expr)
    return nullptr;
  Single single(*this, nullptr, nullptr);
  return single.rewrite(expr);
}

// ---------------------------------------------------------------------------------------------------- groups

void LockstepBuilder::add(const Stmt *stmt, StmtList &output) {
  if (callsLoop(stmt))
    return addAlone(stmt, output);
  overlapsLoads |= loads({stmt});
  // All threads read before any of them writes, and write before any of them reads again.
  const Effects effects = memoryEffects(stmt);
  if ((pendingEffects.writes && effects.reads) || (pendingEffects.reads && effects.writes))
    flush(output);
  pending.push_back(stmt);
  pendingEffects |= effects;
}

/// The variables with an element per thread that the body names, but for arrays and those that pointers may lead to.
std::vector<const Variable *> LockstepBuilder::keptForEach(const StmtList &body) const {
  std::vector<const Variable *> found;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *reference = dynCast<VarRef>(expr);
    const Variable *named = reference ? reference->variable : nullptr;
    if (variables.count(named) && isWide(named) && !named->type->isArray() && !addressed.count(named) &&
        !std::count(found.begin(), found.end(), named))
      found.push_back(named);
  });
  return found;
}

/// A thread that goes through a loop alone has what it computes with in variables of its own meanwhile: an element of
/// an array costs NVIDIA's compiler what it knows of loops.
const Stmt *LockstepBuilder::forEachThread(const StmtList &body, Location location, bool isAlone) {
  Module &module = build.module;
  Variable *k = build.variable("k", module.intType(), VariableKind::Local, location);
  Variable *position = build.variable(lanes.position->name, module.intType(), VariableKind::Local, location);
  position->isConst = true;
  Single single(*this, k, position);
  StmtList before, after;
  if (isAlone)
    single.takeOwn(keptForEach(body), changedVariables(body), location, before, after);
  StmtList statements = single.rewrite(body);
  statements.insert(statements.begin(), before.begin(), before.end());
  statements.insert(statements.end(), after.begin(), after.end());
  if (countUses(statements, position)) {
    const Expr *distance = build.binary(BinaryOp::Mul, build.reference(k), build.reference(lanes.stride));
    const Expr *place = build.binary(BinaryOp::Add, build.reference(lanes.first), distance);
    statements.insert(statements.begin(), module.make<Declare>(location, position, place));
  }
  StmtList init{module.make<Declare>(location, k, build.intLiteral(0))};
  StmtList step{module.make<Assign>(location, build.reference(k), build.intLiteral(1), BinaryOp::Add)};
  const Expr *more = build.binary(BinaryOp::Less, build.reference(k), width(module));
  For *loop = module.make<For>(location, std::move(init), more, std::move(step), std::move(statements));
  loop->hint = LoopHint::InStep;
  return loop;
}

void LockstepBuilder::flush(StmtList &output, bool isAlone) {
  if (pending.empty())
    return;
  StmtList body = std::move(pending);
  pending.clear();
  pendingEffects = {};
  ++group;
  if (!isPlanning) {
    output.push_back(forEachThread(body, body.front()->location, isAlone));
    return;
  }
  std::set<const Variable *> inner;
  for (const Stmt *stmt : body)
    for (const StmtList *list : nestedLists(stmt))
      forEachStmt(*list, [&](const Stmt *part) {
        if (const auto *declare = dynCast<Declare>(part))
          inner.insert(declare->variable);
      });
  auto note = [&](const Variable *variable) {
    if (!inner.count(variable))
      groups[variable].insert(group);
  };
  for (const Stmt *stmt : body)
    if (const auto *declare = dynCast<Declare>(stmt))
      note(declare->variable);
  forEachExpr(body, [&](const Expr *expr) {
    if (const auto *reference = dynCast<VarRef>(expr))
      note(reference->variable);
  });
}

// -------------------------------------------------------------------------------------------------- statements

bool LockstepBuilder::run(const StmtList &body, StmtList &output) {
  for (const Stmt *stmt : body)
    if (!run(stmt, output))
      return false;
  flush(output);
  return true;
}

StmtList LockstepBuilder::nested(const StmtList &body, bool &isPossible) {
  StmtList result;
  isPossible = isPossible && run(body, result);
  return result;
}

bool LockstepBuilder::run(const Stmt *stmt, StmtList &output) {
  Module &module = build.module;
  bool isPossible = true;
  switch (stmt->kind) {
  case StmtKind::Declare:
    return runDeclare(cast<Declare>(stmt), output);
  case StmtKind::Assign:
    return runAssign(cast<Assign>(stmt), output);
  case StmtKind::Evaluate:
    add(stmt, output);
    return true;
  case StmtKind::If:
    return runIf(cast<If>(stmt), output);
  case StmtKind::For:
    return runLoop(cast<For>(stmt), output);
  case StmtKind::Switch:
    return runSwitch(cast<Switch>(stmt), output);
  case StmtKind::DoWhile: {
    const auto &loop = cast<DoWhile>(stmt);
    if (!uniformity.isCommonLoop(stmt))
      return runAlone(stmt, output);
    flush(output);
    StmtList body = nested(loop.body, isPossible);
    output.push_back(module.make<DoWhile>(stmt->location, std::move(body), uniform(loop.condition)));
    return isPossible;
  }
  case StmtKind::Block:
    flush(output);
    output.push_back(module.make<Block>(stmt->location, nested(cast<Block>(stmt).body, isPossible)));
    return isPossible;
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
    flush(output);
    output.push_back(stmt);
    return true;
  }
  return false;
}

bool LockstepBuilder::runDeclare(const Declare &declare, StmtList &output) {
  Module &module = build.module;
  Variable *variable = declare.variable;
  if (!uniformity.varies(variable)) {
    if (declare.init && memoryEffects(declare.init).reads && pendingEffects.writes)
      flush(output);
    const Expr *init = uniform(declare.init);
    variables[variable] = module.make<Variable>(*variable);
    output.push_back(module.make<Declare>(declare.location, variables[variable], init));
    return true;
  }
  if (!isWide(variable)) {
    add(&declare, output);
    return true;
  }
  output.push_back(module.make<Declare>(declare.location, wide(variable), nullptr));
  return !declare.init || addInit(build.reference(variable), declare.init, declare.location, output);
}

/// C assigns no arrays: their elements, one by one.
bool LockstepBuilder::addInit(const Expr *place, const Expr *value, Location location, StmtList &output) {
  if (!place->type->isArray()) {
    add(build.module.make<Assign>(location, place, value), output);
    return true;
  }
  const auto *parts = dynCast<Compose>(value);
  bool isPossible = parts != nullptr;
  for (std::uint64_t i = 0; isPossible && i != place->type->count(); ++i) {
    const Expr *part = i < parts->parts.size() ? parts->parts[i] : build.zero(place->type->element());
    isPossible = addInit(build.index(place, build.intLiteral(std::int64_t(i))), part, location, output);
  }
  return isPossible;
}

bool LockstepBuilder::runAssign(const Assign &assign, StmtList &output) {
  const Variable *root = rootVariable(assign.place);
  if (root && !uniformity.varies(root)) {
    flush(output);
    const Expr *value = uniform(assign.value);
    output.push_back(build.module.make<Assign>(assign.location, uniform(assign.place), value, assign.op));
    return true;
  }
  add(&assign, output);
  return true;
}

/// Threads may part inside a statement if they meet again at its end. A branch with a loop in step is written twice:
/// for threads that all take it, and for any.
bool LockstepBuilder::runIf(const If &branch, StmtList &output) {
  if (!uniformity.isUniform(branch.condition)) {
    if (!isSelfContained(&branch))
      return false;
    if (holdsLoop({&branch}))
      return holdsCommonLoop(&branch) ? runTogether(branch, !holdsLoop(branch.thenBody), output)
                                      : runAlone(&branch, output);
    if (overlaps(branch))
      return runTogether(branch, !loadsAndStores(branch.thenBody), output);
    const Expr *condition = withoutJumps(build.module, withoutCommonPart(branch.condition, branch.location, output));
    add(build.module.make<If>(branch.location, condition, branch.thenBody, branch.elseBody), output);
    return true;
  }
  flush(output);
  bool isPossible = true;
  const Expr *condition = uniform(branch.condition);
  StmtList thenBody = nested(branch.thenBody, isPossible), elseBody = nested(branch.elseBody, isPossible);
  output.push_back(build.module.make<If>(branch.location, condition, std::move(thenBody), std::move(elseBody)));
  return isPossible;
}

/// What `&&` and `||` evaluate first is asked once where it is the same for all threads.
const Expr *LockstepBuilder::withoutCommonPart(const Expr *condition, Location location, StmtList &output) {
  const auto *binary = dynCast<Binary>(condition);
  if (!binary || (binary->op != BinaryOp::LogicalAnd && binary->op != BinaryOp::LogicalOr))
    return condition;
  const Expr *first = binary->left;
  if (!uniformity.isUniform(first)) {
    first = withoutCommonPart(first, location, output);
  } else if (!dynCast<VarRef>(first)) {
    Variable *common = build.variable("common", build.module.boolType(), VariableKind::Local, location);
    common->isConst = true;
    runDeclare(Declare(location, common, first), output);
    first = build.reference(common);
  }
  return build.binary(binary->op, first, binary->right);
}

bool LockstepBuilder::loadsAndStores(const StmtList &body) {
  return loads(body) && std::any_of(body.begin(), body.end(), [](const Stmt *stmt) {
           const auto *assign = dynCast<Assign>(stmt);
           return assign && memoryEffects(stmt).writes;
         });
}

/// A guard, `if (i < n)`, that most threads pass: the loads of those that do can overlap, where all of them do.
bool LockstepBuilder::overlaps(const If &branch) const {
  return together == 0 && !memoryEffects(branch.condition).reads && !effectsOf(branch.condition).writes &&
         loadsAndStores(branch.thenBody) != loadsAndStores(branch.elseBody);
}

/// `isInverted`: what all threads may go through together is what follows `else`.
bool LockstepBuilder::runTogether(const If &branch, bool isInverted, StmtList &output) {
  // Each level doubles the text, and its condition is evaluated twice.
  if (together == 2 || effectsOf(branch.condition).writes)
    return false;
  Module &module = build.module;
  const Location location = branch.location;
  const StmtList &common = isInverted ? branch.elseBody : branch.thenBody;
  flush(output);
  // Some take the way that is not for all; or all take the one that is.
  Variable *flag = build.variable(isInverted ? "apart" : "together", module.boolType(), VariableKind::Local, location);
  output.push_back(module.make<Declare>(location, flag, build.boolLiteral(!isInverted)));
  variables[flag] = flag;
  const BinaryOp join = isInverted ? BinaryOp::LogicalOr : BinaryOp::LogicalAnd;
  const Expr *both = withoutJumps(module, build.binary(join, build.reference(flag), branch.condition));
  add(module.make<Assign>(location, build.reference(flag), both), output);
  flush(output);

  bool isPossible = true;
  ++together;
  StmtList thenBody = nested(common, isPossible);
  --together;
  add(&branch, output);
  StmtList elseBody;
  flush(elseBody);
  if (isInverted)
    std::swap(thenBody, elseBody);
  output.push_back(module.make<If>(location, build.reference(flag), std::move(thenBody), std::move(elseBody)));
  return isPossible;
}

bool LockstepBuilder::runLoop(const For &loop, StmtList &output) {
  if (!uniformity.isCommonLoop(&loop))
    return runAlone(&loop, output);
  flush(output);
  bool isPossible = true;
  StmtList init = nested(loop.init, isPossible);
  const Expr *condition = uniform(loop.condition);
  StmtList step = nested(loop.step, isPossible), body = nested(loop.body, isPossible);
  output.push_back(build.module.make<For>(loop.location, std::move(init), condition, std::move(step), std::move(body)));
  return isPossible;
}

bool LockstepBuilder::runSwitch(const Switch &selection, StmtList &output) {
  if (!uniformity.isUniform(selection.condition)) {
    if (holdsLoop({&selection}))
      return runAlone(&selection, output);
    if (!isSelfContained(&selection))
      return false;
    add(&selection, output);
    return true;
  }
  flush(output);
  bool isPossible = true;
  std::vector<Switch::Section> sections;
  for (const Switch::Section &section : selection.sections)
    sections.push_back({section.values, section.isDefault, nested(section.body, isPossible)});
  output.push_back(build.module.make<Switch>(selection.location, uniform(selection.condition), std::move(sections)));
  return isPossible;
}

/// What each thread runs by itself, with the loads of all done before: loops that some leave before others. A thread
/// that waits for another one must not keep it from going on.
bool LockstepBuilder::runAlone(const Stmt *stmt, StmtList &output) {
  if (!isSelfContained(stmt) || mayWaitForOthers(stmt))
    return false;
  addAlone(stmt, output);
  return true;
}

void LockstepBuilder::addAlone(const Stmt *stmt, StmtList &output) {
  flush(output);
  alone = true;
  pending.push_back(stmt);
  flush(output, true);
}

bool LockstepBuilder::holdsCommonLoop(const Stmt *stmt) const {
  bool found = false;
  forEachStmt({stmt}, [&](const Stmt *part) { found |= isLoop(part) && uniformity.isCommonLoop(part); });
  return found;
}

}  // namespace amp::passes
