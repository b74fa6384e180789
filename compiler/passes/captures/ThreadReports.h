// thread-reports: reports to the host [AMP 12.3] are stored in memory that the runtime passes. Kernels that may report,
// and the functions through which they do, get two additional parameters: that memory, and the number by which the
// runtime identifies the launch. Afterwards no Report is left, and Module::reports lists the report sites.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void threadReports(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
