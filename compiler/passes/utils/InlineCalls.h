// Inlines functions with loops, so that threads can run those loops in lockstep. Part of coarsen.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body of `kernel` with the user's functions that hold loops inlined where a statement calls them whatever
/// happens. Others stay calls: those that leave a loop by a return, and those that are called between writes.
model::StmtList withCalledLoops(model::Module &module, const model::StmtList &body, const model::Function &kernel);

}  // namespace amp::passes
