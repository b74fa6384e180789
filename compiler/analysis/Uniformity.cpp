#include "analysis/Uniformity.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::analysis {

using namespace model;

namespace {

bool isSelfContained(const Stmt *stmt, bool inLoop, bool inSwitch) {
  if (stmt->kind == StmtKind::Return)
    return false;
  if (stmt->kind == StmtKind::Break)
    return inLoop || inSwitch;
  if (stmt->kind == StmtKind::Continue)
    return inLoop;
  inLoop |= isLoop(stmt);
  inSwitch |= stmt->kind == StmtKind::Switch;
  for (const StmtList *nested : nestedLists(stmt))
    for (const Stmt *part : *nested)
      if (!isSelfContained(part, inLoop, inSwitch))
        return false;
  return true;
}

}  // namespace

bool isSelfContained(const Stmt *stmt) { return isSelfContained(stmt, false, false); }

Uniformity::Uniformity(const StmtList &body, std::set<const Variable *> start) : divergent(std::move(start)) {
  // A variable whose address is taken may be written through pointers, anywhere and with divergent values.
  for (const Variable *variable : addressedVariables(body))
    if (!variable->isConst)
      divergent.insert(variable);
  for (std::size_t known = 0; known != divergent.size();) {
    known = divergent.size();
    visit(body, 0);
  }
}

bool Uniformity::isUniform(const Expr *expr) const {
  bool uniform = true;
  forEachExpr(expr, [&](const Expr *part) {
    if (const auto *reference = dynCast<VarRef>(part))
      uniform &= !isDivergent(reference->variable);
    else if (const auto *call = dynCast<Call>(part))
      uniform &= !call->callee->effects.writes;
    else
      uniform &= !touchesMemory(part);
  });
  return uniform;
}

bool Uniformity::isUniformLoop(const Stmt *loop) const {
  if (const auto *doWhile = dynCast<DoWhile>(loop))
    return isUniform(doWhile->condition) && reconverges(doWhile->body);
  const auto &forLoop = cast<For>(loop);
  auto changesUniform = [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      return !isDivergent(declare->variable);
    const auto *assign = dynCast<Assign>(stmt);
    const Variable *root = assign ? rootVariable(assign->target) : nullptr;
    return root && !isDivergent(root);
  };
  return (!forLoop.condition || isUniform(forLoop.condition)) &&
         std::all_of(forLoop.init.begin(), forLoop.init.end(), changesUniform) &&
         std::all_of(forLoop.step.begin(), forLoop.step.end(), changesUniform) && reconverges(forLoop.body);
}

/// The loop body has no divergent continue, break or return, with which only some threads would leave an iteration.
bool Uniformity::reconverges(const StmtList &body) const {
  return std::all_of(body.begin(), body.end(), [&](const Stmt *stmt) {
    const std::vector<const Expr *> parts = operands(stmt);
    const bool hasUniformOperands =
        std::all_of(parts.begin(), parts.end(), [&](const Expr *part) { return isUniform(part); });
    const bool isBranch = stmt->kind == StmtKind::If || stmt->kind == StmtKind::Switch;
    if (isLoop(stmt))
      return isUniformLoop(stmt) || isSelfContained(stmt);
    if (isBranch && !hasUniformOperands)
      return isSelfContained(stmt);
    const std::vector<const StmtList *> lists = nestedLists(stmt);
    return std::all_of(lists.begin(), lists.end(), [&](const StmtList *nested) { return reconverges(*nested); });
  });
}

/// Whether some threads may leave a switch by a break before others do.
bool Uniformity::leavesApart(const Stmt *stmt) const {
  const std::vector<const StmtList *> sections = nestedLists(stmt);
  return stmt->kind == StmtKind::Switch &&
         !std::all_of(sections.begin(), sections.end(), [&](const StmtList *section) { return reconverges(*section); });
}

void Uniformity::visit(const StmtList &body, int depth) {
  for (const Stmt *stmt : body)
    visit(stmt, depth);
}

void Uniformity::visit(const Stmt *stmt, int depth) {
  const std::vector<const Expr *> parts = operands(stmt);
  const bool differs = !std::all_of(parts.begin(), parts.end(), [&](const Expr *part) { return isUniform(part); });
  const bool diverges = isLoop(stmt) ? !isUniformLoop(stmt) : differs || leavesApart(stmt);
  if (const auto *declare = dynCast<Declare>(stmt)) {
    depths[declare->variable] = depth;
    if (differs)
      divergent.insert(declare->variable);
  } else if (const auto *assign = dynCast<Assign>(stmt)) {
    const Variable *root = rootVariable(assign->target);
    if (root && (differs || depth > depths[root]))
      divergent.insert(root);
  }
  for (const StmtList *nested : nestedLists(stmt))
    visit(*nested, depth + diverges);
}

}  // namespace amp::analysis
