#include "passes/buffers/RangeCode.h"

#include "runtime/abi/kernel_record.h"

namespace amp::passes {

namespace {

constexpr std::size_t mostWords = 96;

/// How a value depends on the thread's row.
enum class RowForm { Independent, Linear, Other };

RowForm formOf(std::uint32_t op, RowForm a, RowForm b) {
  const bool isIndependent = a == RowForm::Independent && b == RowForm::Independent;
  switch (op) {
  case abi::range_add:
  case abi::range_subtract:
    return a == RowForm::Other || b == RowForm::Other ? RowForm::Other : isIndependent ? a : RowForm::Linear;
  case abi::range_multiply:
    return isIndependent ? a : a == RowForm::Independent ? b : b == RowForm::Independent ? a : RowForm::Other;
  // The value is the first operand's. The second one only bounds its range.
  case abi::range_at_most:
  case abi::range_at_least:
    return a;
  case abi::range_either:
    return a == b ? a : RowForm::Other;
  default:
    return isIndependent ? a : RowForm::Other;
  }
}

}  // namespace

bool isLinearInRow(const RangeCode &code) {
  std::vector<RowForm> stack;
  const auto pop = [&] {
    const RowForm top = stack.back();
    stack.pop_back();
    return top;
  };
  for (std::size_t i = 0; i != code.size(); ++i) {
    const std::uint32_t op = code[i];
    if (op <= abi::range_in_tile) {
      const std::uint32_t operand = code[++i];
      stack.push_back(op == abi::range_position && operand == 0 ? RowForm::Linear : RowForm::Independent);
    } else if (op != abi::range_natural) {
      const RowForm b = pop(), a = pop();
      const bool hasThree = op == abi::range_until || op == abi::range_below;
      stack.push_back(hasThree ? formOf(op, pop(), formOf(op, a, b)) : formOf(op, a, b));
    }
  }
  return pop() == RowForm::Linear;
}

RangeCode rangeOf(std::int64_t number) { return {abi::range_number, static_cast<std::uint32_t>(number)}; }

std::optional<RangeCode> combined(const std::optional<RangeCode> &one, const std::optional<RangeCode> &other,
                                  std::uint32_t op) {
  if (!one || !other || one->size() + other->size() + 1 > mostWords)
    return std::nullopt;
  RangeCode result = *one;
  result.insert(result.end(), other->begin(), other->end());
  result.push_back(op);
  return result;
}

}  // namespace amp::passes
