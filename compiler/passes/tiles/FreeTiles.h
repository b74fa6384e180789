// Tiled kernels that make no use of their tiles: no barrier, no fence, no tile_static variable, no question but for the
// position in the domain. They are as untiled ones, of which coarsen makes more. That the tile divides the domain the
// runtime still asks [AMP 8.2].
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void freeTiles(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
