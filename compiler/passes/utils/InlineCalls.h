// Inlines the program's functions, so that a pass can analyse what they do. Part of coarsen and outline-tiles.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body of `kernel`, in which the user's functions with loops are inlined if a statement calls them
/// unconditionally. Threads can then run these loops in lockstep. Other calls remain: calls of functions with a return
/// in a loop, and calls in statements with other writes.
model::StmtList withCalledLoops(model::Module &module, const model::StmtList &body, const model::Function &kernel);

/// The same for functions that hold barriers.
model::StmtList withCalledBarriers(model::Module &module, const model::StmtList &body, const model::Function &kernel);

/// The same for functions that change their caller's variables through pointers.
model::StmtList withCalledChanges(model::Module &module, const model::StmtList &body, const model::Function &kernel);

/// The same for functions that hold atomic operations.
model::StmtList withCalledAtomics(model::Module &module, const model::StmtList &body, const model::Function &kernel);

}  // namespace amp::passes
