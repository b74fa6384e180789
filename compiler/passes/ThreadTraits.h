// What a kernel's threads are like, for the choice of how many a work-item runs (docs/performance.md). Hints: a wrong
// one costs time.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// A loop that touches no global memory, such as a polynomial's or an iteration's.
bool computesInLoops(const model::StmtList &thread);

/// What has an element per thread stays in registers while the threads go on in step.
bool keepsLittle(const model::StmtList &threads);

/// A loop that is the same for all threads in step.
bool loopsInStep(const model::StmtList &threads);

/// Reads or writes at places that it has from memory.
bool followsMemory(const model::StmtList &thread);

}  // namespace amp::passes
