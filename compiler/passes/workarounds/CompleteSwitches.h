// complete-switches: hides from the device's compiler that a switch in a tiled kernel may have a case for every value
// of its operand (`x & 3` with four cases). LLVM would find that the missing default is unreachable. PoCL 3.1 turns the
// unreachable block into a return that bypasses the kernel's barriers, and lets one work-item choose the case for its
// whole group. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void hideCompleteSwitches(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
