// What a kernel's threads are like, for the choice of how many a work-item runs (docs/explanation/performance.md).
// Hints: a wrong one costs time.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::analysis {

/// A loop that touches no global memory, such as a polynomial's or an iteration's.
bool computesInLoops(const model::StmtList &thread);

/// Straight-line code with few loads and stores, few operations, no calls and no indirect accesses.
bool streams(const model::StmtList &thread);

/// What has an element per thread stays in registers while the threads run in lockstep.
bool keepsLittle(const model::StmtList &threads);

/// The functions of the program's own with a loop to which the body leads; the library's loops are short: over the
/// dimensions of an index.
std::set<const model::Function *> calledLoops(const model::StmtList &body);
inline bool callsLoop(const model::Stmt *stmt) { return !calledLoops({stmt}).empty(); }

/// Has accesses whose index multiplies `position`, so that neighbouring threads access elements that are not adjacent.
bool hasStrides(const model::StmtList &thread, const model::Variable *position);

/// Has indirect accesses: to elements whose index depends on values loaded from memory.
bool followsMemory(const model::StmtList &thread);

/// The tables of indirect accesses, if these are at least a third of the thread's accesses and there is no loop; else
/// none. Each table is the pointer variable that the body uses.
std::set<const model::Variable *> lookedUp(const model::StmtList &thread);

/// `lookedUp` finds tables, and at least one indirect access is a load, as in a gather. False for a scatter.
bool waitsForLookups(const model::StmtList &thread);

}  // namespace amp::analysis
