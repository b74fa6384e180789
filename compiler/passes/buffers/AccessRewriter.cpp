#include "passes/buffers/AccessRewriter.h"

#include "analysis/MemoryEffects.h"
#include "model/Loops.h"
#include "model/Walk.h"

#include <algorithm>

namespace amp::passes {

using namespace model;

namespace {

bool isLvalueKind(const Expr *expr) { return dynCast<Member>(expr) || dynCast<Index>(expr) || dynCast<Deref>(expr); }

/// The value is pure arithmetic. It may occur twice in the OpenCL text, since device compilers eliminate the common
/// subexpression.
bool isArithmetic(const Expr *value) {
  bool found = !effectsOf(value).writes && !analysis::memoryEffects(value).reads;
  forEachExpr(value, [&](const Expr *expr) {
    found &= expr->kind != ExprKind::Call;
    // A load from tile_static memory, which memoryEffects does not count here, is not arithmetic.
    found &= !(dynCast<Index>(expr) || dynCast<Deref>(expr)) || spaceOf(expr) != Space::Local;
  });
  return found;
}

bool endsInJump(const StmtList &body) {
  return !body.empty() && (body.back()->kind == StmtKind::Return || body.back()->kind == StmtKind::Break ||
                           body.back()->kind == StmtKind::Continue);
}

}  // namespace

AccessRewriter::AccessRewriter(Module &module, AccessOwner &owner, const Function &function, const PassedValues &passed)
    : Rewriter(module), owner(owner), original(function), isKernel(owner.kernel().function == &function),
      ranges(owner.kernel(), function, owner.block()), elements(passed.elements) {
  for (const auto &[parameter, value] : passed.values)
    if (ranges.isFixed(parameter))
      ranges.give(parameter, value);
  for (const auto &[parameter, object] : passed.objects)
    if (ranges.isFixed(parameter))
      ranges.give(parameter, object);
  std::erase_if(elements, [&](const auto &entry) { return !ranges.isFixed(entry.first); });
}

RobustFunction AccessRewriter::run() {
  made.function = build.module.make<Function>(original);
  for (Variable *&parameter : made.function->parameters)
    parameter = declareCopy(parameter);
  made.function->body = rewrite(original.body);
  std::vector<Variable *> &parameters = made.function->parameters;
  if (newBlock) {
    newBlock->role = ParameterRole::Block;
    auto isAfter = [](const Variable *parameter) { return parameter->role > ParameterRole::Block; };
    parameters.insert(std::find_if(parameters.begin(), parameters.end(), isAfter), newBlock);
  }
  for (const auto &[number, bounds] : made.bounds)
    for (Variable *added : {bounds.begin, bounds.length})
      if (added)
        parameters.push_back(added);
  return made;
}

// ------------------------------------------------------------------------------------------------------ statements

StmtList AccessRewriter::rewrite(const StmtList &body) {
  const std::size_t known = ranges.mark();
  StmtList *const outer = before;
  StmtList result = Rewriter::rewrite(body);
  before = outer;
  ranges.forgetSince(known);
  return result;
}

void AccessRewriter::rewrite(const Stmt *stmt, StmtList &output) {
  before = &output;
  here = stmt->location;
  if (const auto *declare = dynCast<Declare>(stmt))
    return rewriteDeclare(*declare, output);
  if (const auto *assign = dynCast<Assign>(stmt))
    return rewriteAssign(*assign, output);
  if (const auto *evaluate = dynCast<Evaluate>(stmt))
    return rewriteEvaluate(*evaluate, output);
  if (const auto *branch = dynCast<If>(stmt))
    return rewriteBranch(*branch, output);
  if (const auto *loop = dynCast<For>(stmt))
    return rewriteLoop(*loop, output);
  if (const auto *loop = dynCast<DoWhile>(stmt))
    return rewriteDoWhile(*loop, output);
  Rewriter::rewrite(stmt, output);
}

void AccessRewriter::rewriteDeclare(const Declare &declare, StmtList &output) {
  const Expr *init = declare.init ? rewrite(declare.init) : nullptr;
  // tile_static variables are copied, too: only kernel functions declare them, and one kernel may become two.
  output.push_back(build.module.make<Declare>(declare.location, declareCopy(declare.variable), init));
  ranges.declare(declare);
  if (declare.init && ranges.isFixed(declare.variable))
    if (std::optional<KnownElement> element = knownElement(declare.init))
      elements.insert_or_assign(declare.variable, std::move(*element));
}

void AccessRewriter::rewriteAssign(const Assign &assign, StmtList &output) {
  Module &module = build.module;
  const std::optional<Tested> tested = test(assign.target, true);
  const Expr *target = tested ? tested->access : nullptr, *value = rewrite(assign.value);
  if (!tested)
    throw std::logic_error("robust-access: an assignment where nothing can stand before it");
  // A value with a call or a load is evaluated before the test. A call must run whether the access is in range or not.
  // If loads come before the test, several threads of a work-item can load before one of them stores.
  if (tested->condition && !isArithmetic(value))
    value = declared(value, "value");
  auto *copy = module.make<Assign>(assign.location, target, value, assign.op);
  copy->isBounded = assign.isBounded;
  if (!tested->condition)
    return output.push_back(copy);
  output.push_back(module.make<If>(assign.location, tested->condition, StmtList{copy}, StmtList{}));
}

void AccessRewriter::rewriteEvaluate(const Evaluate &evaluate, StmtList &output) {
  Module &module = build.module;
  const auto *call = dynCast<IntrinsicCall>(evaluate.expr);
  const std::optional<Tested> tested = call ? testIntrinsic(*call) : std::nullopt;
  if (!tested)
    return output.push_back(module.make<Evaluate>(evaluate.location, rewrite(evaluate.expr)));
  const Stmt *copy = module.make<Evaluate>(evaluate.location, tested->access);
  output.push_back(tested->condition ? module.make<If>(evaluate.location, tested->condition, StmtList{copy}, StmtList{})
                                     : copy);
}

void AccessRewriter::rewriteBranch(const If &branch, StmtList &output) {
  const Expr *condition = rewrite(branch.condition);
  StmtList thenBody = rewriteAssuming(branch.condition, true, branch.thenBody);
  StmtList elseBody = rewriteAssuming(branch.condition, false, branch.elseBody);
  output.push_back(build.module.make<If>(branch.location, condition, std::move(thenBody), std::move(elseBody)));
  // If an arm ends in a jump, the rest of the list runs only if the condition has the opposite value.
  if (endsInJump(branch.thenBody))
    ranges.assume(branch.condition, false);
  else if (endsInJump(branch.elseBody))
    ranges.assume(branch.condition, true);
}

void AccessRewriter::rewriteLoop(const For &loop, StmtList &output) {
  ForParts parts;
  parts.hint = loop.hint;
  parts.init = rewrite(loop.init);
  ranges.enterCondition(loop);
  before = nullptr;
  parts.condition = loop.condition ? rewrite(loop.condition) : nullptr;
  ranges.enterBody(loop);
  parts.body = loop.condition ? rewriteAssuming(loop.condition, true, loop.body) : rewrite(loop.body);
  ranges.leaveLoop(loop);
  parts.step = rewrite(loop.step);
  addLoop(build, loop.location, std::move(parts), output);
}

void AccessRewriter::rewriteDoWhile(const DoWhile &loop, StmtList &output) {
  StmtList body = rewrite(loop.body);
  before = nullptr;
  output.push_back(build.module.make<DoWhile>(loop.location, std::move(body), rewrite(loop.condition)));
}

StmtList AccessRewriter::rewriteAssuming(const Expr *condition, bool holds, const StmtList &body) {
  const std::size_t known = ranges.mark();
  ranges.assume(condition, holds);
  StmtList result = rewrite(body);
  ranges.forgetSince(known);
  return result;
}

// ----------------------------------------------------------------------------------------------------- expressions

const Expr *AccessRewriter::rewrite(const Expr *expr) {
  if (const auto *address = dynCast<AddressOf>(expr))
    return rewriteAddress(*address);
  if (isLvalueKind(expr) && stepOf(expr))
    return load(expr);
  if (const auto *call = dynCast<Call>(expr))
    return rewriteCall(*call);
  if (const auto *call = dynCast<IntrinsicCall>(expr))
    return rewriteIntrinsic(*call);
  const auto *binary = dynCast<Binary>(expr);
  if (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr)) {
    const Expr *left = rewrite(binary->left);
    return build.binary(binary->op, left,
                        rewriteAssuming(binary->left, binary->op == BinaryOp::LogicalAnd, binary->right));
  }
  if (const auto *choice = dynCast<Conditional>(expr)) {
    const Expr *condition = rewrite(choice->condition);
    const Expr *whenTrue = rewriteAssuming(choice->condition, true, choice->whenTrue);
    return build.conditional(condition, whenTrue, rewriteAssuming(choice->condition, false, choice->whenFalse));
  }
  return Rewriter::rewrite(expr);
}

