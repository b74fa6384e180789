#include "passes/workarounds/GuardLoops.h"

#include "analysis/Barriers.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/HiddenValue.h"

#include <algorithm>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

class LoopGuard : public Rewriter {
public:
  /// `isInLoop`: the function may be called in a loop that holds a barrier.
  LoopGuard(Module &module, Barriers &barriers, Loops &loops, Function *&always, bool isInLoop)
      : Rewriter(module), barriers(barriers), loops(loops), always(always), isInLoop(isInLoop) {}

  using Rewriter::rewrite;
  StmtList guard(const StmtList &body) { return rewrite(withJoinedReturns(body, /*barrierFollows=*/false)); }

  /// `pins`: a condition was pinned (AMP_PIN). `joins`: a branch got a separate end (AMP_JOIN).
  bool pins = false, joins = false;
  /// Functions without barriers, but with loops, that are called without a condition around the call.
  std::set<Function *> unguarded;

private:
  /// Guards the outermost statement without barriers that runs loops: a loop, an `if`, a `switch` or a call. Its
  /// condition covers all loops in it. A condition for each loop in a divergent `if` makes PoCL 3.1 miscompile them.
  void rewrite(const Stmt *stmt, StmtList &output) override {
    if (isLoop(stmt))
      noteChosen(stmt);
    stmt = withPinnedCondition(withJoins(withLatch(stmt)));
    const bool isOutermost =
        !isGuarded && mayBeGuarded(stmt) && !barriers.in(StmtList{stmt}) && loops.in(StmtList{stmt});
    isGuarded |= isOutermost;
    if (!isGuarded)
      noteCalls(stmt);
    const bool wasInLoop = isInLoop;
    isInLoop |= isLoop(stmt) && barriers.in(StmtList{stmt});
    isAfterBarrier &= stmt->kind == StmtKind::Block || isBareDeclaration(stmt);
    Rewriter::rewrite(stmt, output);
    noteChosen(stmt);
    isInLoop = wasInLoop;
    isAfterBarrier |= stmt->kind == StmtKind::Evaluate && barriers.in(StmtList{stmt});
    if (!isOutermost)
      return;
    isGuarded = false;
    output.back() =
        build.module.make<If>(stmt->location, build.call(condition(), {}), StmtList{output.back()}, StmtList{});
  }

  const Expr *rewrite(const Expr *expr) override {
    const auto *choice = dynCast<Conditional>(expr);
    return Rewriter::rewrite(choice && readsChosen(choice->condition)
                                 ? build.conditional(pin(choice->condition), choice->whenTrue, choice->whenFalse)
                                 : expr);
  }

  static bool mayBeGuarded(const Stmt *stmt) {
    return isLoop(stmt) || stmt->kind == StmtKind::If || stmt->kind == StmtKind::Switch ||
           stmt->kind == StmtKind::Evaluate;
  }

  /// Records calls in the statement itself, as in the initialiser of a variable.
  void noteCalls(const Stmt *stmt) {
    for (const Expr *operand : operands(stmt))
      forEachExpr(operand, [&](const Expr *expr) {
        const auto *call = dynCast<Call>(expr);
        if (call && !barriers.in(call->callee) && loops.in(call->callee))
          unguarded.insert(call->callee);
      });
  }

  static bool isBareDeclaration(const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    return declare && !declare->init;
  }

  /// The condition loads from shared memory. Compilers do not move such a load across a barrier.
  static bool loadsSharedMemory(const Expr *condition) {
    bool found = false;
    forEachExpr(condition, [&](const Expr *expr) {
      const auto *element = dynCast<Index>(expr);
      const auto *reference = dynCast<VarRef>(expr);
      found |= dynCast<Deref>(expr) || (element && element->base->type->isPointer()) ||
               (reference && reference->variable->kind == VariableKind::TileStatic);
    });
    return found;
  }

