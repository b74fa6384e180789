// Compiles expressions of the model to nodes.
#include "interpret/Arithmetic.h"
#include "interpret/Compiler.h"
#include "interpret/Operations.h"
#include "interpret/Thread.h"
#include "model/Builder.h"
#include "model/Dump.h"

#include <fmt/format.h>

namespace amp::interpret {

using namespace model;

namespace {

bool isLocated(const Expr *expr) {
  return expr->kind == ExprKind::VarRef || expr->kind == ExprKind::Member || expr->kind == ExprKind::Index ||
         expr->kind == ExprKind::Deref;
}

bool isAggregate(const Type *type) { return type->isStruct() || type->isArray(); }

}  // namespace

const Code *Compiler::lvalue(const Expr *expr, bool forAddress) {
  if (const auto *reference = dynCast<VarRef>(expr)) {
    Code &code = make();
    if (reference->variable->kind == VariableKind::TileStatic) {
      code.lvalue = run::tileStatic;
      code.number = tileStaticOf(reference->variable);
    } else {
      code.lvalue = run::variable;
      code.slot = slotOf(reference->variable);
    }
    return &code;
  }
  if (const auto *member = dynCast<Member>(expr)) {
    Code &code = make();
    code.lvalue = run::member;
    code.a = lvalue(member->base, forAddress);
    code.number = offsetsOf(member->base->type->decl())[member->field];
    return &code;
  }
  if (const auto *index = dynCast<Index>(expr))
    return element(*index, forAddress);
  if (const auto *deref = dynCast<Deref>(expr)) {
    Code &code = make();
    code.lvalue = forAddress ? run::pointeeForAddress : run::pointee;
    code.a = expression(deref->pointer);
    return &code;
  }
  if (!isAggregate(expr->type))
    refuse(fmt::format("an lvalue is expected: {}", dump(expr)));
  Code &code = make();
  code.lvalue = run::temporary;
  code.a = expression(expr);
  code.slot = makeSlot(expr->type, true, "a temporary");
  return &code;
}

const Code *Compiler::element(const Index &index, bool forAddress) {
  Code &code = make();
  const Type *base = index.base->type;
  code.layout = layoutOf(base->element());
  const auto *sum = index.isOfVector ? &model::cast<Binary>(index.index) : nullptr;
  code.b = expression(sum ? sum->left : index.index);
  if (sum) {
    code.a = expression(index.base);
    code.c = expression(sum->right);
    code.lvalue = run::partOfVector;
  } else if (base->isPointer()) {
    code.a = expression(index.base);
    code.lvalue = forAddress ? run::pointerElementForAddress : run::pointerElement;
  } else {
    code.a = lvalue(index.base, forAddress);
    code.lvalue = forAddress ? run::elementForAddress : run::element;
    code.number = code.layout->size ? layoutOf(base)->size / code.layout->size : 0;
  }
  return &code;
}

const Code *Compiler::argument(const Expr *expr) { return isAggregate(expr->type) ? lvalue(expr) : expression(expr); }

const Code *Compiler::expression(const Expr *expr) {
  if (isLocated(expr))
    return load(expr);
  switch (expr->kind) {
  case ExprKind::Literal:
    return literal(model::cast<Literal>(expr));
  case ExprKind::AddressOf: {
    Code &code = make();
    code.value = run::addressOf;
    code.kind = TypeKind::Pointer;
    code.a = lvalue(model::cast<AddressOf>(expr).operand, true);
    return &code;
  }
  case ExprKind::Unary:
    return unary(model::cast<Unary>(expr));
  case ExprKind::Binary:
    return binary(model::cast<Binary>(expr));
  case ExprKind::Conditional:
    return conditional(model::cast<Conditional>(expr));
  case ExprKind::Cast:
    return cast(model::cast<Cast>(expr));
  case ExprKind::Downcast: {
    const auto &downcast = model::cast<Downcast>(expr);
    return expression(Builder(module).expandDowncast(downcast.type, downcast.operand, downcast.path));
  }
  case ExprKind::Call:
    return call(model::cast<Call>(expr));
  case ExprKind::IntrinsicCall:
    return intrinsic(model::cast<IntrinsicCall>(expr));
  case ExprKind::Print:
    return callOf(printing(), *expr, model::cast<Print>(expr).arguments);
  case ExprKind::Report:
    return report(model::cast<Report>(expr));
  case ExprKind::Compose:
    return compose(model::cast<Compose>(expr));
  case ExprKind::VarRef:
  case ExprKind::Member:
  case ExprKind::Index:
  case ExprKind::Deref:
    break;
  }
  refuse(fmt::format("the interpreter does not know {}", dump(expr)));
}

const Code *Compiler::load(const Expr *expr) {
  Code &code = make();
  code.layout = layoutOf(expr->type);
  code.kind = expr->type->kind();
  const auto *reference = dynCast<VarRef>(expr);
  if (isAggregate(expr->type)) {
    code.into = run::copy;
    code.a = lvalue(expr);
  } else if (reference && reference->variable->kind != VariableKind::TileStatic) {
    code.value = run::loadVariable;
    code.slot = slotOf(reference->variable);
  } else {
    code.value = run::load;
    code.a = lvalue(expr);
  }
  return &code;
}

const Code *Compiler::literal(const Literal &literal) {
  Code &code = make();
  code.value = run::literal;
  code.kind = literal.type->kind();
  std::uint64_t bits = literal.bits;
  if (code.kind == TypeKind::Float)
    bits = valueOf(static_cast<float>(literal.number)).bits;
  else if (code.kind == TypeKind::Double)
    bits = valueOf(literal.number).bits;
  else if (code.kind == TypeKind::Int)
    bits = valueOf(static_cast<std::int32_t>(bits)).bits;
  else if (code.kind == TypeKind::UInt)
    bits = static_cast<std::uint32_t>(bits);
  else if (code.kind == TypeKind::Bool)
    bits = bits != 0;
  code.number = static_cast<std::int64_t>(bits);
  return &code;
}

const Code *Compiler::unary(const Unary &unary) {
  Code &code = make();
  code.value = run::unary;
  code.kind = unary.type->kind();
  code.a = expression(unary.operand);
  code.wraps = wrapsSigned;
  code.combine = unaryFunction(unary.op, unary.operand->type->kind());
  return &code;
}

Combine Compiler::combination(BinaryOp op, const Type *left, const Type *right, Code &code) {
  if (left->isPointer() && right->isPointer() && op == BinaryOp::Sub) {
    code.number = std::max<std::int64_t>(1, layoutOf(left->element())->size);
    return pointerDifference;
  }
  if (left->isPointer())
    code.number = layoutOf(left->element())->size;
  const bool isShift = op == BinaryOp::Shl || op == BinaryOp::Shr;
  const bool mayDiffer = isShift || left->isPointer();
  if (isAggregate(left) || isAggregate(right) || (!mayDiffer && left->kind() != right->kind()))
    return nullptr;
  return binaryFunction(op, left->kind());
}

const Code *Compiler::binary(const Binary &binary) {
  Code &code = make();
  code.kind = binary.type->kind();
  const bool isLogical = binary.op == BinaryOp::LogicalAnd || binary.op == BinaryOp::LogicalOr;
  code.a = expression(binary.left);
  code.b = expression(binary.right);
  if (isLogical) {
    code.value = binary.op == BinaryOp::LogicalAnd ? run::logicalAnd : run::logicalOr;
    return &code;
  }
  code.value = run::binary;
  code.wraps = wrapsSigned && !binary.isBounded;
  code.combine = combination(binary.op, binary.left->type, binary.right->type, code);
  if (!code.combine)
    refuse(fmt::format("the interpreter does not know {} {} {}", toString(binary.left->type), spelling(binary.op),
                       toString(binary.right->type)));
  return &code;
}

const Code *Compiler::conditional(const Conditional &choice) {
  Code &code = make();
  code.kind = choice.type->kind();
  code.a = expression(choice.condition);
  code.b = expression(choice.whenTrue);
  code.c = expression(choice.whenFalse);
  if (isAggregate(choice.type))
    code.into = run::conditionalInto;
  else
    code.value = run::conditional;
  return &code;
}

const Code *Compiler::cast(const Cast &cast) {
  Code &code = make();
  const Type *from = cast.operand->type;
  code.kind = cast.type->kind();
  if (cast.type->isVoid()) {
    // The operand is evaluated and its value is discarded.
    const Code *operand = argument(cast.operand);
    if (operand->value)
      return operand;
  }
  code.a = expression(cast.operand);
  if (isAggregate(cast.type) && isAggregate(from)) {
    code.into = run::castInto;
    return &code;
  }
  code.value = run::unary;
  code.combine = isAggregate(from) ? nullptr : castFunction(cast.type->kind(), from->kind());
  if (!code.combine)
    refuse(fmt::format("the interpreter does not know a cast from {} to {}", toString(from), toString(cast.type)));
  return &code;
}

const Code *Compiler::call(const Call &call) {
  Code &code = make();
  code.kind = call.type->kind();
  code.callee = routines.at(call.callee);
  callees.insert(code.callee);
  for (const Expr *each : call.arguments)
    code.list.push_back(argument(each));
  if (code.list.size() > 96)
    refuse("a call with more arguments than the interpreter passes");
  if (isAggregate(call.type))
    code.into = run::callInto;
  else
    code.value = run::call;
  return &code;
}

/// Compiles a setting of the build to a literal.
const Code *Compiler::setting(const IntrinsicCall &call) {
  Code &code = make();
  code.kind = call.type->kind();
  code.value = run::literal;
  code.number = settings.of(call.op);
  return &code;
}

const Code *Compiler::intrinsic(const IntrinsicCall &call, bool isDropped) {
  if (isSetting(call.op))
    return setting(call);
  const IntrinsicFunction &function = functionOf(call.op);
  image.hasBarriers |= isConvergent(call.op);
  image.usesAtomicResults |= isAtomic(call.op) && !isDropped;
  image.hasFences |= function.isFence;
  return callOf(function, call, call.arguments);
}

const Code *Compiler::callOf(const IntrinsicFunction &function, const Expr &call,
                             const std::vector<const Expr *> &arguments) {
  if (isAggregate(call.type) || arguments.size() > 96)
    refuse(fmt::format("the interpreter cannot call {}", model::dump(&call)));
  Code &code = make();
  code.kind = call.type->kind();
  code.value = run::builtin;
  code.builtin = function.function;
  code.number = function.number;
  for (const Expr *each : arguments) {
    if (isAggregate(each->type))
      refuse(fmt::format("the interpreter does not pass a struct to {}", model::dump(&call)));
    code.list.push_back(expression(each));
  }
  code.operandKind = arguments.empty() ? code.kind : arguments.front()->type->kind();
  return &code;
}

const Code *Compiler::report(const Report &report) {
  Code &code = make();
  code.kind = report.type->kind();
  if (report.what == ReportKind::Statement) {
    code.value = run::literal;
    return &code;
  }
  code.value = run::report;
  code.number = static_cast<std::int64_t>(report.what);
  for (const Expr *each : report.arguments)
    code.list.push_back(expression(each));
  return &code;
}

const Code *Compiler::compose(const Compose &compose) {
  Code &code = make();
  code.into = run::compose;
  code.layout = layoutOf(compose.type);
  const std::int64_t size = compose.type->isArray() ? layoutOf(compose.type->element())->size : 0;
  for (std::size_t k = 0; k != compose.parts.size(); ++k) {
    Code &part = make();
    part.into = run::part;
    part.a = expression(compose.parts[k]);
    part.kind = compose.parts[k]->type->kind();
    part.number = compose.type->isStruct() ? offsetsOf(compose.type->decl())[k] : static_cast<std::int64_t>(k) * size;
    code.list.push_back(&part);
  }
  return &code;
}

}  // namespace amp::interpret
