// The intrinsics of the kernel model, and what holds of each (Intrinsics.def).
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

/// As headers and the model's text form write it.
std::string_view nameOf(Intrinsic intrinsic);
std::optional<Intrinsic> findIntrinsic(std::string_view name);
/// For functions that do what the intrinsic does: "atomic_add" of AtomicAdd.
std::string functionNameOf(Intrinsic intrinsic);

/// A letter for each operand (Intrinsics.def).
std::string_view operandsOf(Intrinsic intrinsic);
/// Neither reads nor writes memory.
bool isPure(Intrinsic intrinsic);
/// All work-items of a group must reach the call together.
bool isConvergent(Intrinsic intrinsic);
/// The result may differ between the work-items of a group, whatever the operands are.
bool isDivergent(Intrinsic intrinsic);
/// The first operand is the address of a counter, the result the counter's value before.
bool isAtomic(Intrinsic intrinsic);
bool isFence(Intrinsic intrinsic);

}  // namespace amp::model