  /// Records the variables that branches with a barrier change. Later statements may read these variables; in a loop,
  /// earlier statements may do so in the next iteration.
  void noteChosen(const Stmt *stmt) {
    forEachStmt(StmtList{stmt}, [&](const Stmt *part) {
      if ((part->kind != StmtKind::If && part->kind != StmtKind::Switch) || !barriers.in(StmtList{part}))
        return;
      for (const StmtList *branch : nestedLists(part))
        chosen.merge(changedVariables(*branch));
    });
  }
  bool readsChosen(const Expr *condition) const {
    bool found = false;
    forEachExpr(condition, [&](const Expr *part) {
      const auto *reference = dynCast<VarRef>(part);
      found |= reference && chosen.contains(reference->variable);
    });
    return found;
  }

  /// Pins the condition of an `if` that follows a barrier in a loop: LLVM may compute it before the barrier, or before
  /// the loop. Also pins a condition that a branch with a barrier changes: LLVM may thread the jump from the branch's
  /// end.
  const Stmt *withPinnedCondition(const Stmt *stmt) {
    if (const auto *selection = dynCast<Switch>(stmt); selection && readsChosen(selection->condition))
      return build.module.make<Switch>(stmt->location, hiddenValue(build, selection->condition), selection->sections);
    const auto *branch = dynCast<If>(stmt);
    if (!branch || (!readsChosen(branch->condition) && !choosesToLeave(*branch) &&
                    (!isAfterBarrier || !isInLoop || loadsSharedMemory(branch->condition))))
      return stmt;
    return build.module.make<If>(stmt->location, pin(branch->condition), branch->thenBody, branch->elseBody);
  }

