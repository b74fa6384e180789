// Short loops unrolled. The library's are over dimensions: what remains is straight-line, and can be inlined in its
// callers. In code that threads run in lockstep, elements that a loop's counter names become variables: registers.
// Part of inline-library and of coarsen.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with each `for (int i = a; i < b; i++)`, and its like, of at most so many turns and as many statements in
/// all of them unrolled, innermost first.
model::StmtList withoutShortLoops(model::Module &module, const model::StmtList &body, int mostTurns,
                                  int mostStatements);

}  // namespace amp::passes
