// What a kernel's threads are like, for the choice of how many a work-item runs (docs/explanation/performance.md).
// Hints: a wrong one costs time.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::analysis {

/// A loop that touches no global memory, such as a polynomial's or an iteration's.
bool computesInLoops(const model::StmtList &thread);

/// Loads and stores a few numbers at places of its own, computes next to nothing and takes no branch.
bool streams(const model::StmtList &thread);

/// What has an element per thread stays in registers while the threads run in lockstep.
bool keepsLittle(const model::StmtList &threads);

/// The functions of the program's own with a loop to which the body leads; the library's loops are short: over the
/// dimensions of an index.
std::set<const model::Function *> calledLoops(const model::StmtList &body);
inline bool callsLoop(const model::Stmt *stmt) { return !calledLoops({stmt}).empty(); }

/// Reads or writes elements of which neighbours, by `position`, have some that lie apart.
bool hasStrides(const model::StmtList &thread, const model::Variable *position);

/// Reads or writes at places that it has from memory.
bool followsMemory(const model::StmtList &thread);

/// The tables that a thread looks things up in, at places that it has from memory, where it does little else: at least
/// a third of what it reads and writes, and no loop. Each is the pointer that the body has.
std::set<const model::Variable *> lookedUp(const model::StmtList &thread);

/// Does little but look things up, and waits for one of them, as a gather does and a scatter does not.
bool waitsForLookups(const model::StmtList &thread);

}  // namespace amp::analysis
