// forward-temporaries: a value that the compiler parked in a variable goes back to where it is used, when that changes
// nothing: it depends on nothing that can change, or it is used once, in the statement that follows. A loop that begins
// with `if (!c) break;` gets c as its condition again, and a value that branches assigned is `&&`, `||` or `?:` again.
// Reason: C++'s order of evaluation and class temporaries make lowering park many values that, once library calls are
// dissolved, any reader would have written in place. Afterwards: nothing new holds.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void forwardTemporaries(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
