// Making nodes: types follow from operands, and the trivial identities (*&x is x, &*p is p) are applied on the way, so
// that passes may compose trees without leaving noise behind.
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
  /// What a downcast computes, in the other expressions. Its operand is evaluated several times.
  const Expr *expandDowncast(const Type *type, const Expr *operand, const std::vector<std::uint32_t> &path);
  const Expr *deref(const Expr *pointer);
  /// `space` of the place is found by itself; see spaceOf.
  const Expr *addressOf(const Expr *place, bool pointsToConst = false);
  const Expr *unary(UnaryOp op, const Expr *operand);
  /// The opposite of a condition: `>=` for `<`, `||` of the opposites for `&&`, or `!`. A bool, where C has an int.
  const Expr *negation(const Expr *condition);
  /// The result type is the left operand's, or bool for comparisons and logic.
  const Expr *binary(BinaryOp op, const Expr *left, const Expr *right);
  /// The same, of numbers whose result is in range.
  const Expr *bounded(BinaryOp op, const Expr *left, const Expr *right);
  const Expr *conditional(const Expr *condition, const Expr *whenTrue, const Expr *whenFalse);
  /// Folded for literals; nothing when the type is the operand's already.
  const Expr *cast(const Type *type, const Expr *operand);
  const Expr *intrinsic(const Type *type, Intrinsic op, std::vector<const Expr *> arguments = {}) {
    return module.make<IntrinsicCall>(type, op, std::move(arguments));
  }
  const Expr *call(Function *callee, std::vector<const Expr *> arguments);

  Variable *variable(std::string name, const Type *type, VariableKind kind, Location location = {});

  /// The same node with other operands.
  const Expr *withOperands(const Expr *expr, const std::vector<const Expr *> &operands);
};

/// Where a place lies. Variables that hold a kernel's captures count as private until prune-captures is done.
Space spaceOf(const Expr *place);
/// A place that C takes for const whatever C++ says: it is reached through a pointer to const.
bool isConstPlace(const Expr *place);

}  // namespace amp::model
