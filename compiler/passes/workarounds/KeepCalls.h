// keep-calls: finds kernels that would be many times larger with every call inlined, as with template recursion that
// calls itself twice per level. For CPUs, the runtime has functions inlined, so that loops over work-items become
// vectors (runtime/backends/opencl/cpu_math.cpp). The flag of such kernels prevents this. Changes nothing else.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void keepCalls(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
