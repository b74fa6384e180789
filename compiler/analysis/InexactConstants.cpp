#include "analysis/InexactConstants.h"

#include "model/Walk.h"

#include <algorithm>
#include <set>
#include <utility>

namespace amp::analysis {

using namespace model;

namespace {

bool holdsInteger(const Type *type) {
  if (type->isArray())
    return holdsInteger(type->element());
  if (!type->isStruct())
    return type->isInteger() || type->isBool();
  return std::any_of(type->decl()->fields.begin(), type->decl()->fields.end(),
                     [](const Field &field) { return holdsInteger(field.type); });
}

/// One constant operand may make the result of an integer operation constant, as in `i * 0` and `i % 1`.
bool mayAbsorb(const Binary &operation) {
  return !operation.type->isFloating() && operation.op != BinaryOp::Add && operation.op != BinaryOp::Sub &&
         operation.op != BinaryOp::BitXor;
}

/// The buffer's parameter, or the tile_static variable, through which an lvalue in memory is accessed. Null if it is
/// unknown.
const Variable *memoryOf(const Expr *lvalue) {
  if (const auto *reference = dynCast<VarRef>(lvalue))
    return reference->variable;
  if (const auto *member = dynCast<Member>(lvalue))
    return memoryOf(member->base);
  if (const auto *index = dynCast<Index>(lvalue))
    return memoryOf(index->base);
  if (const auto *target = dynCast<Deref>(lvalue))
    return memoryOf(target->pointer);
  if (const auto *address = dynCast<AddressOf>(lvalue))
    return memoryOf(address->operand);
  if (const auto *conversion = dynCast<Cast>(lvalue))
    return memoryOf(conversion->operand);
  const auto *sum = dynCast<Binary>(lvalue);
  return sum && sum->left->type->isPointer() ? memoryOf(sum->left) : nullptr;
}

/// Flow-insensitive: a variable to which one possible constant is assigned counts as a possible constant everywhere,
/// and so does a buffer to which one is stored.
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
  bool foldsInexactly() const;

private:
  bool grow();
  void growByStatement(const Stmt *stmt, const Function *function);
  void growByComparison(const Binary &comparison);
  void growByArgument(const Expr *argument, const Variable *parameter);
  bool isBlock(const Expr *lvalue) const;
  bool mayBeLoadedConstant(const Expr *lvalue) const;
  bool isFoldedInexactly(const Expr *expr, bool isFused) const;

  std::vector<Function *> functions;
  const Type *blockType;
  std::set<const Variable *> variables;
  /// Buffers and tile_static variables to which a possible constant is stored; null for unknown ones.
  std::set<const Variable *> stored;
  /// Functions whose result may be constant.
  std::set<const Function *> results;
};

bool PossibleConstants::isBlock(const Expr *lvalue) const { return lvalue->type == blockType; }

/// What the host and other threads have written is no constant, but a thread's own store may be forwarded to its load.
bool PossibleConstants::mayBeLoadedConstant(const Expr *lvalue) const {
  const Type *type = lvalue->type;
  const auto isPrivate = [](const Type *pointer) {
    return pointer->space() == Space::Private || pointer->space() == Space::Unresolved;
  };
  const auto mayBeStored = [&](const Variable *memory) {
    return memory ? stored.contains(memory) || stored.contains(nullptr) : !stored.empty();
  };
  for (;;) {
    if (isBlock(lvalue))
      return holdsInteger(type);
    if (const auto *member = dynCast<Member>(lvalue)) {
      lvalue = member->base;
    } else if (const auto *index = dynCast<Index>(lvalue)) {
      if (index->base->type->isPointer())
        return isPrivate(index->base->type) || mayBeStored(memoryOf(lvalue));
      lvalue = index->base;
    } else if (const auto *target = dynCast<Deref>(lvalue)) {
      return isPrivate(target->pointer->type) || mayBeStored(memoryOf(lvalue));
    } else if (const auto *reference = dynCast<VarRef>(lvalue)) {
      return reference->variable->kind == VariableKind::TileStatic ? mayBeStored(reference->variable)
                                                                   : variables.contains(reference->variable);
    } else {
      // A part of a value.
      return mayBeConstant(lvalue);
    }
  }
}

/// Uniform, but different in each group or launch.
bool isPosition(Intrinsic op) {
  return op == Intrinsic::GroupId || op == Intrinsic::LocalSize || op == Intrinsic::NumGroups;
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
  case ExprKind::Conditional:
    return mayBe(cast<Conditional>(expr).whenTrue) || mayBe(cast<Conditional>(expr).whenFalse);
  case ExprKind::Compose: {
    const std::vector<const Expr *> parts = operands(expr);
    return parts.empty() || std::any_of(parts.begin(), parts.end(), mayBe);
  }
  case ExprKind::IntrinsicCall:
    // Ids of work-items and results of atomics are no constants.
    if (const Intrinsic op = cast<IntrinsicCall>(expr).op; isPosition(op) || isDivergent(op))
      return false;
    [[fallthrough]];
  default: {
    const std::vector<const Expr *> parts = operands(expr);
    const auto *operation = dynCast<Binary>(expr);
    const bool mayOneSuffice = operation ? mayAbsorb(*operation) : !expr->type->isFloating() && parts.size() > 1;
    return mayOneSuffice ? std::any_of(parts.begin(), parts.end(), mayBe)
                         : std::all_of(parts.begin(), parts.end(), mayBe);
  }
  }
}

