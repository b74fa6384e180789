// Builds range programs, which consist of abi::range_op's words.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace amp::passes {

using RangeCode = std::vector<std::uint32_t>;

RangeCode rangeOf(std::int64_t number);

/// Concatenates the operands' programs and appends the instruction. No result if an operand has no program, or if the
/// result would cost a launch more time than it saves.
std::optional<RangeCode> combined(const std::optional<RangeCode> &one, const std::optional<RangeCode> &other,
                                  std::uint32_t op);

}  // namespace amp::passes
