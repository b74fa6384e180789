// Effects of statements on memory that threads share.
#pragma once

#include "model/Model.h"

namespace amp::analysis {

/// Effects on memory that is accessed through pointers into the spaces of `within`, callees included. Private memory
/// and constants need not be among them: only one thread accesses private memory, and constants never change. Threads
/// of untiled kernels, and threads of different tiles, share global memory only.
model::Effects memoryEffects(const model::Stmt *stmt, model::Space within = model::Space::Global);
model::Effects memoryEffects(const model::Expr *expr, model::Space within = model::Space::Global);

/// Has loads from such memory. What a plain assignment does to compute its destination does not count.
bool loads(const model::StmtList &body, model::Space within = model::Space::Global);
/// Has builtins or intrinsics that access memory. Among these are atomics, by which a thread may wait for another
/// thread.
bool hasMemoryIntrinsics(const model::Stmt *stmt);

}  // namespace amp::analysis