const Expr *AccessRewriter::rewriteAssuming(const Expr *condition, bool holds, const Expr *expr) {
  const std::size_t known = ranges.mark();
  ranges.assume(condition, holds);
  ++conditional;
  const Expr *result = rewrite(expr);
  --conditional;
  ranges.forgetSince(known);
  return result;
}

/// Taking an address is not an access, and is not tested.
const Expr *AccessRewriter::rewriteAddress(const AddressOf &address) {
  const Expr *step = stepOf(address.operand);
  if (!step)
    return Rewriter::rewrite(&address);
  return build.addressOf(copyOfLvalue(address.operand, step, rewriteStep(step)), address.type->pointsToConst());
}

const Expr *AccessRewriter::rewriteStep(const Expr *step) {
  if (const auto *element = dynCast<Index>(step))
    return build.index(rewrite(element->base), rewrite(element->index));
  return build.deref(rewrite(cast<Deref>(step).pointer));
}

const Expr *AccessRewriter::copyOfLvalue(const Expr *lvalue, const Expr *step, const Expr *newStep) {
  if (lvalue == step)
    return newStep;
  if (const auto *member = dynCast<Member>(lvalue))
    return build.member(copyOfLvalue(member->base, step, newStep), member->field);
  const auto &element = cast<Index>(lvalue);
  const Expr *base = copyOfLvalue(element.base, step, newStep), *index = rewrite(element.index);
  // A call in the index must run whether the access is in range or not.
  if (effectsOf(index).writes && canDeclare())
    index = declared(index, "at");
  return build.index(base, index);
}

