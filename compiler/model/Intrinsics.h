// The intrinsics of the kernel model and their properties (Intrinsics.def).
#pragma once

#include <cstddef>
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

/// A row of Intrinsics.def.
struct IntrinsicTraits {
  enum Effects : std::uint8_t { Pure, Memory };
  enum Flags : std::uint8_t { None = 0, Convergent = 1, Divergent = 2, Atomic = 4, Inexact = 8, Setting = 16 };

  std::string_view name;
  std::string_view operands;
  Effects effects;
  std::uint8_t flags;

  static constexpr IntrinsicTraits of(Intrinsic intrinsic);
};

constexpr IntrinsicTraits IntrinsicTraits::of(Intrinsic intrinsic) {
  constexpr IntrinsicTraits table[] = {
#define INTRINSIC(name, operands, effects, flags) {#name, operands, effects, flags},
#include "model/Intrinsics.def"
  };
  return table[static_cast<std::size_t>(intrinsic)];
}

/// The name in headers and in the model's text form.
constexpr std::string_view nameOf(Intrinsic intrinsic) { return IntrinsicTraits::of(intrinsic).name; }
std::optional<Intrinsic> findIntrinsic(std::string_view name);
/// The name for a function that performs the intrinsic: "atomic_add" for AtomicAdd.
std::string functionNameOf(Intrinsic intrinsic);

/// One letter for each operand (Intrinsics.def).
constexpr std::string_view operandsOf(Intrinsic intrinsic) { return IntrinsicTraits::of(intrinsic).operands; }
/// True if it neither reads nor writes memory.
constexpr bool isPure(Intrinsic intrinsic) { return IntrinsicTraits::of(intrinsic).effects == IntrinsicTraits::Pure; }
/// True if all work-items of a group must reach the call together.
constexpr bool isConvergent(Intrinsic intrinsic) {
  return IntrinsicTraits::of(intrinsic).flags & IntrinsicTraits::Convergent;
}
/// True if the result may differ between the work-items of a group, whatever the operands are.
constexpr bool isDivergent(Intrinsic intrinsic) {
  return IntrinsicTraits::of(intrinsic).flags & IntrinsicTraits::Divergent;
}
/// True if the first operand is the address of a counter, and the result is the counter's old value.
constexpr bool isAtomic(Intrinsic intrinsic) { return IntrinsicTraits::of(intrinsic).flags & IntrinsicTraits::Atomic; }
/// True if a device may round the result otherwise than its compiler does for constant operands.
constexpr bool isInexact(Intrinsic intrinsic) {
  return IntrinsicTraits::of(intrinsic).flags & IntrinsicTraits::Inexact;
}
/// True for a constant that the runtime chooses for each build of a kernel.
constexpr bool isSetting(Intrinsic intrinsic) {
  return IntrinsicTraits::of(intrinsic).flags & IntrinsicTraits::Setting;
}
constexpr bool isFence(Intrinsic intrinsic) {
  return intrinsic == Intrinsic::AllFence || intrinsic == Intrinsic::GlobalFence || intrinsic == Intrinsic::LocalFence;
}

}  // namespace amp::model