  /// A jump out of the statement list under `a && b` or `a || b`: LLVM makes a branch of each operand, so that the code
  /// after the jump is reached on several paths.
  static bool choosesToLeave(const If &branch) {
    bool choosesOperands = false;
    forEachExpr(branch.condition, [&](const Expr *part) {
      const auto *binary = dynCast<Binary>(part);
      choosesOperands |= part->kind == ExprKind::Conditional ||
                         (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr));
    });
    return choosesOperands && (leaves(branch.thenBody) || leaves(branch.elseBody));
  }

  const Expr *pin(const Expr *condition) {
    pins = true;
    return build.intrinsic(build.module.boolType(), Intrinsic::Pin, {condition});
  }

  /// Adds a separate end to each branch of an `if` or `switch` that contains control flow after a barrier.
  const Stmt *withJoins(const Stmt *stmt) {
    if (const auto *branch = dynCast<If>(stmt))
      return build.module.make<If>(stmt->location, branch->condition, withJoin(branch->thenBody),
                                   withJoin(branch->elseBody));
    const auto *selection = dynCast<Switch>(stmt);
    if (!selection)
      return stmt;
    auto *copy = build.module.make<Switch>(*selection);
    for (Switch::Section &section : copy->sections)
      section.body = withJoin(section.body);
    return copy;
  }

  StmtList withJoin(StmtList body) {
    if (!barriers.in(body))
      return body;
    auto end = body.end();
    while (end != body.begin() && isJump(end[-1]))
      --end;
    if (end != body.begin() && end[-1]->kind == StmtKind::Block) {
      end[-1] = build.module.make<Block>(end[-1]->location, withJoin(dynCast<Block>(end[-1])->body));
      return body;
    }
    const auto last = std::find_if(std::reverse_iterator(end), body.rend(),
                                   [&](const Stmt *stmt) { return barriers.in(StmtList{stmt}); });
    // Work-items that jump elsewhere do not reach the end.
    if (std::none_of(last.base(), end, mayBranch) || leaves(StmtList(last.base(), end)))
      return body;
    body.insert(end, join(body.back()->location));
    return body;
  }

  const Stmt *join(Location location) {
    joins = true;
    return build.module.make<Evaluate>(location, build.intrinsic(build.module.voidType(), Intrinsic::Join));
  }

  /// A `return` before a barrier: either all work-items of a group return there, or none [C3561]. LLVM merges it with
  /// the function's end, which work-items may also reach through divergent control flow after the barrier.
  StmtList withJoinedReturns(const StmtList &body, bool barrierFollows) {
    StmtList result;
    for (auto stmt = body.rbegin(); stmt != body.rend(); ++stmt) {
      result.push_back(withJoinedReturns(*stmt, barrierFollows));
      if ((*stmt)->kind == StmtKind::Return && barrierFollows)
        result.push_back(join((*stmt)->location));
      barrierFollows |= barriers.in(StmtList{*stmt});
    }
    std::ranges::reverse(result);
    return result;
  }

  const Stmt *withJoinedReturns(const Stmt *stmt, bool barrierFollows) {
    if (const auto *block = dynCast<Block>(stmt))
      return build.module.make<Block>(stmt->location, withJoinedReturns(block->body, barrierFollows));
    if (const auto *branch = dynCast<If>(stmt))
      return build.module.make<If>(stmt->location, branch->condition,
                                   withJoinedReturns(branch->thenBody, barrierFollows),
                                   withJoinedReturns(branch->elseBody, barrierFollows));
    if (const auto *selection = dynCast<Switch>(stmt)) {
      auto *copy = build.module.make<Switch>(*selection);
      for (Switch::Section &section : copy->sections)
        section.body = withJoinedReturns(section.body, barrierFollows);
      return copy;
    }
    return stmt;
  }

  /// Whether a statement may jump out of the list.
  static bool leaves(const StmtList &body, bool isInLoop = false, bool isInSwitch = false) {
    return std::ranges::any_of(body, [&](const Stmt *stmt) {
      if (const auto *block = dynCast<Block>(stmt))
        return leaves(block->body, isInLoop, isInSwitch);
      if (const auto *branch = dynCast<If>(stmt))
        return leaves(branch->thenBody, isInLoop, isInSwitch) || leaves(branch->elseBody, isInLoop, isInSwitch);
      if (const auto *loop = dynCast<For>(stmt))
        return leaves(loop->body, true, false);
      if (const auto *loop = dynCast<DoWhile>(stmt))
        return leaves(loop->body, true, false);
      if (const auto *selection = dynCast<Switch>(stmt))
        return std::ranges::any_of(
            selection->sections, [&](const Switch::Section &section) { return leaves(section.body, isInLoop, true); });
      return stmt->kind == StmtKind::Return || (stmt->kind == StmtKind::Continue && !isInLoop) ||
             (stmt->kind == StmtKind::Break && !isInLoop && !isInSwitch);
    });
  }

  static bool isJump(const Stmt *stmt) {
    return stmt->kind == StmtKind::Break || stmt->kind == StmtKind::Continue || stmt->kind == StmtKind::Return;
  }

  /// Device compilers may also compile conditional operators to branches.
  static bool mayBranch(const Stmt *stmt) {
    bool found = hasChoice(stmt);
    forEachExpr(StmtList{stmt}, [&](const Expr *expr) {
      const auto *binary = dynCast<Binary>(expr);
      found |= expr->kind == ExprKind::Conditional || expr->kind == ExprKind::Call ||
               (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr));
    });
    return found;
  }

  /// If a loop without a counter holds a barrier, and work-items reach its end on several paths, the loop gets another
  /// barrier: at its end, or, if `continue` is one of the paths, at its beginning.
  const Stmt *withLatch(const Stmt *stmt) {
    const auto *doWhile = dynCast<DoWhile>(stmt);
    const auto *loop = dynCast<For>(stmt);
    if (!doWhile && !(loop && (!loop->condition || loop->step.empty())))
      return stmt;
    const auto *once = doWhile ? dynCast<Literal>(doWhile->condition) : nullptr;
    if (once && !once->bits)
      return stmt;
    StmtList body = doWhile ? doWhile->body : loop->body;
    if (!barriers.in(body))
      return stmt;
    const Expr *call = build.intrinsic(build.module.voidType(), Intrinsic::LocalBarrier);
    const Stmt *latch = build.module.make<Evaluate>(stmt->location, call);
    if (continues(body))
      body.insert(body.begin(), latch);
    else if (endsOnSeveralWays(body))
      body.push_back(latch);
    if (doWhile)
      return build.module.make<DoWhile>(stmt->location, body, doWhile->condition);
    auto *copy = build.module.make<For>(*loop);
    copy->body = body;
    return copy;
  }

  static bool continues(const StmtList &body) {
    return std::ranges::any_of(body, [](const Stmt *stmt) {
      if (const auto *block = dynCast<Block>(stmt))
        return continues(block->body);
      if (const auto *choice = dynCast<If>(stmt))
        return continues(choice->thenBody) || continues(choice->elseBody);
      if (const auto *selection = dynCast<Switch>(stmt))
        return std::ranges::any_of(selection->sections,
                                   [](const Switch::Section &section) { return continues(section.body); });
      return stmt->kind == StmtKind::Continue;
    });
  }

  /// There is a branch after the last barrier, and the loop continues after the branch.
  bool endsOnSeveralWays(const StmtList &body) {
    if (!body.empty() && (body.back()->kind == StmtKind::Break || body.back()->kind == StmtKind::Return))
      return false;
    for (auto stmt = body.rbegin(); stmt != body.rend(); ++stmt) {
      if (const auto *block = dynCast<Block>(*stmt); block && barriers.in(block->body))
        return endsOnSeveralWays(block->body);
      if (barriers.in(StmtList{*stmt}))
        return (*stmt)->kind != StmtKind::Evaluate;
      if (hasChoice(*stmt))
        return true;
    }
    return false;
  }
  static bool hasChoice(const Stmt *stmt) {
    const auto *block = dynCast<Block>(stmt);
    return block ? std::ranges::any_of(block->body, hasChoice)
                 : stmt->kind == StmtKind::If || stmt->kind == StmtKind::Switch || isLoop(stmt);
  }

  /// A function that returns the condition. It is true, since no local id reaches 2^30, but the optimiser of the
  /// device's compiler does not know that.
  Function *condition() {
    if (always)
      return always;
    const Type *boolean = build.module.types.scalar(TypeKind::Bool);
    always = build.module.make<Function>();
    always->name = "always";
    always->origin =
        "is true: PoCL 3.1 miscompiles inner loops that some work-items leave early, in kernels with barriers";
    always->result = boolean;
    const Expr *test = build.intrinsic(boolean, Intrinsic::OpaqueTrue);
    always->body = {build.module.make<Return>(Location{}, test)};
    return always;
  }

  Barriers &barriers;
  Loops &loops;
  Function *&always;
  /// Variables that earlier branches with a barrier change.
  std::set<const Variable *> chosen;
  bool isGuarded = false;
  bool isInLoop;
  /// No code runs between the last barrier and the next statement.
  bool isAfterBarrier = false;
};

}  // namespace

