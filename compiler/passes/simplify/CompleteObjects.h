// complete-objects: a function that casts what it is given to the object of which that is a part gets the object
// itself.
//
//   float twice(const struct shape *self) {                  float twice(const struct table *whole) {
//     return 2 * value((const struct table *)self);    -->     return 2 * value(whole);
//   }                                                        }
//   ... twice(&t.shape_base)                                 ... twice(&t)
//
// C++ programs cast down from a base to the class that they know is derived from it, and C programs from the first
// member of a struct. The passes after this one follow what is in an object: which of its parts the kernel reads, and
// which memory its views lead to. A pointer to a part says nothing of the rest. Functions are copied per way in which
// the part lies in the whole; what is not known here, such as a pointer that is assigned or comes out of an object,
// stays a cast. First of all, since every later pass profits.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

/// Reports the casts that stay if they lead to views.
void completeObjects(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
