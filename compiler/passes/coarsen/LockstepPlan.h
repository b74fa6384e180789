// How the statements of one thread run for several threads in lockstep. The plan is made first, and checked; only then
// are statements built from it (LockstepBuilder.h). Part of lockstep.
#pragma once

#include "analysis/Uniformity.h"
#include "model/Builder.h"

#include <optional>
#include <set>
#include <vector>

namespace amp::passes {

/// What one loop over the threads runs at most.
enum class LockstepUnit {
  /// Statements whose loads all come before a store: the loads of all threads overlap.
  Access,
  /// A sequence of statements between uniform control flow.
  Sequence,
  /// A region between two barriers, which are not needed any more: one work-item runs all threads that wait for each
  /// other.
  Region,
};

struct LockstepRules {
  LockstepUnit unit = LockstepUnit::Access;
  /// Divergent variables whose values are cheap to compute again in each loop over the threads.
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
  /// The place where an expanded variable's array is declared. Its initialisation is part of a ForEachThread.
  DeclareExpanded,
  /// Uniform control flow. `nested` holds the plans of the statement's lists, in the order of model::nestedLists.
  Control,
  /// A divergent `if`, in two versions: `nested[0]` for threads that all take one way, and a loop over the threads that
  /// runs the whole `if` where they do not.
  TwoVersions,
  /// A break, continue or return that all threads take together.
  Jump,
  /// A declaration of a variable that is computed again where it is used, or a barrier that has become the end of a
  /// loop
  /// over the threads.
  Omitted,
};

/// A statement that each thread runs, and the statement of the thread's body that it comes from.
struct PlannedStmt {
  const model::Stmt *stmt;
  const model::Stmt *source;
};

struct PlanItem {
  PlanKind kind;
  /// Of all kinds but ForEachThread.
  const model::Stmt *stmt = nullptr;
  /// Planning added the statement: the thread's body does not have it.
  bool isAdded = false;
  /// What the loop over the threads runs. Of TwoVersions: the evaluation of the condition.
  std::vector<PlannedStmt> statements = {};
  /// ForEachThread: the statement holds a divergent loop, so that each thread runs to the loop's end before the next
  /// thread begins.
  bool isSerial = false;
  /// TwoVersions: the version for all threads is that of the `else`.
  bool isElse = false;
  std::vector<std::vector<PlanItem>> nested = {};
};

using LockstepPlan = std::vector<PlanItem>;

/// Of TwoVersions: the loop over the threads that serves however they diverge.
PlanItem perThreadVersion(const PlanItem &item);

/// The plan for a body; nothing where the threads cannot run in lockstep. Checked: each statement of the body is there
/// once on each path.
std::optional<LockstepPlan> planLockstep(model::Module &module, const model::StmtList &body,
                                         const analysis::Uniformity &uniformity, const LockstepRules &rules = {});

/// The plan has loops that threads run one after another.
bool hasSerialLoops(const LockstepPlan &plan);

/// The plan has loads that the threads run next to each other.
bool hasOverlappingLoads(const LockstepPlan &plan);

/// Scalar expansion: the divergent variables that live on from one loop over the threads to another, and so need an
/// element for each thread.
std::set<const model::Variable *> expandedVariables(const LockstepPlan &plan, const model::StmtList &body,
                                                    const analysis::Uniformity &uniformity,
                                                    const LockstepRules &rules = {});

}  // namespace amp::passes
