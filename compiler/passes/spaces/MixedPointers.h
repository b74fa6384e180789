// mixed-pointers: a pointer that control flow leads into several memories becomes a struct with one pointer per address
// space, of which all but one are null; OpenCL C 1.2 has nothing generic. Reading and writing through it, and its
// arithmetic, become calls of small functions that choose. Everything that lies in one memory stays as it is.
// Afterwards: no type has a mixed space.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void splitMixedPointers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
