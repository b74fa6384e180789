// spare-neighbours: C++ may put members of a class into the tail padding of its base class (StructDecl::overlaps), and
// C copies the padding along with a struct. An assignment to an object that may be such a base goes member by member
// instead. First of all passes: inlining and forwarding may then treat what is left as whole objects. Changes no
// invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void spareNeighbours(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
