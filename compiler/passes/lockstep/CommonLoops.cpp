#include "passes/lockstep/CommonLoops.h"

#include "analysis/Barriers.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/LaneConditions.h"
#include "passes/lockstep/Rematerialise.h"
#include "passes/utils/SameExpressions.h"
#include "passes/utils/Substitution.h"

#include <algorithm>

namespace amp::passes {

using namespace analysis;
using namespace model;

namespace {

/// Computes the ints of a loop's condition as long. A thread that has left its loop still evaluates the condition, with
/// values that its own loop does not reach: sums of ints could overflow.
class ConditionWidener {
public:
  /// `counter` is the counter of the loop.
  ConditionWidener(Module &module, const Variable *counter)
      : build(module), wide(module.types.scalar(TypeKind::Long)), counter(counter) {}

  const Expr *widened(const Expr *condition) {
    const auto *binary = dynCast<Binary>(condition);
    if (!binary || (binary->op != BinaryOp::LogicalAnd && !isComparison(binary->op)))
      return condition;
    if (binary->op == BinaryOp::LogicalAnd)
      return build.binary(binary->op, widened(binary->left), widened(binary->right));
    if (!mayOverflow(binary->left) && !mayOverflow(binary->right))
      return condition;
    return build.binary(binary->op, asLong(binary->left), asLong(binary->right));
  }

private:
  /// `(int)(first + counter)`, where the sum is long.
  const Expr *sumOf(const Expr *expr) const {
    const auto *narrow = dynCast<Cast>(expr);
    const auto *sum = narrow ? dynCast<Binary>(narrow->operand) : nullptr;
    return sum && sum->type == wide && isReferenceTo(sum->right, counter) ? sum : nullptr;
  }

  static bool isSum(const Expr *expr) {
    const auto *binary = dynCast<Binary>(expr);
    return binary && binary->type->kind() == TypeKind::Int && !binary->isBounded &&
           (binary->op == BinaryOp::Add || binary->op == BinaryOp::Sub || binary->op == BinaryOp::Mul);
  }

  bool mayOverflow(const Expr *expr) const {
    bool found = false;
    forEachExpr(expr, [&](const Expr *part) { found |= isSum(part) || sumOf(part); });
    return found && expr->type->kind() == TypeKind::Int;
  }

  const Expr *asLong(const Expr *expr) {
    if (const Expr *sum = sumOf(expr))
      return sum;
    if (!isSum(expr))
      return build.cast(wide, expr);
    const auto &binary = cast<Binary>(expr);
    return build.binary(binary.op, asLong(binary.left), asLong(binary.right));
  }

  Builder build;
  const Type *wide;
  const Variable *counter;
};

/// Longs in the expression are ints that were converted, or sums of these and of the counter.
bool isOfInts(const Expr *expr, const Variable *counter) {
  const auto *binary = dynCast<Binary>(expr);
  if (binary && (binary->op == BinaryOp::LogicalAnd || isComparison(binary->op) || binary->op == BinaryOp::Add))
    return isOfInts(binary->left, counter) && isOfInts(binary->right, counter);
  if (expr->type->kind() != TypeKind::Long || isReferenceTo(expr, counter))
    return true;
  if (const auto *literal = dynCast<Literal>(expr))
    return literal->bits <= INT32_MAX;
  const auto *converted = dynCast<Cast>(expr);
  return converted && sizeOf(converted->operand->type) <= sizeof(std::int32_t);
}

/// Replaces a counter by a wider variable of the same value. An index that is the counter alone needs no conversion.
class CounterWidener : public Rewriter {
public:
  CounterWidener(Module &module, const Variable *counter, Variable *wide)
      : Rewriter(module), counter(counter), wide(wide) {}
  using Rewriter::rewrite;

  static bool isUseful(const StmtList &body, const Variable *counter) {
    bool found = false;
    forEachExpr(body, [&](const Expr *expr) { found |= isElementAt(expr, counter); });
    return found;
  }

private:
  static bool isElementAt(const Expr *expr, const Variable *counter) {
    const auto *index = dynCast<Index>(expr);
    return index && !index->isOfVector && isReferenceTo(index->index, counter);
  }

  const Expr *rewrite(const Expr *expr) override {
    if (isElementAt(expr, counter))
      return build.index(rewrite(cast<Index>(expr).base), build.reference(wide));
    if (isReferenceTo(expr, counter))
      return build.cast(counter->type, build.reference(wide));
    return Rewriter::rewrite(expr);
  }

  const Variable *counter;
  Variable *wide;
};

class LoopJoiner : public Rewriter {
public:
  LoopJoiner(Module &module, const StmtList &body, Variable *position, bool wrapsSigned, const Uniformity &uniformity)
      : Rewriter(module), position(position), wrapsSigned(wrapsSigned), uniformity(uniformity),
        changed(changedVariables(body)), addressed(addressedVariables(body)) {
    const std::set<const Variable *> repeatable = rematerialisable(body, position, uniformity);
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *declare = dynCast<Declare>(stmt);
      if (declare && repeatable.contains(declare->variable))
        declarations.push_back(declare);
    });
  }

  using Rewriter::rewrite;
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *loop = dynCast<For>(stmt);
    Rewriter::rewrite(loop && !uniformity.isUniformLoop(loop) ? joined(*loop) : stmt, output);
  }

