// The functions of OpenCL C that models call, by the text of the call.
#pragma once

#include "interpret/Code.h"

#include <string>

namespace amp::interpret {

struct BuiltinEntry {
  Builtin function = nullptr;
  /// What the text says beyond the function: a dimension, or which memory a barrier orders.
  std::int64_t number = 0;
  bool isBarrier = false;
  bool isFence = false;
};

/// Of a barrier: which memory it orders.
constexpr std::int64_t ordersLocal = 1, ordersGlobal = 2;

/// Null where the interpreter does not know the text.
const BuiltinEntry *findBuiltin(const std::string &text);

}  // namespace amp::interpret
