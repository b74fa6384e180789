// Loads taken out of stores: `x[i] = y[i];` becomes `float value = y[i]; x[i] = value;`. And out of calls that take
// their time: `x[i] = root(y[i]);` becomes `float argument = y[i]; x[i] = root(argument);` where root has a loop.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with the loads of each store, and of what is passed to a function with a loop, in statements before it, so
/// that threads in lockstep load before any of them stores or diverges.
model::StmtList hoistLoads(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
