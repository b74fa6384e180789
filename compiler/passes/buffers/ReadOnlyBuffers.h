// Which of a kernel's buffers it only reads, whatever the type of the views says. The host's copies of those stay good.
#pragma once

#include "model/Model.h"
#include "passes/Pass.h"

namespace amp::passes {

void findReadOnlyBuffers(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
