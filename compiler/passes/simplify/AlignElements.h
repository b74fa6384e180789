// align-elements: structs that buffers hold are aligned to 16 or 8 on the device where their size is a multiple of
// that, so that a thread loads such an element at once instead of number by number. Programs cannot observe it: views
// begin at multiples of their element's size [AMP 5.2.4], buffers at multiples of more than 16, and a struct for which
// some other object's layout would have to change stays as it is. Afterwards: StructDecl::deviceAlignment is final.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void alignElements(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
