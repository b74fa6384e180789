// keep-calls: finds kernels that would be many times as large if each call were replaced by the function's body, as
// template recursion that calls itself twice a level is. For CPUs the runtime has functions inlined, so that loops over
// work-items become vectors (runtime/backends/opencl/cpu_math.cpp); such kernels say that it must not. Changes nothing
// else.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void keepCalls(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
