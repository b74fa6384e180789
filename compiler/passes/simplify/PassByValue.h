// pass-by-value: a pointer parameter becomes a value, if the function only reads its target and this is a few numbers.
//
//   float dot(const struct vec3 *a, const struct vec3 *b) {        float dot(struct vec3 a, struct vec3 b) {
//     return a->x * b->x + a->y * b->y + a->z * b->z;        -->     return a.x * b.x + a.y * b.y + a.z * b.z;
//   }                                                              }
//   ... dot(&d, &points[i])                                        ... dot(d, points[i])
//
// C++ programs pass objects by reference to avoid copies, but device compilers make no copies once they have inlined
// the function. Addresses have a cost here. An object whose address is taken stays in memory, and its numbers do not
// become vectors of threads in lockstep. A function is duplicated for each combination of address spaces of its
// parameters. The value is loaded at the call. So it must not change before the function would have read it, and the
// load must be valid even if the function would not have read it. Runs after inline-library, since its accessors take
// many addresses, and before sroa. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void passByValue(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
