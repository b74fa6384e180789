// Putting programs for ranges together: the words of abi::range_op.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace amp::passes {

using RangeCode = std::vector<std::uint32_t>;

RangeCode rangeOf(std::int64_t number);

/// The operands' programs, one after the other, and an instruction. Nothing where an operand is nothing, or where the
/// program would cost a launch more than it saves.
std::optional<RangeCode> combined(const std::optional<RangeCode> &one, const std::optional<RangeCode> &other,
                                  std::uint32_t op);

}  // namespace amp::passes
