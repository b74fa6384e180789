#include "passes/buffers/RangeCode.h"

#include "runtime/abi/kernel_record.h"

namespace amp::passes {

namespace {

constexpr std::size_t mostWords = 96;

}  // namespace

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
