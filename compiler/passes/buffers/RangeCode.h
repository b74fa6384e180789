// Builds range programs: sequences of words with the opcodes of abi::range_op.
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

/// Whether a value with this range program is a linear function of the thread's row, its index in dimension 0, and is
/// not constant in it.
bool isLinearInRow(const RangeCode &code);

}  // namespace amp::passes
