// What statements touch of the memory that threads share.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// What pointers into the spaces of `within` lead to: private memory is seen by one thread, and constants never change.
/// Global memory is all that threads of untiled kernels share, or threads of different tiles. Calls count with all that
/// their callees may touch.
model::Effects memoryEffects(const model::Stmt *stmt, model::Space within = model::Space::Global);
model::Effects memoryEffects(const model::Expr *expr, model::Space within = model::Space::Global);

/// Has loads from such memory. What a plain assignment does to compute its destination does not count.
bool loads(const model::StmtList &body, model::Space within = model::Space::Global);
/// Atomics and their like, by which a thread may wait for another one.
bool mayWaitForOthers(const model::Stmt *stmt);

}  // namespace amp::analysis
