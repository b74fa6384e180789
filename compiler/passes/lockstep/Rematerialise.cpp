#include "passes/lockstep/Rematerialise.h"

#include "model/Builder.h"
#include "model/Walk.h"

namespace amp::passes {

using namespace model;

namespace {

/// Larger expressions are computed once.
constexpr int mostNodes = 16;

class Rematerialisation {
public:
  Rematerialisation(const StmtList &body, const Variable *position, const analysis::Uniformity &uniformity)
      : position(position), uniformity(uniformity), changed(changedVariables(body)),
        addressed(addressedVariables(body)) {
    forEachStmt(body, [&](const Stmt *stmt) {
      if (const auto *declare = dynCast<Declare>(stmt))
        consider(*declare);
    });
  }

  std::set<const Variable *> found;

private:
  void consider(const Declare &declare) {
    const Variable *variable = declare.variable;
    const Type *type = variable->type;
    if (!uniformity.isDivergent(variable) || !isUnchanged(variable) || !declare.init || type->isArray() ||
        type->isStruct())
      return;
    int nodes = 0;
    bool isCheap = true;
    forEachExpr(declare.init, [&](const Expr *expr) {
      ++nodes;
      isCheap &= isCheapNode(expr);
    });
    if (isCheap && nodes <= mostNodes)
      found.insert(variable);
  }

  bool isUnchanged(const Variable *variable) const {
    return !changed.contains(variable) && !addressed.contains(variable);
  }

  bool isCheapNode(const Expr *expr) const {
    switch (expr->kind) {
    case ExprKind::Literal:
    case ExprKind::Member:
    case ExprKind::Cast:
    case ExprKind::Unary:
    case ExprKind::Conditional:
      return true;
    case ExprKind::VarRef: {
      const Variable *variable = cast<VarRef>(expr).variable;
      return variable == position || found.contains(variable) ||
             (isUnchanged(variable) && !uniformity.isDivergent(variable));
    }
    case ExprKind::Binary: {
      const auto &binary = cast<Binary>(expr);
      const bool isDivision = binary.op == BinaryOp::Div || binary.op == BinaryOp::Rem;
      return !isDivision || dynCast<Literal>(binary.right);
    }
    case ExprKind::Deref:
      return spaceOf(expr) == Space::Constant;
    case ExprKind::Index:
      return spaceOf(expr) == Space::Constant || rootVariable(expr);
    case ExprKind::IntrinsicCall:
      return isPure(cast<IntrinsicCall>(expr).op);
    default:
      return false;
    }
  }

  const Variable *position;
  const analysis::Uniformity &uniformity;
  std::set<const Variable *> changed, addressed;
};

}  // namespace

std::set<const Variable *> rematerialisable(const StmtList &body, const Variable *position,
                                            const analysis::Uniformity &uniformity) {
  return Rematerialisation(body, position, uniformity).found;
}

}  // namespace amp::passes
