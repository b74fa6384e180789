// thread-reports: what a kernel tells the host [AMP 12.3] goes into memory that the runtime passes. Kernels that may
// report, and the functions between them and the place, get two parameters more: that memory, and the number by which
// the runtime knows the launch.
// Afterwards: no Report is left; Module::reports lists the places.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void threadReports(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
