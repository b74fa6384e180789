// pass-by-value: a parameter that refers to a few numbers, which the function only reads, becomes those numbers.
//
//   float dot(const struct vec3 *a, const struct vec3 *b) {        float dot(struct vec3 a, struct vec3 b) {
//     return a->x * b->x + a->y * b->y + a->z * b->z;        -->     return a.x * b.x + a.y * b.y + a.z * b.z;
//   }                                                              }
//   ... dot(&d, &points[i])                                        ... dot(d, points[i])
//
// C++ passes objects by reference to spare copies, of which none is made once a device's compiler has inlined the
// function. An address costs here: what has one stays an object in memory, not numbers that threads in lockstep make
// vectors of; and a function has a copy for each memory that its parameters lead to. The value is taken at the call, so
// nothing may change it before the function would have read it, and it must be there even where the function would not
// have looked. After inline-library, whose accessors take addresses of everything, and before sroa.
// Afterwards: nothing new holds.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void passByValue(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