void guardLoops(Module &module, std::vector<Problem> &) {
  Barriers barriers;
  Loops loops;
  Function *always = nullptr;
  std::set<const Function *> done, pinning, joining;
  const auto guardIn = [&](Function *function, bool isInLoop) {
    LoopGuard guard(module, barriers, loops, always, isInLoop);
    function->body = guard.guard(function->body);
    if (guard.pins)
      pinning.insert(function);
    if (guard.joins)
      joining.insert(function);
    return guard.unguarded;
  };
  for (const auto &kernel : module.kernels) {
    if (!barriers.in(kernel->function))
      continue;
    std::set<Function *> unguarded;
    const std::vector<Function *> reachable = reachableFunctions(kernel->function);
    for (Function *function : reachable)
      if (barriers.in(function) && done.insert(function).second)
        unguarded.merge(guardIn(function, function != kernel->function));
    // For other functions, the condition is around the call. Functions with a call that has no condition get conditions
    // inside.
    while (!unguarded.empty()) {
      Function *function = unguarded.extract(unguarded.begin()).value();
      if (done.insert(function).second)
        unguarded.merge(guardIn(function, /*isInLoop=*/true));
    }
    for (const Function *function : reachable) {
      kernel->pinsConditions |= pinning.contains(function);
      kernel->joinsBranches |= joining.contains(function);
    }
  }
}

}  // namespace amp::passes
