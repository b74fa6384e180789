// preserve-tail-padding: C++ may put members of a class into the tail padding of its base class (StructDecl::overlaps),
// but C copies the padding of a struct, too. An assignment to an object that may be such a base class becomes
// assignments of its members. Runs before inlining and forwarding, which may then treat the remaining assignments as
// those of whole objects. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void preserveTailPadding(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
