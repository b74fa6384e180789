// Index set splitting: splits a loop over the threads of a tile where a comparison of the thread's index decides a
// conditional operator. Each of the two loops has one of the operator's values, and no condition, so that a device's
// compiler needs no masks. Part of outline-tiles.
#pragma once

#include "model/Builder.h"

namespace amp::passes {

/// Splits `for (int t = 0; t < threads; t++) a[t] = t >= k ? x : y;` at k, if k is the same for all threads.
model::StmtList splitThreads(model::Module &module, const model::StmtList &body, int threads);

}  // namespace amp::passes
