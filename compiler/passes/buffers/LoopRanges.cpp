// The ranges of loop variables. Part of IndexRanges.
#include "passes/buffers/IndexRanges.h"

#include "model/Walk.h"

#include "runtime/abi/kernel_record.h"

namespace amp::passes {

using namespace model;

namespace {

/// The step, if the loop's header has `v += step`, `v -= step`, `v = v + step` or `v = v - step`; else null.
const Expr *incrementOf(const For &loop, const Variable *variable, bool &isDown) {
  const auto *step = loop.step.size() == 1 ? dynCast<Assign>(loop.step.front()) : nullptr;
  if (!step || !isReferenceTo(step->target, variable))
    return nullptr;
  std::optional<BinaryOp> op = step->op;
  const Expr *value = step->value;
  if (const auto *sum = dynCast<Binary>(value); !op && sum) {
    if (!isReferenceTo(sum->left, variable))
      return nullptr;
    op = sum->op;
    value = sum->right;
  }
  isDown = op == BinaryOp::Sub;
  return op == BinaryOp::Add || isDown ? value : nullptr;
}

/// The loop's condition has a part `v > c` or `v >= c`, where the constant c is not negative.
bool staysNatural(const Expr *condition, const Variable *variable) {
  const auto *binary = dynCast<Binary>(condition);
  if (binary && binary->op == BinaryOp::LogicalAnd)
    return staysNatural(binary->left, variable) || staysNatural(binary->right, variable);
  const bool isEnd = binary && (binary->op == BinaryOp::Greater || binary->op == BinaryOp::GreaterEqual);
  const auto *right = isEnd ? dynCast<Literal>(binary->right) : nullptr;
  return right && isReferenceTo(binary->left, variable) && static_cast<std::int64_t>(right->bits) >= 0;
}

/// The part of a loop's condition that bounds the variable from above: `v < end` or `v != end`; null if there is none.
const Binary *endOf(const Expr *condition, const Variable *variable) {
  const auto *binary = dynCast<Binary>(condition);
  if (binary && binary->op == BinaryOp::LogicalAnd) {
    const Binary *first = endOf(binary->left, variable);
    return first ? first : endOf(binary->right, variable);
  }
  const bool isEnd = binary && (binary->op == BinaryOp::NotEqual || binary->op == BinaryOp::Less);
  return isEnd && isReferenceTo(binary->left, variable) ? binary : nullptr;
}

}  // namespace

/// The variable that the loop initialises, if its body does not change the variable; else null.
const Variable *IndexRanges::loopVariable(const For &loop) const {
  if (loop.init.size() != 1)
    return nullptr;
  const auto *declare = dynCast<Declare>(loop.init.front());
  const auto *assign = dynCast<Assign>(loop.init.front());
  const auto *target = assign && !assign->op ? dynCast<VarRef>(assign->target) : nullptr;
  const Variable *variable = declare ? declare->variable : target ? target->variable : nullptr;
  const bool isCounted = variable && !addressed.contains(variable) && !changedVariables(loop.body).contains(variable);
  return isCounted ? variable : nullptr;
}

std::optional<IndexRanges::Counted> IndexRanges::counted(const For &loop) {
  Counted result;
  result.variable = loopVariable(loop);
  const Expr *step = result.variable ? incrementOf(loop, result.variable, result.isDown) : nullptr;
  if (!step)
    return std::nullopt;
  const auto *declare = dynCast<Declare>(loop.init.front());
  const Expr *first = declare ? declare->init : cast<Assign>(loop.init.front()).value;
  std::optional<RangeCode> begin = first ? valueOf(first) : std::nullopt, by = valueOf(step);
  if (!begin || !by)
    return std::nullopt;
  result.first = std::move(*begin);
  result.step = std::move(*by);
  return result;
}

void IndexRanges::enterCondition(const For &loop) {
  const std::optional<Counted> counter = counted(loop);
  if (!counter)
    return;
  // The range in an earlier loop is no longer valid. If the counter may wrap around, it has a range only if its end is
  // known.
  values.erase(counter->variable);
  auto value = mayWrap(loop, *counter) ? exitValue(loop, *counter)
                                       : combined(counter->first, counter->step,
                                                  counter->isDown ? abi::range_downwards : abi::range_upwards);
  if (value)
    values[counter->variable] = std::move(*value);
}

/// The counter may wrap around. Any unsigned counter may, and with -fwrapv any signed counter, unless it counts down
/// and the condition keeps it from becoming negative.
bool IndexRanges::mayWrap(const For &loop, const Counted &counter) const {
  if (counter.variable->type->isUnsigned())
    return true;
  return wrapsSigned && !(counter.isDown && loop.condition && staysNatural(loop.condition, counter.variable));
}

/// The range in the loop's condition of a counter that may wrap around, if the condition tests `v < end`: the counter
/// is at most one step above `end - 1`.
std::optional<RangeCode> IndexRanges::exitValue(const For &loop, const Counted &counter) {
  const Binary *end = loop.condition && !counter.isDown ? endOf(loop.condition, counter.variable) : nullptr;
  const auto to = end && end->op == BinaryOp::Less ? valueOf(end->right) : std::nullopt;
  const auto last = combined(to, rangeOf(1), abi::range_subtract);
  return combined(counter.first, combined(last, counter.step, abi::range_add), abi::range_either);
}

void IndexRanges::enterBody(const For &loop) {
  const std::optional<Counted> counter = loop.condition ? counted(loop) : std::nullopt;
  const Binary *end = counter && !counter->isDown ? endOf(loop.condition, counter->variable) : nullptr;
  if (const std::optional<RangeCode> to = end ? valueOf(end->right) : std::nullopt) {
    RangeCode both = counter->first;
    both.insert(both.end(), to->begin(), to->end());
    if (auto value = combined(both, counter->step, end->op == BinaryOp::Less ? abi::range_below : abi::range_until))
      values[counter->variable] = std::move(*value);
  }
}

void IndexRanges::leaveLoop(const For &loop) {
  if (const Variable *variable = loopVariable(loop))
    values.erase(variable);
}

}  // namespace amp::passes
