// What statements touch of the memory that threads share.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// Global memory only: private memory is seen by one thread, constants never change, and untiled kernels have no
/// tile_static. Calls count with all that their callees may touch.
model::Effects memoryEffects(const model::Stmt *stmt);
model::Effects memoryEffects(const model::Expr *expr);

/// Some value comes from global memory; where it goes does not count.
bool loads(const model::StmtList &body);
/// Atomics and their like, by which a thread may wait for another one.
bool mayWaitForOthers(const model::Stmt *stmt);

}  // namespace amp::analysis
