// coarsen: thread coarsening of untiled kernels. Before this pass such a kernel is one thread anywhere in the domain,
// and asks for its global id; afterwards it also tests whether it is within the domain. The kernel is split into
// functions: one thread, where it pays AMP_WIDTH threads in lockstep (Lockstep.h), and the kernel proper, which calls
// either. The number of threads per work-item is set when the runtime has the program built, per device and launch: a
// GPU needs several loads in flight in each work-item (an H200 copies 4.2 TB/s with four and 2.7 with one); a CPU's
// compiler needs a loop over a row of AMP_ROW neighbours, which it can vectorise. A late pass, since no other pass can
// analyse these functions. Afterwards kernels of rank 1 to 3 check their range.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void coarsen(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
