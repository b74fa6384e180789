// Properties of a kernel's threads. They decide how many threads a work-item runs (docs/explanation/performance.md).
// They are heuristics: a wrong answer only costs time.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::analysis {

/// Has a loop that does not access global memory, such as one that evaluates a polynomial or a recurrence.
bool computesInLoops(const model::StmtList &thread);

/// Straight-line code with few loads and stores, few operations, no calls and no indirect accesses.
bool isStreaming(const model::StmtList &thread);

/// Variables with an element for each thread stay in registers while the threads run in lockstep.
bool hasFewExpandedBytes(const model::StmtList &threads);

/// The functions with a loop that the body calls, directly or not. Functions of the library do not count: their loops
/// are short, over the dimensions of an index.
std::set<const model::Function *> calledLoops(const model::StmtList &body);
inline bool callsLoop(const model::Stmt *stmt) { return !calledLoops({stmt}).empty(); }

/// Has accesses whose index multiplies `position`, so that neighbouring threads access elements that are not adjacent.
bool hasStridedAccesses(const model::StmtList &thread, const model::Variable *position);

/// Has indirect accesses: to elements whose index depends on values loaded from memory.
bool hasIndirectAccesses(const model::StmtList &thread);

/// The tables of indirect accesses, if these are at least a third of the thread's accesses and there is no loop; else
/// none. Each table is the pointer variable that the body uses.
std::set<const model::Variable *> indirectlyAccessed(const model::StmtList &thread);

/// `indirectlyAccessed` finds tables, and at least one indirect access is a load, as in a gather. False for a scatter.
bool hasIndirectLoads(const model::StmtList &thread);

}  // namespace amp::analysis
