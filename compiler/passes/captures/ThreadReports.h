// thread-reports: reports to the host [AMP 12.3] are stored in memory that the runtime passes. Kernels that may report,
// and the functions through which they do, get two additional parameters: that memory, and the number by which the
// runtime identifies the launch. In tiled kernels the functions get a third: the thread's number in its tile.
// Afterwards no Report is left, and Module::reports lists the report sites.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void threadReports(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
