// compose-objects: a constructor that only says what each member begins with gives way to the object's parts.
//
//   struct vec3 d;                                  struct vec3 d = {b.x - a.x, b.y - a.y, b.z - a.z};
//   vec3_init(&d, b.x - a.x, b.y - a.y,     -->
//             b.z - a.z);
//
// Reason: an object whose address goes into a function stays an object in memory until that is inlined; and a reader of
// OpenCL C wants an initialiser. A value is given its object as a whole, once all its parts are there: nothing can see
// the difference, as constructors do that look at what they make stay calls. Afterwards: nothing new holds.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void composeObjects(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
