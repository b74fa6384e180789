// inline-library: functions of the library that are one return statement, or straight-line assignments, are inlined
// into their callers. If a kernel's last statement calls the user's function, that function's body replaces the call.
// Reason: the library is written in C++ (index arithmetic, element access), and readers expect `x_data[i]`, not a chain
// of calls. A function that cannot be inlined without evaluating an argument twice remains a call. Changes no invariant
// of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void inlineLibrary(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
