// rebase-views: at its beginning, a kernel computes a pointer to the first element of each view, `float *x = x_buffer +
// args.x_offset`, and `x_buffer[args.x_offset + i]` becomes `x[i]`. This is easier to read. It also lets device
// compilers for CPUs recognise that adjacent threads access adjacent elements, which they cannot prove for a sum of
// ints: a streaming kernel on PoCL 3.1 goes from 4.2 to 2.4 ms. Runs after address-spaces, which finds the buffers'
// address spaces. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void rebaseViews(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