/// An array index within the target of the step has side effects, and must be evaluated whether the access is in range
/// or not.
bool AccessRewriter::mustBeEvaluatedFirst(const Expr *lvalue, const Expr *step) const {
  for (; lvalue != step; lvalue = operands(lvalue).front())
    if (const auto *element = dynCast<Index>(lvalue); element && effectsOf(element->index).writes)
      return true;
  return false;
}

const Expr *AccessRewriter::rewriteCall(const Call &call) {
  PassedValues passed;
  if (owner.isCalledOnce(call.callee))
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      if (auto value = ranges.valueOf(call.arguments[i]))
        passed.values[call.callee->parameters[i]] = std::move(*value);
      const Type *type = call.arguments[i]->type;
      if (type->isStruct() || (type->isPointer() && type->pointsToConst() && type->element()->isStruct()))
        passed.objects[call.callee->parameters[i]] = ranges.membersOf(call.arguments[i]);
      if (auto element = knownElement(call.arguments[i]))
        passed.elements.insert_or_assign(call.callee->parameters[i], std::move(*element));
    }
  std::vector<const Expr *> arguments;
  for (const Expr *argument : call.arguments)
    arguments.push_back(rewrite(argument));
  const RobustFunction &callee = owner.rewrite(call.callee, passed);
  isChanged |= callee.function != call.callee;
  for (const auto &[number, bounds] : callee.bounds) {
    const Variable *buffer = owner.kernel().function->parameters[number];
    if (bounds.begin)
      arguments.push_back(beginOf(buffer));
    if (bounds.length)
      arguments.push_back(lengthOf(buffer));
  }
  return build.call(callee.function, std::move(arguments));
}

const Expr *AccessRewriter::rewriteIntrinsic(const IntrinsicCall &call) {
  const std::optional<Tested> tested = testIntrinsic(call);
  if (!tested)
    return Rewriter::rewrite(&call);
  return tested->condition ? build.conditional(tested->condition, tested->access, build.zero(call.type))
                           : tested->access;
}

