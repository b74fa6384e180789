// keep-calls: finds kernels that would be many times as large if each call were replaced by the function's body, as
// template recursion that calls itself twice a level is. For CPUs the runtime has functions inlined, so that loops over
// work-items become vectors (runtime/opencl/cpu_math.cpp); such kernels say that it must not. Changes nothing else.
#pragma once

#include "passes/Pipeline.h"

#include <cstdint>

namespace amp::passes {

/// How many expressions and statements the function has, with each call replaced by its callee; at most a large number
/// where that is more.
std::uint64_t inlinedSize(model::Function *function);

void keepCalls(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
