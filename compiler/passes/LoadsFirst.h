// Loads taken out of stores: `x[i] = y[i];` becomes `float value = y[i]; x[i] = value;`.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with the loads of each store in statements before it, so that threads in step load before any of them
/// stores.
model::StmtList withLoadsFirst(model::Module &module, const model::StmtList &body);

}  // namespace amp::passes
