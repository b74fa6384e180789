// What a kernel's threads are like, for the choice of how many a work-item runs (docs/performance.md). Hints: a wrong
// one costs time.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::passes {

/// A loop that touches no global memory, such as a polynomial's or an iteration's.
bool computesInLoops(const model::StmtList &thread);

/// What has an element per thread stays in registers while the threads go on in step.
bool keepsLittle(const model::StmtList &threads);

/// A loop that is the same for all threads in step.
bool loopsInStep(const model::StmtList &threads);

/// Calls a function of the program's own that has a loop, or leads to one; the library's loops are short: over the
/// dimensions of an index.
bool callsLoop(const model::Stmt *stmt);

/// Reads or writes at places that it has from memory.
bool followsMemory(const model::StmtList &thread);

/// The tables that a thread looks things up in, at places that it has from memory, where it does little else: at least
/// a third of what it reads and writes, and no loop. Each is the pointer that the body has.
std::set<const model::Variable *> lookedUp(const model::StmtList &thread);

}  // namespace amp::passes
