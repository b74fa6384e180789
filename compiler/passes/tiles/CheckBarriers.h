// check-barriers: every barrier must be reached by all threads of a tile or by none [AMP 4.5.1]. Finds control flow
// that can differ between the threads of a tile, and the barriers in it. Reads the model only.
//
// A value *varies* when it comes from a thread's own position or from an atomic operation. Values, variables and
// members are followed along all paths, loops until nothing changes, calls for each caller; variables that are assigned
// in control flow that varies vary too. What is read from tile_static or global memory varies only if its address does:
// without a race, all threads read one value there. The difference of two values that vary counts as the same for all:
// programs compute where their tile begins so. An early `return`, `break` or `continue` under a varying condition makes
// what follows, up to where the threads meet again, control flow that varies.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void checkBarriers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
