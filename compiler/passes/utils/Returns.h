// Structurises returns: early returns become branches.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body of a void function, in which `if (c) { A; return; } B` becomes `if (c) { A } else { B }`, if the end of B
/// is the end of the function. Returns in loops remain, and so do returns in other statements that are not last.
model::StmtList withoutReturns(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
