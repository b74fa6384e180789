// forward-temporaries: a variable that lowering made for a value is replaced by the value, if this does not change the
// program's meaning: the value cannot change, or it is used once, in the next statement. A loop that begins with `if
// (!c) break;` gets `c` as its condition again. A value that branches assign becomes `&&`, `||` or `?:` again. Reason:
// because of C++'s order of evaluation and of class temporaries, lowering stores many values in variables. These are
// superfluous after library calls are inlined. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void forwardTemporaries(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
