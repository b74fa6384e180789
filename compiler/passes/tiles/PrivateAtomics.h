// private-atomics: atomic operations on a variable of one's own. C++ AMP's functions take any pointer [AMP 6.2];
// OpenCL's only global and local ones [CL 6.12.11]. No other thread sees private memory, so plain reads and writes do
// the same. Afterwards: no atomic function has a private argument.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void replacePrivateAtomics(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
