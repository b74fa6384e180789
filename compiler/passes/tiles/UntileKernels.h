// Tiled kernels that do not use their tiles become untiled kernels, which coarsen optimises further: they have no
// barrier, no fence and no tile_static variable, and query nothing but the position in the domain. The runtime still
// checks that the tile divides the domain [AMP 8.2].
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void untileKernels(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
