#include "passes/lockstep/LaneConditions.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/Substitution.h"

#include <cstdint>

namespace amp::passes {

using namespace model;

namespace {

class ConditionSplitter {
public:
  ConditionSplitter(Module &module, const Variable *position, const std::vector<const Declare *> &declarations,
                    bool wrapsSigned, const std::function<bool(const Variable *)> &isShared)
      : build(module), position(position), declarations(declarations), wrapsSigned(wrapsSigned), isShared(isShared) {}

  LaneConditions result{std::vector<EndCondition>{}, {}};

  /// `isGuarded`: the condition is a right operand of `&&`, whose left operand decides whether it is evaluated.
  void add(const Expr *condition, bool isGuarded = false) {
    const auto *binary = dynCast<Binary>(condition);
    if (binary && binary->op == BinaryOp::LogicalAnd) {
      add(binary->left, isGuarded);
      add(binary->right, true);
    } else if (!binary || !isComparison(binary->op) || (isGuarded && !isDefined(binary)) || !addComparison(*binary)) {
      result.all.reset();
    }
  }

private:
  /// The expression is defined for all values of its variables: it has no division, and no sum that may overflow.
  static bool isDefined(const Expr *expr) {
    bool defined = true;
    forEachExpr(expr, [&](const Expr *part) {
      const auto *binary = dynCast<Binary>(part);
      const auto *call = dynCast<IntrinsicCall>(part);
      defined &= part->kind == ExprKind::Literal || part->kind == ExprKind::VarRef || part->kind == ExprKind::Member ||
                 part->kind == ExprKind::Cast || (binary && (binary->isBounded || isComparison(binary->op))) ||
                 (call && (call->op == Intrinsic::GroupId || call->op == Intrinsic::NarrowPosition));
    });
    return defined;
  }

  /// Adds a comparison of a uniform value with a value that grows with the position, in either order.
  bool addComparison(const Binary &comparison) {
    const bool isLeft = grows(comparison.left) && isUniform(comparison.right);
    if (!isLeft && !(grows(comparison.right) && isUniform(comparison.left)))
      return false;
    switch (comparison.op) {
    case BinaryOp::Less:
    case BinaryOp::LessEqual:
      return addEnds(comparison, isLeft);
    case BinaryOp::Greater:
    case BinaryOp::GreaterEqual:
      return addEnds(comparison, !isLeft);
    case BinaryOp::Equal: {
      const Expr *own = isLeft ? comparison.left : comparison.right;
      const Expr *other = isLeft ? comparison.right : comparison.left;
      result.all.reset();
      result.some.push_back({false, build.binary(BinaryOp::LessEqual, own, other)});
      result.some.push_back({true, build.binary(BinaryOp::GreaterEqual, own, other)});
      return true;
    }
    default:
      return false;
    }
  }

  /// Adds the thread that decides whether the comparison holds for all threads, and the thread at the other end, which
  /// decides whether it holds for any.
  bool addEnds(const Binary &comparison, bool isUpperBound) {
    if (result.all)
      result.all->push_back({isUpperBound, &comparison});
    result.some.push_back({!isUpperBound, &comparison});
    return true;
  }

  /// The value grows with the position. `isExact`: only sums that cannot wrap around count.
  bool grows(const Expr *expr, bool isExact = false) const {
    isExact |= wrapsSigned;
    switch (expr->kind) {
    case ExprKind::VarRef: {
      const Variable *variable = cast<VarRef>(expr).variable;
      if (variable == position)
        return true;
      for (const Declare *each : declarations)
        if (each->variable == variable)
          return grows(each->init, isExact);
      return false;
    }
    case ExprKind::Cast: {
      const Expr *operand = cast<Cast>(expr).operand;
      const bool isNarrower = sizeOf(expr->type) < sizeOf(operand->type);
      return isSignedNumber(expr->type) && grows(operand, isExact || isNarrower);
    }
    case ExprKind::IntrinsicCall:
      return cast<IntrinsicCall>(expr).op == Intrinsic::NarrowPosition &&
             grows(cast<IntrinsicCall>(expr).arguments.front(), true);
    case ExprKind::Binary:
      return sumGrows(cast<Binary>(expr), isExact);
    default:
      return false;
    }
  }

