// The library's loops over dimensions, written out: what remains is straight-line, and can be dissolved in its callers.
// Part of inline-library.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with each `for (int i = a; i < b; i++)` of a few turns and a few statements written out, innermost first.
model::StmtList withoutShortLoops(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
