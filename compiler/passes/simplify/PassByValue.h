// pass-by-value: a pointer parameter becomes a value parameter, if the function only reads its target, and the target
// is small.
//
//   float dot(const struct vec3 *a, const struct vec3 *b) {        float dot(struct vec3 a, struct vec3 b) {
//     return a->x * b->x + a->y * b->y + a->z * b->z;        -->     return a.x * b.x + a.y * b.y + a.z * b.z;
//   }                                                              }
//   ... dot(&d, &points[i])                                        ... dot(d, points[i])
//
// If the function does not use the parameter at all, it is removed. A pointer to a const number that every call reads
// at once becomes a result by value: see ResultByValue.h.
//
// C++ programs pass objects by reference to avoid copies, but device compilers make no copies once they have inlined
// the function. Pointer parameters have a cost here. An object whose address is taken stays in memory, and its members
// do not become vectors when threads run in lockstep. A function is duplicated for each combination of address spaces
// of its parameters. After the pass, the value is loaded at the call. So it must not change before the function would
// have read it, and the load must be valid even if the function would not have read it. Runs after inline-library,
// which removes accessors that take many addresses, and before sroa. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void passByValue(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
