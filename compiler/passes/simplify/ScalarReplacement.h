// sroa: a local object of one of the library's classes (index, extent, tiled_index) whose address is not taken becomes
// one variable for each number in it. Numbers that are never read are dropped. Reason: C++ AMP wraps every coordinate
// in a class, but readers, and passes that analyse indices, need `x[idx]` and `tile[local_0][local_1]`. Changes no
// invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void replaceAggregates(model::Module &module, std::vector<Problem> &problems);

/// The same for objects of any class without pointers, in code that readers need not recognise. For threads in
/// lockstep, each number becomes an array, which a device's compiler turns into vectors. It does not do that with
/// members of objects.
model::StmtList withoutObjects(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
