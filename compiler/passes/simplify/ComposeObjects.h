// compose-objects: a call of a constructor that only initialises members is replaced by an initialiser of the object.
//
//   struct vec3 d;                                  struct vec3 d = {b.x - a.x, b.y - a.y, b.z - a.z};
//   vec3_init(&d, b.x - a.x, b.y - a.y,     -->
//             b.z - a.z);
//
// Reason: an object whose address is passed to a function stays in memory until the function is inlined, and a reader
// of OpenCL C expects an initialiser. The object gets its value as a whole, after all its parts have been computed.
// Nothing can observe the difference, since a constructor that reads the object remains a call. Changes no invariant of
// the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void composeObjects(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
