// Joins a loop over the rows of a tile and the loop over a row's lanes to one loop over the tile's threads. A device's
// compiler makes longer vectors of it, and tests once whether pointers overlap. Part of outline-tiles.
#pragma once

#include "model/Builder.h"

namespace amp::passes {

/// Joins loops whose body has no control flow, and which use the row and the lane only in `row * lanes + lane` and as
/// subscripts of an array with an element for each thread. Such an array gets one dimension. If other code uses it too,
/// its loops stay apart.
model::StmtList joinRows(model::Module &module, const model::StmtList &body, int rows, int lanes);

}  // namespace amp::passes
