// untile-kernels: tiled kernels that do not use their tiles become untiled kernels, which coarsen optimises further.
// Such kernels have no barrier, no fence and no tile_static variable, and query only the global id. The runtime still
// checks that the tile divides the domain [AMP 8.2].
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void untileKernels(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
