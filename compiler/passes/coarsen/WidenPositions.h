// widen-positions: a work-item's position gets the type AMP_POSITION, in tiled kernels with barriers. It is int, but
// long on devices that run a work-group as a loop over its work-items. These keep in memory what a work-item has in
// hand at a barrier: an int that was made of a position, and once more what was made of that to be an index; but not
// the position itself, which the loop counts. Uses where C's rules for long could give another value than those for int
// see an int. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void widenPositions(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
