// widen-positions: in tiled kernels with barriers, a work-item's position gets the type AMP_POSITION. This is int, or
// long on devices that run a work-group as a loop over its work-items. Such devices save values in memory that are live
// across a barrier. They save an int that is computed from a position, and also its extension to the type of an index.
// They do not save the position itself, which is the loop's counter. A use for which C's rules give another value with
// long than with int gets an int. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void widenPositions(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
