// forward-temporaries: a variable that lowering made for a value is replaced by the value where it is used, if that
// changes nothing: the value depends on nothing that can change, or it is used once, in the next statement. A loop that
// begins with `if (!c) break;` gets c as its condition again, and a value that branches assigned is `&&`, `||` or `?:`
// again. Reason: C++'s order of evaluation and class temporaries make lowering store many values in variables that
// nobody would write once library calls are inlined. Afterwards: nothing new holds.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void forwardTemporaries(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
