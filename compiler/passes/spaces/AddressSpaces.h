// address-spaces: OpenCL C 1.2 has no generic pointers, so that each pointer gets the address space of its targets.
// Spaces are inferred from the values that flow into a variable. A function is specialised for each combination of its
// parameters' spaces. Afterwards no type has an unresolved space, and assignments, calls and returns agree in spaces.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void resolveAddressSpaces(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
