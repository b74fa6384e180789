// Conditions with fewer jumps.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// `a && b` becomes `a & b` where both are cheap and safe to evaluate: with one branch per thread, compilers can load
/// for all threads of a work-item at once. On an H200 a stencil went from 1.56 to 1.88 of a hand-written one's speed.
const model::Expr *withoutJumps(model::Module &module, const model::Expr *condition);

}  // namespace amp::passes
