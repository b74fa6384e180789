// private-atomics: replaces atomic operations on private variables. C++ AMP's functions take any pointer [AMP 6.2], but
// OpenCL's take only pointers to global and local memory [CL 6.12.11]. No other thread sees private memory, so that
// plain loads and stores have the same effect. Afterwards no atomic function has a private argument.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void replacePrivateAtomics(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
