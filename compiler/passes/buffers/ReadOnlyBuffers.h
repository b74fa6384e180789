// Finds the buffers that a kernel only reads, even if the types of its views allow writes. The host's copies of these
// buffers stay current.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void findReadOnlyBuffers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
