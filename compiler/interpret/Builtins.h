// The functions of OpenCL C that models call, by the text of the call, and the model's intrinsics.
#pragma once

#include "interpret/Code.h"
#include "model/Intrinsics.h"

#include <string>

namespace amp::interpret {

struct BuiltinEntry {
  Builtin function = nullptr;
  /// Which memory a barrier orders.
  std::int64_t number = 0;
  bool isFence = false;
};

/// Of a barrier: which memory it orders.
constexpr std::int64_t ordersLocal = 1, ordersGlobal = 2;

/// Null where the interpreter does not know the text.
const BuiltinEntry *findBuiltin(const std::string &text);
/// Of a call that prints.
const BuiltinEntry &printing();
/// Null for the settings of a build, which a run gives.
const BuiltinEntry *findBuiltin(model::Intrinsic intrinsic);

}  // namespace amp::interpret
