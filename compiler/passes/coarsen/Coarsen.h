// coarsen: lays the threads of untiled kernels out over the NDRange. Up to here such a kernel is one thread anywhere in
// the domain, and asks for its global id; from here on it knows the domain's end. The kernel becomes up to
// three functions: one thread, where it pays AMP_WIDTH threads in lockstep (Lockstep.h), and the kernel proper, which
// runs either. How many a work-item runs is decided when the runtime has the program built, per device and launch: a
// GPU's memory wants several loads under way in each work-item (an H200 copies 4.2 TB/s with four and 2.7 with one); a
// CPU's compiler wants a loop, over a row of AMP_ROW neighbours, which it can make vectors of. Last: the functions it
// makes are as good as text. Afterwards kernels of rank 1 to 3 check their range.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void coarsen(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
