// Plans how the statements of one thread run for several threads in lockstep. The plan is checked before statements are
// built from it (LockstepBuilder.h). Part of lockstep.
#pragma once

#include "analysis/Uniformity.h"
#include "model/Builder.h"

#include <optional>
#include <set>
#include <vector>

namespace amp::passes {

/// The largest unit of statements that one loop over the threads may run.
enum class LockstepUnit {
  /// Statements whose loads all come before a store, so that the loads of all threads overlap.
  Access,
  /// A sequence of statements between uniform control flow.
  Sequence,
  /// A region between two barriers. The barriers are omitted, since one work-item runs all threads that wait for each
  /// other.
  Region,
};

struct LockstepRules {
  LockstepUnit unit = LockstepUnit::Access;
  /// Divergent variables whose values are cheap to recompute in each loop over the threads.
  std::set<const model::Variable *> rematerialised = {};

  /// The address spaces through which a thread can observe what another thread has stored.
  model::Space shared() const {
    return unit == LockstepUnit::Access ? model::Space::Global : model::Space::Global | model::Space::Local;
  }
};

enum class PlanKind {
  /// A loop over the threads runs `statements`.
  ForEachThread,
  /// A declaration of a uniform variable, an assignment to one, or a barrier: it runs once for all threads.
  Once,
  /// The declaration of an expanded variable's array. Its initialisation is part of a ForEachThread.
  DeclareExpanded,
  /// Uniform control flow. `nested` holds the plans of the statement's lists, in the order of model::nestedLists.
  Control,
  /// A divergent `if` in two versions. `nested[0]` runs if all threads take the same arm. Otherwise a loop over the
  /// threads runs the whole `if`.
  TwoVersions,
  /// A break, continue or return that all threads take together.
  Jump,
  /// A declaration of a variable that is rematerialised where it is used, or a barrier that has become the end of a
  /// loop over the threads.
  Omitted,
};

/// A statement that each thread runs, and the statement of the thread's body that it comes from.
struct PlannedStmt {
  const model::Stmt *stmt;
  const model::Stmt *source;
};

struct PlanItem {
  PlanKind kind;
  /// The statement, for all kinds except ForEachThread.
  const model::Stmt *stmt = nullptr;
  /// Planning added the statement: the thread's body does not have it.
  bool isAdded = false;
  /// The statements of the loop over the threads. For TwoVersions: the evaluation of the condition.
  std::vector<PlannedStmt> statements = {};
  /// ForEachThread: the statement holds a divergent loop, so that each thread runs to the loop's end before the next
  /// thread begins.
  bool isSerial = false;
  /// TwoVersions: `nested[0]` is the plan of the `else`.
  bool isElse = false;
  std::vector<std::vector<PlanItem>> nested = {};
};

using LockstepPlan = std::vector<PlanItem>;

/// For TwoVersions: the loop over the threads that runs the whole `if`. It is correct however the threads diverge.
PlanItem perThreadVersion(const PlanItem &item);

/// The plan for a body. No result if the threads cannot run in lockstep. The plan has been checked: each path of the
/// plan has each statement of the body exactly once.
std::optional<LockstepPlan> planLockstep(model::Module &module, const model::StmtList &body,
                                         const analysis::Uniformity &uniformity, const LockstepRules &rules = {});

/// The plan has loops that threads run one after another.
bool hasSerialLoops(const LockstepPlan &plan);

/// The plan has loads that overlap between threads: these are not in serial loops.
bool hasOverlappingLoads(const LockstepPlan &plan);

/// Scalar expansion: the divergent variables that are live across loops over the threads, and so need an element for
/// each thread.
std::set<const model::Variable *> expandedVariables(const LockstepPlan &plan, const model::StmtList &body,
                                                    const analysis::Uniformity &uniformity,
                                                    const LockstepRules &rules = {});

}  // namespace amp::passes
