// Early returns as branches.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body of a void function in which `if (c) { A; return; } B` is `if (c) { A } else { B }`, wherever the end of B
/// is the function's end. Returns within loops, and behind statements that go on after them, stay.
model::StmtList withoutReturns(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
