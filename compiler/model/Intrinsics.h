// The intrinsics of the kernel model and their properties (Intrinsics.def).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace amp::model {

enum class Intrinsic : std::uint8_t {
#define INTRINSIC(name, operands, effects, flags) name,
#include "model/Intrinsics.def"
};

inline constexpr Intrinsic allIntrinsics[] = {
#define INTRINSIC(name, operands, effects, flags) Intrinsic::name,
#include "model/Intrinsics.def"
};

/// The name in headers and in the model's text form.
std::string_view nameOf(Intrinsic intrinsic);
std::optional<Intrinsic> findIntrinsic(std::string_view name);
/// The name for a function that performs the intrinsic: "atomic_add" for AtomicAdd.
std::string functionNameOf(Intrinsic intrinsic);

/// One letter for each operand (Intrinsics.def).
std::string_view operandsOf(Intrinsic intrinsic);
/// True if it neither reads nor writes memory.
bool isPure(Intrinsic intrinsic);
/// True if all work-items of a group must reach the call together.
bool isConvergent(Intrinsic intrinsic);
/// True if the result may differ between the work-items of a group, whatever the operands are.
bool isDivergent(Intrinsic intrinsic);
/// True if the first operand is the address of a counter, and the result is the counter's old value.
bool isAtomic(Intrinsic intrinsic);
bool isFence(Intrinsic intrinsic);

}  // namespace amp::model
