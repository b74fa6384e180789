// keep-calls: finds kernels that would be many times larger if every call were inlined, such as those with a recursive
// template that calls itself twice per level. For CPUs, the runtime has functions inlined, so that loops over
// work-items become vectors (runtime/backends/opencl/cpu_math.cpp). A flag of such kernels prevents this. The pass
// changes nothing else.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void keepCalls(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
