// widen-positions: in tiled kernels with barriers, a work-item's position gets the type AMP_POSITION. That is int, but
// long on devices that run a work-group as a loop over its work-items. These save values that are live across a barrier
// in memory: an int computed from a position, and once more its extension to the type of an index; but not the position
// itself, which is the loop's counter. Uses for which C's rules give another value with long than with int get an int.
// Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void widenPositions(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
