// prune-captures: takes a kernel's function object apart. Each part that the kernel reads becomes a member of one
// block, a struct argument when it is small and `__constant` memory, read in place, when it is not or is indexed at run
// time; or, for a container's buffer, a `__global` kernel argument; what is never read is neither passed nor
// transferred. Functions that receive the object, or a part of it that holds containers, by reference are specialised
// per part, and get the block and the buffers they need as further parameters. Reason: OpenCL C 1.2 cannot keep global
// pointers in a constant block, and a copy of the closure in private memory makes a captured table five times slower
// (docs/explanation/performance.md). Afterwards: no variable of kind Captures is referred to; Kernel::copies, buffers,
// blockSize and domainOffset are set; the kernel's parameters stand in the order of abi::kernel_record.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void pruneCaptures(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
