// rebase-views: lets a kernel begin with a pointer to where each view's data begins, `float *x = x_buffer +
// args.x_offset`, so that `x_buffer[args.x_offset + i]` is `x[i]`. Reads better, and device compilers for CPUs see that
// neighbours touch neighbours, which a sum of ints hides from them: a streaming kernel on PoCL 3.1 goes from 4.2 to 2.4
// ms. After address-spaces, which gives the buffers theirs. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void rebaseViews(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
