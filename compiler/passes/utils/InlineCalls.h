// Inlines the program's own functions where a pass has to see what they do. Part of coarsen and outline-tiles.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body of `kernel` with the user's functions that hold loops inlined where a statement calls them whatever
/// happens, so that threads can run those loops in lockstep. Others stay calls: those that leave a loop by a return,
/// and those that are called between writes.
model::StmtList withCalledLoops(model::Module &module, const model::StmtList &body, const model::Function &kernel);

/// The same for functions that hold barriers.
model::StmtList withCalledBarriers(model::Module &module, const model::StmtList &body, const model::Function &kernel);

/// The same for functions that hold atomic operations.
model::StmtList withCalledAtomics(model::Module &module, const model::StmtList &body, const model::Function &kernel);

}  // namespace amp::passes
