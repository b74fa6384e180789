// inline-library: functions of our headers that are one return statement, or straight-line assignments, are inlined
// into their callers, and a kernel whose last act is to call the user's function takes over its body. Reason: the
// library is written in C++ (index arithmetic, element access), and a reader wants `x_data[i]`, not a chain of calls.
// Afterwards: nothing new holds; what cannot be inlined without evaluating an argument twice stays a call.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void inlineLibrary(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
