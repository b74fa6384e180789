// mixed-pointers: a pointer that may point into several address spaces becomes a struct with one pointer per address
// space, of which all but one are null, since OpenCL C 1.2 has no generic pointers. Loads, stores and arithmetic with
// it become calls of small functions that select the pointer. Pointers into a single address space stay as they are.
// Afterwards no type has a mixed space.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void splitMixedPointers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