/// For an intrinsic that accesses the target of a pointer operand: the call itself, as `Tested::access`, and its
/// condition. If the target is out of range, an atomic operation returns zero, as a load does. No result if the
/// intrinsic does not access a buffer.
std::optional<AccessRewriter::Tested> AccessRewriter::testIntrinsic(const IntrinsicCall &call) {
  const auto target = std::find_if(call.arguments.begin(), call.arguments.end(),
                                   [](const Expr *argument) { return argument->type->isPointer(); });
  if (isPure(call.op) || target == call.arguments.end() || (*target)->type->space() != Space::Global)
    return std::nullopt;
  const auto *address = dynCast<AddressOf>(*target);
  const Expr *lvalue = address ? address->operand : build.module.make<Deref>(*target);
  const std::size_t number = static_cast<std::size_t>(target - call.arguments.begin());
  std::vector<const Expr *> operands;
  bool isCalled = false;
  for (const Expr *argument : call.arguments)
    if (argument != *target) {
      operands.push_back(rewrite(argument));
      isCalled |= effectsOf(argument).writes;
    }
  const auto apply = [&](const Expr *to, std::vector<const Expr *> rest) -> const Expr * {
    rest.insert(rest.begin() + static_cast<std::ptrdiff_t>(number), build.addressOf(to));
    return build.intrinsic(call.type, call.op, std::move(rest));
  };
  const std::optional<Tested> tested = test(lvalue, true);
  if (tested && tested->condition && isCalled && canDeclare())
    for (const Expr *&operand : operands)
      operand = declared(operand, "operand");
  if (tested && (!tested->condition || !isCalled || canDeclare()))
    return Tested{apply(tested->access, operands), tested->condition};
  const auto use = [&](const std::vector<const Expr *> &values) {
    return apply(build.deref(values.front()), {values.begin() + 1, values.end()});
  };
  return Tested{testInCallee(lvalue, operands, use), nullptr};
}

// ----------------------------------------------------------------------------------------------------------- tests

/// The buffers in which the access may be, ordered by number. Empty if the access is not tested.
AccessRewriter::Buffers AccessRewriter::testedBuffers(const Expr *lvalue) const {
  if (spaceOf(lvalue) != Space::Global)
    return {};
  analysis::BufferFlow::Buffers found = owner.flow().buffersOf(lvalue);
  const analysis::BufferFlow::Buffers &untracked = owner.flow().untracked();
  found.insert(untracked.begin(), untracked.end());
  Buffers result(found.begin(), found.end());
  const auto isTexels = [&](const Variable *buffer) { return owner.kernel().buffers[owner.numberOf(buffer)].isTexels; };
  if (std::any_of(result.begin(), result.end(), isTexels))
    return {};
  std::sort(result.begin(), result.end(),
            [&](const Variable *one, const Variable *other) { return owner.numberOf(one) < owner.numberOf(other); });
  return result;
}

const Expr *AccessRewriter::load(const Expr *lvalue) {
  const std::optional<Tested> tested = test(lvalue, false);
  if (tested)
    return tested->condition ? build.conditional(tested->condition, tested->access, build.zero(lvalue->type))
                             : tested->access;
  const Expr *step = stepOf(lvalue);
  const Expr *element = testInCallee(step, {}, [&](const auto &values) { return build.deref(values.front()); });
  return copyOfLvalue(lvalue, step, element);
}

/// No result if the index must be evaluated once, but no variable can be declared for it.
std::optional<AccessRewriter::Tested> AccessRewriter::test(const Expr *lvalue, bool isWrite) {
  const Expr *step = stepOf(lvalue);
  if (!step)
    return Tested{Rewriter::rewrite(lvalue), nullptr};
  const Buffers buffers = testedBuffers(step);
  if (buffers.empty())
    return Tested{copyOfLvalue(lvalue, step, rewriteStep(step)), nullptr};
  if (const Variable *buffer = bufferOfElements(step))
    return testElement(lvalue, cast<Index>(step), buffer, isWrite);
  return testPointer(lvalue, step, buffers, isWrite);
}

/// If the step is `p[i]` and p points to the first element of a buffer: that buffer. Else null.
const Variable *AccessRewriter::bufferOfElements(const Expr *step) const {
  const auto *element = dynCast<Index>(step);
  const Variable *buffer = element ? owner.flow().beginsAt(element->base) : nullptr;
  return buffer && buffer->type->element() == step->type && element->index->type->isInteger() ? buffer : nullptr;
}

