#include "passes/coarsen/WidenPositions.h"

#include "analysis/Barriers.h"
#include "model/Rewriter.h"
#include "model/Walk.h"

#include <string_view>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

class Widening : public Rewriter {
public:
  explicit Widening(Module &module, const Kernel &kernel)
      : Rewriter(module), changed(changedVariables(kernel.function->body)), rank(kernel.rank),
        wraps(kernel.function->wrapsSigned) {}

  using Rewriter::rewrite;

  bool hasWidened = false;

private:
  /// A query of a work-item id that gets the type AMP_POSITION. Global ids are included only in kernels of rank 1. In
  /// kernels of higher rank they are multiplied by strides, and 64-bit multiplications cost more than is saved (a tiled
  /// matrix product on PoCL 5.0: 0.75 times the speed).
  const IntrinsicCall *position(const Expr *expr) const {
    const auto *call = dynCast<IntrinsicCall>(expr);
    bool isPosition = call && (call->op == Intrinsic::LocalId || (rank == 1 && call->op == Intrinsic::GlobalId));
    return isPosition ? call : nullptr;
  }

  static bool isWide(const Expr *expr) {
    const auto *reference = dynCast<VarRef>(expr);
    return reference && reference->variable->isPosition;
  }

  bool becomesWide(const Declare &declare) const {
    const Variable &variable = *declare.variable;
    return declare.init && variable.kind == VariableKind::Local && variable.type->kind() == TypeKind::Int &&
           !changed.contains(&variable) && (position(declare.init) || isWide(declare.init));
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *declare = dynCast<Declare>(stmt);
    const auto *assign = dynCast<Assign>(stmt);
    if (declare && becomesWide(*declare)) {
      const Expr *init = wideInit(declare->init);
      declare->variable->isPosition = true;
      output.push_back(build.module.make<Declare>(stmt->location, declareCopy(declare->variable), init));
      hasWidened = true;
    } else if (declare && declare->init && declare->variable->kind == VariableKind::Local) {
      const Expr *init = converted(declare->init, Wide::Products);
      output.push_back(build.module.make<Declare>(stmt->location, declareCopy(declare->variable), init));
    } else if (assign && !assign->op) {
      const Expr *value = converted(assign->value, Wide::Products);
      output.push_back(build.module.make<Assign>(stmt->location, rewrite(assign->target), value));
    } else {
      Rewriter::rewrite(stmt, output);
    }
  }

  const Expr *wideInit(const Expr *init) {
    const IntrinsicCall *call = position(init);
    if (!call)
      return Rewriter::rewrite(init);
    const Intrinsic wide = call->op == Intrinsic::LocalId ? Intrinsic::WideLocalId : Intrinsic::WideGlobalId;
    return build.intrinsic(init->type, wide, call->arguments);
  }

  const Expr *rewrite(const Expr *expr) override {
    if (isWide(expr))
      return build.intrinsic(expr->type, Intrinsic::NarrowPosition, {Rewriter::rewrite(expr)});
    if (expr->kind == ExprKind::VarRef)
      return Rewriter::rewrite(expr);
    std::vector<const Expr *> parts;
    for (const Expr *operand : operands(expr))
      parts.push_back(converted(operand, allowed(expr)));
    return build.withOperands(expr, parts);
  }

  /// Operations that may be computed in 64 bits where an int is needed. Programs rely on sums and products that wrap
  /// around, though no standard guarantees it. So they wrap around wherever the program can see the result.
  enum class Wide { Nothing, Bits, Sums, Products };

  /// The operations that are allowed in the expression's operands.
  static Wide allowed(const Expr *expr) {
    switch (expr->kind) {
    case ExprKind::Index:
    case ExprKind::Call:
      return Wide::Products;
    case ExprKind::Cast:
      return expr->type->kind() == TypeKind::UInt ? Wide::Products : Wide::Bits;
    case ExprKind::Binary:
      if (isComparison(cast<Binary>(expr).op))
        return Wide::Sums;
      return expr->type->isPointer() ? Wide::Products : Wide::Nothing;
    default:
      return Wide::Nothing;
    }
  }

  const Expr *converted(const Expr *expr, Wide wide) {
    if (expr->type->kind() != TypeKind::Int || wide == Wide::Nothing)
      return rewrite(expr);
    if (isWide(expr))
      return Rewriter::rewrite(expr);
    const auto *binary = dynCast<Binary>(expr);
    if (!binary || !isAllowed(binary->op, wraps ? Wide::Bits : wide))
      return rewrite(expr);
    const Expr *left = converted(binary->left, wide);
    return build.binary(binary->op, left, converted(binary->right, wide));
  }

  static bool isAllowed(BinaryOp op, Wide wide) {
    switch (op) {
    case BinaryOp::BitAnd:
    case BinaryOp::BitOr:
    case BinaryOp::BitXor:
      return true;
    case BinaryOp::Add:
    case BinaryOp::Sub:
      return wide >= Wide::Sums;
    case BinaryOp::Mul:
      return wide == Wide::Products;
    default:
      return false;
    }
  }

  std::set<const Variable *> changed;
  int rank;
  /// Under -fwrapv sums and products wrap around at 32 bits.
  bool wraps;
};

}  // namespace

void widenPositions(Module &module, std::vector<Problem> &) {
  Barriers barriers;
  for (const auto &kernel : module.kernels) {
    Function *function = kernel->function;
    if (!kernel->isTiled || !barriers.in(function))
      continue;
    Widening widening(module, *kernel);
    function->body = widening.rewrite(function->body);
    kernel->hasPositions = widening.hasWidened;
  }
}

}  // namespace amp::passes
