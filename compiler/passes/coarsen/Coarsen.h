// coarsen: thread coarsening of untiled kernels. Before this pass, such a kernel runs one thread, at the work-item's
// global id, and does not test whether it is within the domain. Afterwards kernels of rank 1 to 3 make that test. The
// kernel is split into functions: one thread, AMP_WIDTH threads in lockstep (Lockstep.h) if that pays, and the kernel
// itself, which calls one or the other. The number of threads per work-item is set when the runtime builds the program,
// per device and launch. A GPU needs several loads in flight in each work-item: an H200 copies 4.2 TB/s with four and
// 2.7 with one. A CPU's compiler needs a loop over a row of AMP_ROW neighbours, which it can vectorise. The pass runs
// late, since no other pass can analyse these functions.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void coarsen(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
