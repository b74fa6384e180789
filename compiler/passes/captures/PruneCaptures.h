// prune-captures: replaces a kernel's function object by its parts. Each part that the kernel reads becomes a member of
// one block, or a `__global` kernel argument if it is a container's buffer. A small block is a struct argument. A block
// that is large, or indexed at run time, is read from `__constant` memory. Parts that are never read are neither passed
// nor transferred. Functions that get the object, or a part of it that holds containers, by reference are specialised
// for each part. They get the block and the buffers that they need as additional parameters. Reason: OpenCL C 1.2 does
// not allow global pointers in a constant block, and a copy of the closure in private memory makes a captured table
// five times slower (docs/explanation/performance.md). Afterwards no variable of kind Captures is referred to.
// Kernel::copies, buffers, blockSize and domainOffset are set. The kernel's parameters are in the order of
// abi::kernel_record.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void pruneCaptures(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
