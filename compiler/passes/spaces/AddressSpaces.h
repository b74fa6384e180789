// address-spaces: OpenCL C 1.2 has no generic pointers, so each pointer gets the space it is used with. Spaces are
// inferred from what flows into a variable; a function is specialised once per combination of its parameters' spaces.
// Afterwards: no type has an unresolved space, and assignments, calls and returns agree in spaces.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void resolveAddressSpaces(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
