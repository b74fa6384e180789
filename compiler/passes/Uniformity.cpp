#include "passes/Uniformity.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::passes {

using namespace model;

Uniformity::Uniformity(const StmtList &body, std::set<const Variable *> start) : varying(std::move(start)) {
  // Who has the address may write what it likes, whenever it likes.
  forEachExpr(body, [&](const Expr *expr) {
    const auto *address = dynCast<AddressOf>(expr);
    if (const Variable *root = address ? rootVariable(address->place) : nullptr; root && !root->isConst)
      varying.insert(root);
  });
  for (std::size_t known = 0; known != varying.size();) {
    known = varying.size();
    visit(body, 0);
  }
}

bool Uniformity::isUniform(const Expr *expr) const {
  bool uniform = true;
  forEachExpr(expr, [&](const Expr *part) {
    if (const auto *reference = dynCast<VarRef>(part))
      uniform &= !varies(reference->variable);
    else if (const auto *call = dynCast<Call>(part))
      uniform &= !call->callee->effects.writes;
    else if (const auto *builtin = dynCast<BuiltinCall>(part))
      uniform &= builtin->isPure;
  });
  return uniform;
}

void Uniformity::visit(const StmtList &body, int depth) {
  for (const Stmt *stmt : body)
    visit(stmt, depth);
}

void Uniformity::visit(const Stmt *stmt, int depth) {
  const std::vector<const Expr *> parts = operands(stmt);
  const bool differs = !std::all_of(parts.begin(), parts.end(), [&](const Expr *part) { return isUniform(part); });
  if (const auto *declare = dynCast<Declare>(stmt)) {
    depths[declare->variable] = depth;
    if (differs)
      varying.insert(declare->variable);
  } else if (const auto *assign = dynCast<Assign>(stmt)) {
    const Variable *root = rootVariable(assign->place);
    if (root && (differs || depth > depths[root]))
      varying.insert(root);
  }
  for (const StmtList *nested : nestedLists(stmt))
    visit(*nested, depth + differs);
}

}  // namespace amp::passes
