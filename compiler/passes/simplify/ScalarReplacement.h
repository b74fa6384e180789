// sroa: a local object of one of our own classes (index, extent, tiled_index) whose address is not taken
// becomes one variable per number in it; numbers that are never read are dropped. Reason: C++ AMP wraps every
// coordinate in a class, and a reader wants `x[idx]`, `tile[local_0][local_1]`; so do passes that look at indices.
// Afterwards: nothing new holds.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void replaceAggregates(model::Module &module, std::vector<Problem> &problems);

/// The same for objects of any class without pointers, for what no person needs to recognise: of threads in lockstep,
/// each number is an array that a device's compiler makes vectors of, as it does not with the members of objects.
model::StmtList withoutObjects(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
