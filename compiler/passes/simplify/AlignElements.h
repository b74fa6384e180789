// align-elements: structs in buffers are aligned to 16 or 8 bytes on the device if their size is a multiple of that. A
// thread then loads such an element with one vector load, not one scalar at a time. Programs cannot observe the
// alignment: views begin at multiples of their element's size [AMP 5.2.4], and buffers at multiples of more than 16. A
// struct keeps its alignment if the layout of another object would have to change. Afterwards
// StructDecl::deviceAlignment is final.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void alignElements(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