void PossibleConstants::growByStatement(const Stmt *stmt, const Function *function) {
  if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init && mayBeConstant(declare->init))
    variables.insert(declare->variable);
  const auto *assign = dynCast<Assign>(stmt);
  if (assign && mayBeConstant(assign->value)) {
    const Variable *target = rootVariable(assign->target);
    if (!target || target->kind == VariableKind::TileStatic)
      stored.insert(memoryOf(assign->target));
    else if (!assign->op || variables.contains(target))
      variables.insert(target);
  }
  if (const auto *result = dynCast<Return>(stmt); result && result->value && mayBeConstant(result->value))
    results.insert(function);
}

void PossibleConstants::growByArgument(const Expr *argument, const Variable *parameter) {
  if (mayBeConstant(argument))
    variables.insert(parameter);
  if (!argument->type->isPointer())
    return;
  const Variable *memory = memoryOf(argument);
  if (stored.contains(parameter))
    stored.insert(memory);
  if (stored.contains(memory))
    stored.insert(parameter);
}

/// Where a value equals a possible constant, the compiler may replace it.
void PossibleConstants::growByComparison(const Binary &comparison) {
  for (const auto &[one, other] :
       {std::pair(comparison.left, comparison.right), std::pair(comparison.right, comparison.left)}) {
    if (!mayBeConstant(one))
      continue;
    variables.merge(usedVariables(other));
    const Expr *compared = other;
    while (const auto *conversion = dynCast<Cast>(compared))
      compared = conversion->operand;
    if (isLvalue(compared) && !rootVariable(compared))
      stored.insert(memoryOf(compared));
  }
}

/// Returns whether something was added.
bool PossibleConstants::grow() {
  const std::size_t before = variables.size() + results.size() + stored.size();
  for (const Function *function : functions) {
    forEachStmt(function->body, [&](const Stmt *stmt) { growByStatement(stmt, function); });
    forEachExpr(function->body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        for (std::size_t i = 0; i != call->arguments.size(); ++i)
          growByArgument(call->arguments[i], call->callee->parameters[i]);
      if (const auto *binary = dynCast<Binary>(expr); binary && isComparison(binary->op))
        growByComparison(*binary);
    });
  }
  return variables.size() + results.size() + stored.size() != before;
}

/// The device's compiler would compute the value, with another rounding than the device.
bool PossibleConstants::isFoldedInexactly(const Expr *expr, bool isFused) const {
  if (!expr->type->isFloating())
    return false;
  if (const auto *product = dynCast<Binary>(expr))
    return isFused && product->op == BinaryOp::Mul && mayBeConstant(expr);
  const auto *function = dynCast<IntrinsicCall>(expr);
  return function && isInexact(function->op) && mayBeConstant(expr);
}

bool PossibleConstants::foldsInexactly() const {
  return std::any_of(functions.begin(), functions.end(), [&](const Function *function) {
    bool found = false;
    forEachExpr(function->body, [&](const Expr *expr) { found |= isFoldedInexactly(expr, function->fusesFloats); });
    forEachStmt(function->body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      found |= function->fusesFloats && assign && assign->op == BinaryOp::Mul && assign->target->type->isFloating() &&
               mayBeConstant(assign->target) && mayBeConstant(assign->value);
    });
    return found;
  });
}

}  // namespace

bool mayFoldInexactly(const Kernel &kernel) { return PossibleConstants(kernel).foldsInexactly(); }

}  // namespace amp::analysis
