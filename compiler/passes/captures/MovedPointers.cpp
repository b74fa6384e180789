#include "passes/captures/MovedPointers.h"

#include "model/Walk.h"

namespace amp::passes {

using namespace model;

namespace {

/// The difference of pointers to two members, `&v.z - &v.x`, depends on the members between them, even if these are not
/// read.
bool isDistance(const Binary &binary) { return binary.op == BinaryOp::Sub && binary.left->type->isPointer(); }

/// The pointer from which an expression computes another address; null if there is none. An index into a container's
/// buffer does not count, since it only accesses elements of the buffer.
const Expr *movedPointer(const Expr *expr) {
  if (const auto *sum = dynCast<Binary>(expr))
    return expr->type->isPointer() || isDistance(*sum) ? sum->left : nullptr;
  if (const auto *element = dynCast<Index>(expr)) {
    const auto *member = dynCast<Member>(element->base);
    const auto *literal = dynCast<Literal>(element->index);
    const bool isFirst = literal && literal->bits == 0;
    return isFirst || (member && member->decl().isBuffer) ? nullptr : element->base;
  }
  const auto *conversion = dynCast<Cast>(expr);
  const bool isRetyped = conversion && expr->type->isPointer() && conversion->operand->type->isPointer() &&
                         expr->type->element() != conversion->operand->type->element();
  return isRetyped ? conversion->operand : nullptr;
}

}  // namespace

std::set<const Type *> movedPointees(const Kernel &kernel) {
  std::set<const Type *> found;
  const auto note = [&](const Expr *pointer) {
    if (pointer && pointer->type->isPointer())
      found.insert(pointer->type->element());
  };
  for (const Function *function : reachableFunctions(kernel.function)) {
    forEachExpr(function->body, [&](const Expr *expr) { note(movedPointer(expr)); });
    forEachStmt(function->body, [&](const Stmt *stmt) {
      if (const auto *assign = dynCast<Assign>(stmt); assign && assign->op)
        note(assign->target);
    });
  }
  return found;
}

}  // namespace amp::passes
