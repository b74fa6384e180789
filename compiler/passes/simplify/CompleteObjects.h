// complete-objects: if a function casts a pointer parameter to a pointer to the object around its target, the function
// gets the object's address instead.
//
//   float twice(const struct shape *self) {                  float twice(const struct table *whole) {
//     return 2 * value((const struct table *)self);    -->     return 2 * value(whole);
//   }                                                        }
//   ... twice(&t.shape_base)                                 ... twice(&t)
//
// C++ programs cast from a base class to the derived class, and C programs from the first member of a struct to the
// struct. The passes after this one analyse an object's contents: which of its parts the kernel reads, and which memory
// its views point to. A pointer to a part tells nothing about the rest. Functions are copied for each way in which the
// part is contained in the object. If the object is not known, as for a pointer that is assigned or loaded from an
// object, the cast remains. This is the first pass, since all later passes benefit from it.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

/// Reports casts that remain, if their objects hold views.
void completeObjects(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
