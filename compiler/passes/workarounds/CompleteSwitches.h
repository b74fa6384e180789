// complete-switches: hides from the device's compiler that a switch in a tiled kernel may have a case for every value
// its operand can have (`x & 3` with four cases). LLVM then finds that leaving by the missing default is impossible;
// PoCL 3.1 turns the unreachable block into a return that passes the kernel's barriers by, and lets one work-item
// choose the case for all of its group. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void hideCompleteSwitches(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
