// The OpenCL C functions that models call, by the text of the call, and the model's intrinsics.
#pragma once

#include "interpret/Code.h"
#include "model/Intrinsics.h"

#include <string>

namespace amp::interpret {

struct BuiltinEntry {
  Builtin function = nullptr;
  /// For a barrier: the memory whose accesses it orders.
  std::int64_t number = 0;
  bool isFence = false;
};

/// The memory whose accesses a barrier orders.
constexpr std::int64_t ordersLocal = 1, ordersGlobal = 2;

/// Null if the interpreter does not know the text.
const BuiltinEntry *findBuiltin(const std::string &text);
/// The entry for printf.
const BuiltinEntry &printing();
/// Null for the settings of a build, which Settings has.
const BuiltinEntry *findBuiltin(model::Intrinsic intrinsic);

}  // namespace amp::interpret
