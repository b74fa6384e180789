// coarsen: thread coarsening of untiled kernels. Before this pass, a work-item runs one thread, at its global id, and
// the kernel does not test whether the id is within the domain. Afterwards kernels of rank 1 to 3 test that. The kernel
// is split into functions: one thread, AMP_WIDTH threads in lockstep (Lockstep.h) if that is profitable, and the kernel
// itself, which calls one or the other. The number of threads per work-item is set when the runtime builds the program,
// per device and launch. A GPU needs several loads in flight in each work-item: an H200 copies 4.2 TB/s with four and
// 2.7 with one. A CPU's compiler needs a loop over a row of AMP_ROW neighbours, which it can vectorise. The pass runs
// late, since no other pass can analyse these functions.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void coarsen(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
