// Rewrites conditions to have fewer jumps.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// `a && b` becomes `a & b` if both are cheap and can be evaluated speculatively: if each thread has a single branch,
/// compilers can combine the loads of all threads of a work-item. On an H200 a stencil went from 1.56 to 1.88 times the
/// speed of a hand-written one.
const model::Expr *withoutShortCircuit(model::Module &module, const model::Expr *condition);

}  // namespace amp::passes
