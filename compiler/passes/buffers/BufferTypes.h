// Finds kernels that have buffers of different types and write to one of them. Views of one array may access it as
// several types [AMP 5.2.4], which C treats as accesses to different objects [C99 6.5]. For launches whose buffers
// overlap, such kernels can be built with `may_alias`.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void findBufferTypes(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
