#include "passes/spaces/MixedPointers.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/spaces/MixedOperations.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

bool isMixedPointer(const Expr *expr) { return expr->type->isPointer() && isMixed(expr->type->space()); }

bool isMixedType(const Type *type) {
  std::vector<Space> spaces;
  collectSpaces(type, spaces);
  return std::any_of(spaces.begin(), spaces.end(), [](Space space) { return isMixed(space); });
}

bool usesMixedPointers(const Function &function) {
  auto isMixedVariable = [](const Variable *variable) { return isMixedType(variable->type); };
  bool found = isMixedType(function.result) ||
               std::any_of(function.parameters.begin(), function.parameters.end(), isMixedVariable);
  forEachStmt(function.body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt))
      found |= isMixedVariable(declare->variable);
  });
  forEachExpr(function.body, [&](const Expr *expr) { found |= isMixedType(expr->type); });
  return found;
}

/// Rewrites the original expressions, whose types show which pointers are mixed, as lowered expressions.
class MixedRewriter : public Rewriter {
public:
  MixedRewriter(Module &module, MixedTypes &types, MixedOperations &operations)
      : Rewriter(module), types(types), operations(operations) {}

  using Rewriter::declareCopy;
  using Rewriter::rewrite;

  const Type *rewriteType(const Variable *variable) override { return types.lower(variable->type); }

private:
  /// An lvalue after lowering: either an lvalue again, or the target of a mixed pointer.
  struct Target {
    const Expr *lvalue = nullptr;
    const Expr *pointer = nullptr;
  };

  const Type *pointerLike(const Expr *pointer, const Type *pointee) {
    Space spaces = types.spacesOf(pointer->type);
    return types.lower(build.module.types.pointer(pointee, spaces));
  }

  Target target(const Expr *expr) {
    if (const auto *deref = dynCast<Deref>(expr)) {
      const Expr *pointer = rewrite(deref->pointer);
      return isMixedPointer(deref->pointer) ? Target{nullptr, pointer} : Target{build.deref(pointer), nullptr};
    }
    if (const auto *member = dynCast<Member>(expr); member && isLvalue(member->base))
      return memberTarget(*member);
    if (const auto *index = dynCast<Index>(expr))
      return indexTarget(*index);
    return {Rewriter::rewrite(expr), nullptr};
  }

  Target memberTarget(const Member &member) {
    Target base = target(member.base);
    if (base.lvalue)
      return {build.member(base.lvalue, member.field), nullptr};
    std::uint32_t field = member.field;
    return {nullptr, operations.project("to_" + member.decl().name, pointerLike(base.pointer, member.type),
                                        base.pointer, nullptr, [&, field](const Expr *plain, const Expr *) {
                                          return build.member(build.deref(plain), field);
                                        })};
  }

  Target indexTarget(const Index &index) {
    const Expr *number = rewrite(index.index);
    if (index.base->type->isPointer()) {
      const Expr *pointer = rewrite(index.base);
      return isMixedPointer(index.base) ? Target{nullptr, offset(pointer, number)}
                                        : Target{build.index(pointer, number), nullptr};
    }
    Target base = isLvalue(index.base) ? target(index.base) : Target{rewrite(index.base), nullptr};
    if (base.lvalue)
      return {build.index(base.lvalue, number), nullptr};
    return {nullptr, operations.project("element", pointerLike(base.pointer, index.type), base.pointer, number,
                                        [&](const Expr *plain, const Expr *operand) {
                                          return build.index(build.deref(plain), operand);
                                        })};
  }

  const Expr *offset(const Expr *pointer, const Expr *count) {
    auto makeTarget = [&](const Expr *plain, const Expr *operand) { return build.index(plain, operand); };
    return operations.project("offset", pointer->type, pointer, count, makeTarget);
  }

  const Expr *moved(const Expr *pointer, BinaryOp op, const Expr *count) {
    return offset(pointer, op == BinaryOp::Sub ? build.unary(UnaryOp::Minus, signedCount(count)) : count);
  }

  const Expr *signedCount(const Expr *count) { return build.cast(build.module.types.scalar(TypeKind::Long), count); }

