// The buffer bounds against which tests compare an index: in the kernel, and threaded through to its functions.
#include "passes/buffers/AccessRewriter.h"

namespace amp::passes {

using namespace model;

const Expr *stepOf(const Expr *lvalue) {
  if (const auto *member = dynCast<Member>(lvalue))
    return stepOf(member->base);
  if (const auto *element = dynCast<Index>(lvalue))
    return element->base->type->isPointer() ? lvalue : stepOf(element->base);
  return dynCast<Deref>(lvalue);
}

/// The condition that the whole target of the pointer lies within one of the buffers.
const Expr *AccessRewriter::pointsInto(const Buffers &buffers, const Expr *pointer, const Bounds &bounds) {
  const Type *type = build.module.types.scalar(TypeKind::ULong);
  const auto number = [&](std::uint64_t value) { return build.module.make<Literal>(type, value); };
  const std::uint64_t size = sizeOf(pointer->type->element());
  const Expr *condition = nullptr;
  for (const Variable *buffer : buffers) {
    const auto [begin, length] = bounds.at(buffer);
    const std::uint64_t elementSize = owner.kernel().buffers[owner.numberOf(buffer)].elementSize;
    const Expr *bytes = build.binary(BinaryOp::Mul, build.cast(type, length), number(elementSize));
    const Expr *isIn = nullptr;
    if (elementSize % size == 0) {
      isIn = build.intrinsic(build.module.boolType(), Intrinsic::PointsInto, {pointer, begin, bytes});
    } else {
      // The target is larger than an element, or may begin in one element and end in the next.
      const Expr *firsts = build.binary(BinaryOp::Sub, bytes, number(size - 1));
      isIn = build.binary(BinaryOp::LogicalAnd, build.binary(BinaryOp::GreaterEqual, bytes, number(size)),
                          build.intrinsic(build.module.boolType(), Intrinsic::PointsInto, {pointer, begin, firsts}));
    }
    condition = condition ? build.binary(BinaryOp::LogicalOr, condition, isIn) : isIn;
  }
  return condition;
}

/// Makes a function that contains the test and the access, and calls it with the address and the operands. `use` builds
/// the access from the function's parameters for the address and the operands.
const Expr *AccessRewriter::testInCallee(const Expr *lvalue, const std::vector<const Expr *> &operands,
                                         const std::function<const Expr *(const std::vector<const Expr *> &)> &use) {
  isChanged = true;
  auto *function = build.module.make<Function>();
  std::vector<const Expr *> arguments, values;
  const auto pass = [&](const std::string &name, const Expr *value) {
    Variable *variable = parameter(name, value->type);
    function->parameters.push_back(variable);
    arguments.push_back(value);
    return build.reference(variable);
  };
  const Expr *step = stepOf(lvalue);
  values.push_back(pass("element", build.addressOf(copyOfLvalue(lvalue, step, rewriteStep(step)))));
  for (const Expr *operand : operands)
    values.push_back(pass("operand", operand));
  Bounds bounds;
  const Buffers buffers = testedBuffers(lvalue);
  for (const Variable *buffer : buffers) {
    const auto [begin, length] = boundsOf(buffer);
    const Expr *passedBegin = pass(buffer->name, begin);
    bounds[buffer] = {passedBegin, pass(buffer->name + "_length", length)};
  }
  const Expr *result = use(values);
  function->name = "tested_access";
  function->origin = "an element of a buffer, or zero";
  function->result = result->type;
  function->effects = effectsOf(result);
  function->body = {build.module.make<Return>(
      here, build.conditional(pointsInto(buffers, values.front(), bounds), result, build.zero(result->type)))};
  return build.call(function, std::move(arguments));
}

std::pair<const Expr *, const Expr *> AccessRewriter::boundsOf(const Variable *buffer) {
  const Expr *begin = beginOf(buffer);
  return {begin, lengthOf(buffer)};
}

Variable *AccessRewriter::parameter(const std::string &name, const Type *type) {
  Variable *variable = build.variable(name, type, VariableKind::Parameter);
  variable->isConst = true;
  return variable;
}

const Expr *AccessRewriter::lengthOf(const Variable *buffer) {
  if (!isKernel) {
    Variable *&length = made.bounds[owner.numberOf(buffer)].length;
    if (!length)
      length = parameter(buffer->name + "_length", build.module.types.scalar(TypeKind::UInt));
    return build.reference(length);
  }
  const std::uint32_t field = owner.lengthField(buffer);
  Variable *const known = owner.kernel().parameter(ParameterRole::Block);
  Variable *block = known ? copyOf(known) : newBlock;
  if (!block)
    block = newBlock = parameter("args", build.module.types.structure(owner.block()));
  const Expr *lvalue = build.reference(block);
  return build.member(block->type->isPointer() ? build.deref(lvalue) : lvalue, field);
}

const Expr *AccessRewriter::beginOf(const Variable *buffer) {
  for (Variable *each : original.parameters)
    if (each->type == buffer->type && owner.flow().beginsAt(build.reference(each)) == buffer)
      return build.reference(copyOf(each));
  Variable *&begin = made.bounds[owner.numberOf(buffer)].begin;
  if (!begin)
    begin = parameter(buffer->name, buffer->type);
  return build.reference(begin);
}

}  // namespace amp::passes