private:
  /// The uniform loop with a guard; the loop itself if it cannot be rewritten.
  const Stmt *joined(const For &loop) {
    const auto *init = loop.init.size() == 1 ? dynCast<Declare>(loop.init.front()) : nullptr;
    const auto *next = loop.step.size() == 1 ? dynCast<Assign>(loop.step.front()) : nullptr;
    const bool isSum = next && next->op == BinaryOp::Add;
    if (!init || !init->init || !isSum || !isReferenceTo(next->target, init->variable) || !loop.condition ||
        !uniformity.isUniform(next->value) || !canBeGuarded(loop.body, init->variable))
      return &loop;
    // A thread that has left its loop counts on. There is no type wider than long in which that cannot overflow.
    if (!isOfInts(init->init, init->variable) || !isOfInts(loop.condition, init->variable))
      return &loop;
    return uniformity.isUniform(init->init) ? guarded(loop, loop.condition, init->variable, loop.init, loop.body)
                                            : fromFirst(loop, *init);
  }

  /// All threads can reach the end of the body, and only the loop itself changes its counter.
  bool canBeGuarded(const StmtList &body, const Variable *counter) const {
    return std::all_of(body.begin(), body.end(), [](const Stmt *each) { return isSelfContained(each); }) &&
           !Barriers().in(body) && !changedVariables(body).contains(counter) && !addressed.contains(counter);
  }

  /// Makes the counter start at 0, which is uniform, instead of at a value that grows with the position.
  const Stmt *fromFirst(const For &loop, const Declare &init) {
    const bool isStable = [&] {
      bool stable = true;
      forEachExpr(init.init, [&](const Expr *part) {
        const auto *reference = dynCast<VarRef>(part);
        stable &= !reference || !changed.contains(reference->variable);
        stable &= part->kind != ExprKind::Call && !touchesMemory(part);
      });
      return stable;
    }();
    if (!isStable)
      return &loop;
    // The distance of two ints may be greater than an int.
    const Type *counterType = init.variable->type;
    const Type *type = counterType->kind() == TypeKind::Int ? build.module.types.scalar(TypeKind::Long) : counterType;
    Variable *advance = build.variable("advance", type, VariableKind::Local, loop.location);
    const Expr *sum = build.binary(BinaryOp::Add, build.cast(type, init.init), build.reference(advance));
    const Expr *value = build.cast(counterType, sum);
    Substitution ofCounter(build.module);
    ofCounter.arguments[init.variable] = value;
    const bool isWidened = type != counterType && CounterWidener::isUseful(loop.body, init.variable);
    const StmtList body = isWidened ? withWideCounter(loop.body, init, sum) : withCounter(loop.body, init, value);
    const Expr *zero = build.cast(advance->type, build.intLiteral(0));
    return guarded(loop, ofCounter.rewrite(loop.condition), advance,
                   {build.module.make<Declare>(init.location, advance, zero)}, body);
  }

  StmtList withCounter(const StmtList &body, const Declare &init, const Expr *value) {
    StmtList result{build.module.make<Declare>(init.location, init.variable, value)};
    result.insert(result.end(), body.begin(), body.end());
    return result;
  }

  /// With a long for the int counter. The device would convert the int to a long again for each access.
  StmtList withWideCounter(const StmtList &body, const Declare &init, const Expr *value) {
    Variable *wide = build.variable(init.variable->name, value->type, VariableKind::Local, init.location);
    wide->isConst = true;
    CounterWidener widener(build.module, init.variable, wide);
    return withCounter(widener.rewrite(body), *build.module.make<Declare>(init.location, wide, value), value);
  }

  /// The loop with the first thread's condition, and with each thread's condition as a guard in its body. The loop
  /// itself if the first thread does not decide the condition for all.
  const Stmt *guarded(const For &loop, const Expr *ofThread, Variable *counter, StmtList init, const StmtList &body) {
    const Expr *condition = ConditionWidener(build.module, counter).widened(ofThread);
    const auto isShared = [&](const Variable *variable) {
      return variable == counter || !uniformity.isDivergent(variable);
    };
    const LaneConditions ends = laneConditions(build.module, condition, position, declarations, wrapsSigned, isShared);
    if (!ends.all || ends.some.empty() ||
        std::any_of(ends.some.begin(), ends.some.end(), [](const EndCondition &each) { return each.isOfLast; }))
      return &loop;
    const Expr *ofFirst = conditionAt(build.module, condition, position, build.intLiteral(0), declarations);
    const auto &next = cast<Assign>(loop.step.front());
    StmtList step{build.module.make<Assign>(next.location, build.reference(counter),
                                            build.cast(counter->type, next.value), BinaryOp::Add)};
    // Loops in lockstep have such a guard already.
    const auto *inner = body.size() == 1 ? dynCast<If>(body.front()) : nullptr;
    const bool isGuarded = inner && inner->elseBody.empty() && isSame(inner->condition, ofThread);
    const StmtList &statements = isGuarded ? inner->thenBody : body;
    StmtList guard{build.module.make<If>(loop.location, condition, statements, StmtList{})};
    For *made = build.module.make<For>(loop.location, std::move(init), ofFirst, std::move(step), std::move(guard));
    made->hint = loop.hint;
    return made;
  }

  Variable *position;
  bool wrapsSigned;
  const Uniformity &uniformity;
  std::set<const Variable *> changed, addressed;
  /// The declarations of variables that can be computed again anywhere.
  std::vector<const Declare *> declarations;
};

}  // namespace

StmtList withCommonLoops(Module &module, const StmtList &body, Variable *position, bool wrapsSigned,
                         const Uniformity &uniformity) {
  return LoopJoiner(module, body, position, wrapsSigned, uniformity).rewrite(body);
}

}  // namespace amp::passes