  const Expr *rewriteBinary(const Binary &binary) {
    const Expr *left = rewrite(binary.left), *right = rewrite(binary.right);
    if (!binary.right->type->isPointer())
      return moved(left, binary.op, right);
    if (binary.op == BinaryOp::Sub)
      return operations.difference(binary.type, left, right);
    return operations.compare(binary.op, left, right);
  }

  const Expr *rewriteIntrinsic(const IntrinsicCall &call) {
    std::vector<const Expr *> arguments;
    for (const Expr *argument : call.arguments)
      arguments.push_back(rewrite(argument));
    const auto *copy = build.module.make<IntrinsicCall>(types.lower(call.type), call.op, arguments);
    for (std::size_t i = 0; i != arguments.size(); ++i)
      if (isMixedPointer(call.arguments[i]))
        return operations.dispatch(*copy, i);
    return copy;
  }

  const Expr *rewriteParts(const Compose &compose) {
    std::vector<const Expr *> parts;
    for (const Expr *part : compose.parts)
      parts.push_back(rewrite(part));
    return build.module.make<Compose>(types.lower(compose.type), std::move(parts));
  }

  const Expr *rewrite(const Expr *expr) override {
    switch (expr->kind) {
    case ExprKind::Deref:
    case ExprKind::Index:
    case ExprKind::Member: {
      Target found = target(expr);
      return found.lvalue ? found.lvalue : operations.load(found.pointer);
    }
    case ExprKind::AddressOf: {
      Target found = target(cast<AddressOf>(expr).operand);
      return found.lvalue ? build.addressOf(found.lvalue, expr->type->pointsToConst()) : found.pointer;
    }
    case ExprKind::Literal:
      return isMixedPointer(expr) ? build.zero(types.lower(expr->type)) : expr;
    case ExprKind::Cast:
      return holdsPointer(expr->type) ? operations.convert(types.lower(expr->type), rewrite(cast<Cast>(expr).operand))
                                      : Rewriter::rewrite(expr);
    case ExprKind::Binary:
      return isMixedPointer(cast<Binary>(expr).left) ? rewriteBinary(cast<Binary>(expr)) : Rewriter::rewrite(expr);
    case ExprKind::IntrinsicCall:
      return rewriteIntrinsic(cast<IntrinsicCall>(expr));
    case ExprKind::Compose:
      return rewriteParts(cast<Compose>(expr));
    case ExprKind::Call: {
      std::vector<const Expr *> arguments;
      for (const Expr *argument : cast<Call>(expr).arguments)
        arguments.push_back(rewrite(argument));
      return build.call(cast<Call>(expr).callee, std::move(arguments));
    }
    case ExprKind::VarRef:
    case ExprKind::Downcast:
    case ExprKind::Unary:
    case ExprKind::Conditional:
    case ExprKind::Print:
    case ExprKind::Report:
      return Rewriter::rewrite(expr);
    }
    return Rewriter::rewrite(expr);
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *assign = dynCast<Assign>(stmt);
    if (!assign)
      return Rewriter::rewrite(stmt, output);
    const Expr *value = rewrite(assign->value);
    std::optional<BinaryOp> op = assign->op;
    Target found = target(assign->target);
    if (op && isMixedPointer(assign->target)) {
      value = moved(found.lvalue ? found.lvalue : operations.load(found.pointer), *op, value);
      op.reset();
    }
    if (found.lvalue)
      output.push_back(build.module.make<Assign>(stmt->location, found.lvalue, value, op));
    else
      output.push_back(build.module.make<Evaluate>(stmt->location, operations.store(found.pointer, value, op)));
  }

  MixedTypes &types;
  MixedOperations &operations;
};

}  // namespace

void splitMixedPointers(Module &module, std::vector<Problem> &) {
  bool isUsed = false;
  forEachFunction(module, [&](Function &function) { isUsed |= usesMixedPointers(function); });
  if (!isUsed)
    return;
  MixedTypes types(module);
  MixedOperations operations(module, types);
  forEachFunction(module, [&](Function &function) {
    MixedRewriter rewriter(module, types, operations);
    for (Variable *&parameter : function.parameters)
      parameter = rewriter.declareCopy(parameter);
    function.result = types.lower(function.result);
    function.body = rewriter.rewrite(function.body);
  });
}

}  // namespace amp::passes
