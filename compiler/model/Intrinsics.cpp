#include "model/Intrinsics.h"

#include <algorithm>
#include <iterator>

namespace amp::model {

namespace {

enum class Touches { Pure, Memory };
enum Flags : std::uint8_t { None = 0, Convergent = 1, Divergent = 2, Atomic = 4 };

struct Traits {
  std::string_view name;
  std::string_view operands;
  Touches effects;
  std::uint8_t flags;
};

constexpr Traits table[] = {
#define INTRINSIC(name, operands, effects, flags) {#name, operands, Touches::effects, flags},
#include "model/Intrinsics.def"
};

const Traits &traitsOf(Intrinsic intrinsic) { return table[static_cast<std::size_t>(intrinsic)]; }

}  // namespace

std::string_view nameOf(Intrinsic intrinsic) { return traitsOf(intrinsic).name; }

std::optional<Intrinsic> findIntrinsic(std::string_view name) {
  const auto *row =
      std::find_if(std::begin(table), std::end(table), [&](const Traits &each) { return each.name == name; });
  if (row == std::end(table))
    return std::nullopt;
  return static_cast<Intrinsic>(row - std::begin(table));
}

std::string functionNameOf(Intrinsic intrinsic) {
  std::string text;
  for (const char letter : nameOf(intrinsic)) {
    const bool isCapital = letter >= 'A' && letter <= 'Z';
    text += isCapital && !text.empty() ? "_" : "";
    text += static_cast<char>(isCapital ? letter - 'A' + 'a' : letter);
  }
  return text;
}

std::string_view operandsOf(Intrinsic intrinsic) { return traitsOf(intrinsic).operands; }
bool isPure(Intrinsic intrinsic) { return traitsOf(intrinsic).effects == Touches::Pure; }
bool isConvergent(Intrinsic intrinsic) { return traitsOf(intrinsic).flags & Convergent; }
bool isDivergent(Intrinsic intrinsic) { return traitsOf(intrinsic).flags & Divergent; }
bool isAtomic(Intrinsic intrinsic) { return traitsOf(intrinsic).flags & Atomic; }
bool isFence(Intrinsic intrinsic) {
  return intrinsic == Intrinsic::AllFence || intrinsic == Intrinsic::GlobalFence || intrinsic == Intrinsic::LocalFence;
}

}  // namespace amp::model
