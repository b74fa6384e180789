// Effects of statements on memory that threads share.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// Effects on memory that is accessed through pointers into the spaces of `within`, callees included. `within` need not
/// contain the private and constant spaces: only one thread accesses private memory, and constant memory never changes.
/// Threads of untiled kernels, and threads of different tiles, share global memory only.
model::Effects memoryEffects(const model::Stmt *stmt, model::Space within = model::Space::Global);
model::Effects memoryEffects(const model::Expr *expr, model::Space within = model::Space::Global);

/// True if the body loads from such memory. Loads that compute the destination of a plain assignment do not count.
bool loads(const model::StmtList &body, model::Space within = model::Space::Global);
/// True if the statement has builtins or intrinsics that access memory. These include atomics, with which a thread may
/// wait for another thread.
bool hasMemoryIntrinsics(const model::Stmt *stmt);

}  // namespace amp::analysis
