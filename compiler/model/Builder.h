// Makes nodes. Types follow from the operands. The identities *&x = x and &*p = p are applied, so that passes can
// compose trees without redundant nodes.
#pragma once

#include "model/Model.h"

namespace amp::model {

class Builder {
public:
  explicit Builder(Module &module) : module(module) {}

  Module &module;

  const Expr *intLiteral(std::int64_t value);
  const Expr *boolLiteral(bool value);
  /// Zero, false, 0.0 or null.
  const Expr *zero(const Type *type);
  const Expr *reference(Variable *variable);
  const Expr *member(const Expr *base, std::uint32_t field);
  const Expr *index(const Expr *base, const Expr *index);
  /// Expands a downcast to other expressions, which evaluate the operand several times.
  const Expr *expandDowncast(const Type *type, const Expr *operand, const std::vector<std::uint32_t> &path);
  const Expr *deref(const Expr *pointer);
  /// The address space of the pointer is that of the lvalue; see spaceOf.
  const Expr *addressOf(const Expr *lvalue, bool pointsToConst = false);
  const Expr *addressOfConst(const Expr *lvalue) { return addressOf(lvalue, true); }
  const Expr *unary(UnaryOp op, const Expr *operand);
  /// The negation of a condition: `>=` for `<`, `||` of the negations for `&&`, or `!`. Its type is bool, although C
  /// has int.
  const Expr *negation(const Expr *condition);
  /// The result type is the left operand's, or bool for comparisons and logic.
  const Expr *binary(BinaryOp op, const Expr *left, const Expr *right);
  /// Like binary(), for numbers whose result is known to be in range.
  const Expr *bounded(BinaryOp op, const Expr *left, const Expr *right);
  const Expr *conditional(const Expr *condition, const Expr *whenTrue, const Expr *whenFalse);
  /// Folded for literals. Returns the operand if it already has the type.
  const Expr *cast(const Type *type, const Expr *operand);
  const Expr *intrinsic(const Type *type, Intrinsic op, std::vector<const Expr *> arguments = {}) {
    return module.make<IntrinsicCall>(type, op, std::move(arguments));
  }
  const Expr *call(Function *callee, std::vector<const Expr *> arguments);

  Variable *variable(std::string name, const Type *type, VariableKind kind, Location location = {});

  /// A copy of the node with other operands.
  const Expr *withOperands(const Expr *expr, const std::vector<const Expr *> &operands);
};

/// The address space of an lvalue. Variables that hold a kernel's captures count as private until prune-captures has
/// run.
Space spaceOf(const Expr *lvalue);
/// True if C takes the lvalue as const, even if C++ does not: it is reached through a pointer to const.
bool isConstLvalue(const Expr *lvalue);

}  // namespace amp::model
