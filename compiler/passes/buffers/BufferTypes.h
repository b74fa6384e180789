// Kernels that write one of several buffers of different types. Views of one array may show it as several types
// [AMP 5.2.4], which C would take for accesses to different objects [C99 6.5]: such kernels can be built for launches
// in which they are not.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void findBufferTypes(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
