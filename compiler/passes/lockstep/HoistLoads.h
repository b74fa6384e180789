// Moves loads out of stores: `x[i] = y[i];` becomes `float value = y[i]; x[i] = value;`. Also moves loads out of
// arguments of functions with a loop: `x[i] = root(y[i]);` becomes `float argument = y[i]; x[i] = root(argument);`.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with the loads of each store, and of each argument of a function with a loop, in statements before it.
/// Threads in lockstep then load before any of them stores or diverges.
model::StmtList hoistLoads(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