  bool sumGrows(const Binary &binary, bool isExact) const {
    if (!isSignedNumber(binary.type) || (isExact && !binary.isBounded))
      return false;
    // Positions of rows.
    if (binary.op == BinaryOp::Mul || binary.op == BinaryOp::Div)
      return grows(binary.left, isExact) && isPositive(binary.right);
    if (binary.op == BinaryOp::Add)
      return (grows(binary.left, isExact) && isUniform(binary.right)) ||
             (isUniform(binary.left) && grows(binary.right, isExact));
    return binary.op == BinaryOp::Sub && grows(binary.left, isExact) && isUniform(binary.right);
  }

  static bool isPositive(const Expr *expr) {
    const auto *literal = dynCast<Literal>(expr);
    return literal && isSignedNumber(literal->type) && literal->bits != 0 && literal->bits <= INT32_MAX;
  }

  static bool isSignedNumber(const Type *type) {
    return type->kind() == TypeKind::Int || type->kind() == TypeKind::Long;
  }

  /// The expression has the same value for all threads.
  bool isUniform(const Expr *expr) const {
    bool uniform = true;
    forEachExpr(expr, [&](const Expr *part) {
      if (const auto *reference = dynCast<VarRef>(part))
        uniform &= isShared(reference->variable);
      else
        uniform &= part->kind == ExprKind::Literal || part->kind == ExprKind::Member || part->kind == ExprKind::Cast ||
                   part->kind == ExprKind::Binary || part->kind == ExprKind::Unary ||
                   (part->kind == ExprKind::Index && (rootVariable(part) || spaceOf(part) == Space::Constant)) ||
                   (part->kind == ExprKind::IntrinsicCall && cast<IntrinsicCall>(part).op == Intrinsic::GroupId);
    });
    return uniform;
  }

  Builder build;
  const Variable *position;
  const std::vector<const Declare *> &declarations;
  bool wrapsSigned;
  const std::function<bool(const Variable *)> &isShared;
};

}  // namespace

LaneConditions laneConditions(Module &module, const Expr *condition, const Variable *position,
                              const std::vector<const Declare *> &declarations, bool wrapsSigned,
                              const std::function<bool(const Variable *)> &isShared) {
  // A condition with side effects has to be evaluated by each thread.
  if (effectsOf(condition).writes)
    return {};
  ConditionSplitter splitter(module, position, declarations, wrapsSigned, isShared);
  splitter.add(condition);
  return splitter.result;
}

namespace {

/// Removes operations with zero, which result from substituting 0 for the position of the first thread.
class ZeroRemover : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

  const Expr *rewrite(const Expr *expr) override {
    const Expr *copy = Rewriter::rewrite(expr);
    const auto *binary = dynCast<Binary>(copy);
    if (!binary || !binary->type->isInteger() || binary->left->type != binary->type)
      return copy;
    if (binary->op == BinaryOp::Add && isZero(binary->right))
      return binary->left;
    if (binary->op == BinaryOp::Add && isZero(binary->left) && binary->right->type == binary->type)
      return binary->right;
    return binary->op == BinaryOp::Mul && isZero(binary->left) ? binary->left : copy;
  }

private:
  static bool isZero(const Expr *expr) {
    const auto *literal = dynCast<Literal>(expr);
    return literal && literal->bits == 0;
  }
};

}  // namespace

const Expr *conditionAt(Module &module, const Expr *condition, const Variable *position, const Expr *at,
                        const std::vector<const Declare *> &declarations) {
  Substitution values(module);
  values.arguments[position] = at;
  for (const Declare *each : declarations)
    values.arguments[each->variable] = values.rewrite(each->init);
  return ZeroRemover(module).rewrite(values.rewrite(condition));
}

}  // namespace amp::passes
