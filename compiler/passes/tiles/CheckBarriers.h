// check-barriers: every barrier must be reached by all threads of a tile or by none [AMP 4.5.1]. Finds divergent
// control flow, and the barriers in it. Does not change the model.
//
// A value is divergent if it depends on a work-item id or on the result of an atomic operation. Values of variables and
// members are propagated along all paths. Loops are analysed until a fixed point is reached, and functions are analysed
// for each call. A variable that is assigned in divergent control flow becomes divergent. A load from tile_static or
// global memory is divergent only if its address is: without a race, all threads load the same value. The difference of
// two divergent values counts as uniform, since programs compute the start of their tile in this way. After a `return`,
// `break` or `continue` under a divergent condition, control flow is divergent up to the point where the threads
// reconverge.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void checkBarriers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
