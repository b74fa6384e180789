// hoist-tile-static: OpenCL C allows `__local` variables at kernel scope only [CL 6.5.2], C++ AMP anywhere in amp code
// [AMP 2.4.3.5.1]. Each tile_static variable moves to the kernel, and functions that use it get a pointer to it as a
// parameter. Afterwards only kernel functions declare tile_static variables, at the start of their body.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void hoistTileStatic(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
