// sroa: a local object of one of the library's classes (index, extent, tiled_index) whose address is not taken is
// replaced by one variable for each scalar in it. Scalars that are never read are eliminated. Reason: C++ AMP wraps
// every coordinate in a class, but readers, and passes that analyse indices, need `x[idx]` and
// `tile[local_0][local_1]`. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void replaceAggregates(model::Module &module, std::vector<Problem> &problems);

/// The same for objects of any class without pointers, for code in which objects need not stay readable. For threads in
/// lockstep, each scalar becomes an array, which the device's compiler vectorises. It does not vectorise members of
/// objects.
model::StmtList withoutObjects(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
