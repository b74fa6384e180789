#include "passes/tiles/SplitThreads.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/Comparisons.h"
#include "passes/utils/CountedLoop.h"

#include <algorithm>
#include <optional>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// Replaces a conditional operator by one of its values.
class ChosenValue : public Rewriter {
public:
  using Rewriter::rewrite;
  ChosenValue(Module &module, const Conditional *choice, bool isTrue)
      : Rewriter(module), choice(choice), isTrue(isTrue) {}

  /// The loop over the threads from `first` to before `end`.
  For *loop(const For &old, Variable *counter, const Expr *first, const Expr *end) {
    Variable *thread = declareCopy(counter);
    For *result = countedLoop(build.module, thread, first, end, rewrite(old.body));
    result->hint = old.hint;
    return result;
  }

private:
  const Expr *rewrite(const Expr *expr) override {
    return expr == choice ? rewrite(isTrue ? choice->whenTrue : choice->whenFalse) : Rewriter::rewrite(expr);
  }

  const Conditional *choice;
  bool isTrue;
};

/// The conditional operator of a loop, and the comparison `thread op bound` that decides it.
struct Choice {
  const Conditional *value;
  BinaryOp op;
  const Expr *bound;
};

class ChoiceFinder {
public:
  ChoiceFinder(const For &loop, const Variable *thread)
      : loop(loop), thread(thread), changed(changedVariables(loop.body)) {
    forEachStmt(loop.body, [&](const Stmt *stmt) {
      if (const auto *declare = dynCast<Declare>(stmt))
        declarations.insert(declare);
    });
  }

  /// No result unless the loop has exactly one conditional operator.
  std::optional<Choice> find() const {
    std::vector<const Conditional *> all;
    forEachExpr(loop.body, [&](const Expr *expr) {
      if (const auto *each = dynCast<Conditional>(expr))
        all.push_back(each);
    });
    const auto *comparison = all.size() == 1 ? dynCast<Binary>(all.front()->condition) : nullptr;
    if (!comparison || mirrored(comparison->op) == comparison->op)
      return std::nullopt;
    if (isThread(comparison->left) && isUniform(comparison->right))
      return Choice{all.front(), comparison->op, comparison->right};
    if (isThread(comparison->right) && isUniform(comparison->left))
      return Choice{all.front(), mirrored(comparison->op), comparison->left};
    return std::nullopt;
  }

private:
  /// The thread's index, or a variable with its value.
  bool isThread(const Expr *expr) const {
    if (isReferenceTo(expr, thread))
      return true;
    if (expr->type->kind() == TypeKind::Int && expr->kind == ExprKind::Cast)
      return isThread(cast<Cast>(expr).operand);
    for (const Declare *each : declarations)
      if (each->init && isReferenceTo(expr, each->variable) && !changed.contains(each->variable))
        return each->variable->type->kind() == TypeKind::Int && isThread(each->init);
    return false;
  }

  /// An int that the loop does not change.
  bool isUniform(const Expr *expr) const {
    bool uniform = expr->type->kind() == TypeKind::Int;
    forEachExpr(expr, [&](const Expr *part) {
      if (const auto *reference = dynCast<VarRef>(part))
        uniform &= reference->variable != thread && !isOfLoop(reference->variable);
      else
        uniform &= part->kind == ExprKind::Literal || part->kind == ExprKind::Member;
    });
    return uniform;
  }

  bool isOfLoop(const Variable *variable) const {
    return changed.contains(variable) || std::any_of(declarations.begin(), declarations.end(),
                                                     [&](const Declare *each) { return each->variable == variable; });
  }

  const For &loop;
  const Variable *thread;
  std::set<const Variable *> changed;
  std::set<const Declare *> declarations;
};

class ThreadSplitter : public Rewriter {
public:
  using Rewriter::rewrite;
  ThreadSplitter(Module &module, int threads) : Rewriter(module), threads(threads) {}

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *loop = dynCast<For>(stmt);
    Variable *thread = loop && loop->hint == LoopHint::Vectors ? counterOf(*loop, threads) : nullptr;
    if (thread && isStraightLine(loop->body))
      if (const std::optional<Choice> choice = ChoiceFinder(*loop, thread).find())
        return split(*loop, thread, *choice, output);
    Rewriter::rewrite(stmt, output);
  }

  void split(const For &loop, Variable *thread, const Choice &choice, StmtList &output) {
    const bool isUpperBound = choice.op == BinaryOp::Less || choice.op == BinaryOp::LessEqual;
    const bool isAfter = choice.op == BinaryOp::LessEqual || choice.op == BinaryOp::Greater;
    Variable *splitAt = build.variable("split", build.module.intType(), VariableKind::Local, loop.location);
    splitAt->isConst = true;
    output.push_back(build.module.make<Declare>(loop.location, splitAt, clamped(rewrite(choice.bound), isAfter)));
    const auto part = [&](bool isTrue, const Expr *first, const Expr *end) {
      ChosenValue chosen(build.module, choice.value, isTrue);
      return chosen.loop(loop, thread, first, end);
    };
    // The copies refer to the function's variables as the original does, so copy them afterwards.
    const StmtList parts{part(isUpperBound, build.intLiteral(0), build.reference(splitAt)),
                         part(!isUpperBound, build.reference(splitAt), build.intLiteral(threads))};
    for (const Stmt *each : parts)
      Rewriter::rewrite(each, output);
  }

  /// The first thread at or after the bound, or behind it, between 0 and the number of threads. It is exact for every
  /// value of the bound.
  const Expr *clamped(const Expr *bound, bool isAfter) {
    const int least = isAfter ? -1 : 0;
    const Type *type = build.module.intType();
    const Expr *atLeast = build.intrinsic(type, Intrinsic::Max, {bound, build.intLiteral(least)});
    const Expr *atMost = build.intrinsic(type, Intrinsic::Min, {atLeast, build.intLiteral(threads + least)});
    return isAfter ? build.bounded(BinaryOp::Add, atMost, build.intLiteral(1)) : atMost;
  }

  const int threads;
};

}  // namespace

StmtList splitThreads(Module &module, const StmtList &body, int threads) {
  return ThreadSplitter(module, threads).rewrite(body);
}

}  // namespace amp::passes