std::optional<AccessRewriter::Tested> AccessRewriter::testElement(const Expr *lvalue, const Index &step,
                                                                  const Variable *buffer, bool isWrite) {
  if (owner.checkAtLaunch({{buffer}, ranges.valueOf(step.index), isWrite, here}))
    return Tested{copyOfLvalue(lvalue, &step, rewriteStep(&step)), nullptr};
  if (mustBeEvaluatedFirst(lvalue, &step) && !canDeclare())
    return std::nullopt;
  const Expr *index = once(rewrite(step.index), "at");
  if (!index)
    return std::nullopt;
  isChanged = true;
  const Type *type = build.module.types.scalar(sizeOf(index->type) == 8 ? TypeKind::ULong : TypeKind::UInt);
  const Expr *condition = build.binary(BinaryOp::Less, build.cast(type, index), build.cast(type, lengthOf(buffer)));
  return Tested{copyOfLvalue(lvalue, &step, build.index(rewrite(step.base), index)), condition};
}

std::optional<AccessRewriter::Tested> AccessRewriter::testPointer(const Expr *lvalue, const Expr *step,
                                                                  const Buffers &buffers, bool isWrite) {
  const auto *target = dynCast<Deref>(step);
  const auto *reference = target ? dynCast<VarRef>(target->pointer) : nullptr;
  const auto known = reference ? elements.find(reference->variable) : elements.end();
  const BufferAccess access = known == elements.end()
                                  ? BufferAccess{buffers, std::nullopt, isWrite, here}
                                  : BufferAccess{{known->second.buffer}, known->second.index, isWrite, here};
  if (owner.checkAtLaunch(access))
    return Tested{copyOfLvalue(lvalue, step, rewriteStep(step)), nullptr};
  if (mustBeEvaluatedFirst(lvalue, step) && !canDeclare())
    return std::nullopt;
  const Expr *pointer = once(build.addressOf(rewriteStep(step)), "element");
  if (!pointer)
    return std::nullopt;
  isChanged = true;
  Bounds bounds;
  for (const Variable *buffer : buffers)
    bounds[buffer] = boundsOf(buffer);
  return Tested{copyOfLvalue(lvalue, step, build.deref(pointer)), pointsInto(buffers, pointer, bounds)};
}

/// Makes the value usable twice. Arithmetic stays as it is, and other values become variables before the statement.
/// Null if no variable can be declared.
const Expr *AccessRewriter::once(const Expr *value, const char *name) {
  if (isArithmetic(value))
    return value;
  // In a sum, only the operands that are not arithmetic become variables, since rebase-views looks for the view's
  // offset in the sum.
  const auto *sum = dynCast<Binary>(value);
  if (sum && sum->type->isInteger() && !isComparison(sum->op)) {
    const Expr *left = once(sum->left, name), *right = left ? once(sum->right, name) : nullptr;
    return right ? build.withOperands(sum, {left, right}) : nullptr;
  }
  return canDeclare() ? declared(value, name) : nullptr;
}

const Expr *AccessRewriter::declared(const Expr *value, const char *name) {
  Variable *variable = build.variable(name, value->type, VariableKind::Local, here);
  variable->isConst = true;
  before->push_back(build.module.make<Declare>(here, variable, value));
  return build.reference(variable);
}

/// The buffer element that contains the pointer's target, if the element's index is known.
std::optional<KnownElement> AccessRewriter::knownElement(const Expr *pointer) {
  if (const auto *reference = dynCast<VarRef>(pointer)) {
    const auto known = elements.find(reference->variable);
    return known == elements.end() ? std::nullopt : std::optional(known->second);
  }
  const auto *address = dynCast<AddressOf>(pointer);
  const Expr *step = address ? stepOf(address->operand) : nullptr;
  if (!step)
    return std::nullopt;
  if (const auto *target = dynCast<Deref>(step))
    return knownElement(target->pointer);
  const Variable *buffer = bufferOfElements(step);
  std::optional<IndexRanges::Code> index = buffer ? ranges.valueOf(cast<Index>(step).index) : std::nullopt;
  return index ? std::optional(KnownElement{buffer, std::move(*index)}) : std::nullopt;
}

}  // namespace amp::passes
