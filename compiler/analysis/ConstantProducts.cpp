#include "analysis/ConstantProducts.h"

#include "model/Walk.h"

#include <algorithm>
#include <set>

namespace amp::analysis {

using namespace model;

namespace {

/// Flow-insensitive: a variable to which one possible constant is assigned counts as a possible constant everywhere.
class PossibleConstants {
public:
  explicit PossibleConstants(const Kernel &kernel) : functions(reachableFunctions(kernel.function)) {
    const Variable *block = kernel.parameter(ParameterRole::Block);
    blockType = block ? block->type : nullptr;
    for (const Function *function : functions)
      variables.merge(addressedVariables(function->body));
    while (grow()) {
    }
  }

  bool mayBeConstant(const Expr *expr) const;
  bool foldsFusedProduct() const;

private:
  bool grow();
  void growByStatement(const Stmt *stmt, const Function *function);
  bool isBlock(const Expr *lvalue) const;
  bool mayBeLoadedConstant(const Expr *lvalue) const;
  bool isFoldedProduct(const Expr *expr) const;

  std::vector<Function *> functions;
  const Type *blockType;
  std::set<const Variable *> variables;
  /// Functions whose result may be constant.
  std::set<const Function *> results;
};

bool PossibleConstants::isBlock(const Expr *lvalue) const { return lvalue->type == blockType; }

/// Memory that other threads or the host write holds no constants.
bool PossibleConstants::mayBeLoadedConstant(const Expr *lvalue) const {
  const Type *type = lvalue->type;
  for (;;) {
    if (isBlock(lvalue))
      return type->isInteger() || type->isBool();
    if (const auto *member = dynCast<Member>(lvalue)) {
      lvalue = member->base;
    } else if (const auto *index = dynCast<Index>(lvalue)) {
      if (index->base->type->isPointer())
        return index->base->type->space() == Space::Private || index->base->type->space() == Space::Unresolved;
      lvalue = index->base;
    } else if (const auto *target = dynCast<Deref>(lvalue)) {
      return target->pointer->type->space() == Space::Private || target->pointer->type->space() == Space::Unresolved;
    } else if (const auto *reference = dynCast<VarRef>(lvalue)) {
      return variables.contains(reference->variable) && reference->variable->kind != VariableKind::TileStatic;
    } else {
      // A part of a value.
      return mayBeConstant(lvalue);
    }
  }
}

bool PossibleConstants::mayBeConstant(const Expr *expr) const {
  const auto mayBe = [&](const Expr *each) { return mayBeConstant(each); };
  switch (expr->kind) {
  case ExprKind::VarRef:
  case ExprKind::Member:
  case ExprKind::Index:
  case ExprKind::Deref:
    return mayBeLoadedConstant(expr);
  case ExprKind::Call:
    return results.contains(cast<Call>(expr).callee);
  case ExprKind::IntrinsicCall: {
    // Ids of work-items and results of atomics are no constants. Nor is what has no operands.
    const std::vector<const Expr *> parts = operands(expr);
    const Intrinsic op = cast<IntrinsicCall>(expr).op;
    const bool isPosition = op == Intrinsic::GroupId || op == Intrinsic::LocalSize || op == Intrinsic::NumGroups;
    return !isPosition && !isDivergent(op) && std::all_of(parts.begin(), parts.end(), mayBe);
  }
  case ExprKind::Conditional:
    return mayBe(cast<Conditional>(expr).whenTrue) || mayBe(cast<Conditional>(expr).whenFalse);
  case ExprKind::Compose: {
    const std::vector<const Expr *> parts = operands(expr);
    return parts.empty() || std::any_of(parts.begin(), parts.end(), mayBe);
  }
  default: {
    const std::vector<const Expr *> parts = operands(expr);
    return std::all_of(parts.begin(), parts.end(), mayBe);
  }
  }
}

void PossibleConstants::growByStatement(const Stmt *stmt, const Function *function) {
  if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init && mayBeConstant(declare->init))
    variables.insert(declare->variable);
  if (const auto *assign = dynCast<Assign>(stmt))
    if (const Variable *target = rootVariable(assign->target);
        target && mayBeConstant(assign->value) && (!assign->op || variables.contains(target)))
      variables.insert(target);
  if (const auto *result = dynCast<Return>(stmt); result && result->value && mayBeConstant(result->value))
    results.insert(function);
}

/// Returns whether something was added.
bool PossibleConstants::grow() {
  const std::size_t before = variables.size() + results.size();
  for (const Function *function : functions) {
    forEachStmt(function->body, [&](const Stmt *stmt) { growByStatement(stmt, function); });
    forEachExpr(function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        for (std::size_t i = 0; i != call->arguments.size(); ++i)
          if (mayBeConstant(call->arguments[i]))
            variables.insert(call->callee->parameters[i]);
    });
  }
  return variables.size() + results.size() != before;
}

bool PossibleConstants::isFoldedProduct(const Expr *expr) const {
  while (const auto *negation = dynCast<Unary>(expr))
    expr = negation->operand;
  const auto *product = dynCast<Binary>(expr);
  return product && product->op == BinaryOp::Mul && mayBeConstant(product->left) && mayBeConstant(product->right);
}

bool PossibleConstants::foldsFusedProduct() const {
  bool found = false;
  const auto isSum = [](BinaryOp op) { return op == BinaryOp::Add || op == BinaryOp::Sub; };
  for (const Function *function : functions) {
    if (!function->fusesFloats)
      continue;
    forEachExpr(function->body, [&](const Expr *expr) {
      const auto *sum = dynCast<Binary>(expr);
      found |= sum && sum->type->isFloating() && isSum(sum->op) &&
               (isFoldedProduct(sum->left) || isFoldedProduct(sum->right));
    });
    forEachStmt(function->body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      found |= assign && assign->op && isSum(*assign->op) && assign->target->type->isFloating() &&
               isFoldedProduct(assign->value);
    });
  }
  return found;
}

}  // namespace

bool mayFoldFusedProducts(const Kernel &kernel) { return PossibleConstants(kernel).foldsFusedProduct(); }

}  // namespace amp::analysis
