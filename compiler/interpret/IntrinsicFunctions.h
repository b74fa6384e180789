// What the model's intrinsics compute.
#pragma once

#include "interpret/Code.h"
#include "model/Intrinsics.h"

namespace amp::interpret {

struct IntrinsicFunction {
  Builtin function = nullptr;
  /// For a barrier: the memory whose accesses it orders.
  std::int64_t number = 0;
  bool isFence = false;
};

/// The memory whose accesses a barrier orders.
constexpr std::int64_t ordersLocal = 1, ordersGlobal = 2;

/// For every intrinsic but the settings of a build, which Settings has.
const IntrinsicFunction &functionOf(model::Intrinsic intrinsic);
/// For printf.
const IntrinsicFunction &printing();

}  // namespace amp::interpret
