// Builds the statements of several threads from a plan (LockstepPlan.h). Part of lockstep.
#pragma once

#include "model/Builder.h"
#include "passes/lockstep/LaneConditions.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/lockstep/LockstepPlan.h"

#include <map>
#include <set>
#include <vector>

namespace amp::passes {

class LockstepBuilder {
public:
  /// `expanded`: the variables that become arrays with an element for each thread. `addressed`: the variables whose
  /// address is taken.
  LockstepBuilder(model::Module &module, const Lanes &lanes, const std::set<const model::Variable *> &expanded,
                  const std::set<const model::Variable *> &addressed)
      : build(module), lanes(lanes), expanded(expanded), addressed(addressed) {}

  /// Makes an array with an element for each thread. It replaces a variable of the body that is declared outside of the
  /// body.
  model::Variable *expand(const model::Variable *variable);

  model::StmtList run(const LockstepPlan &plan);

private:
  class ThreadRewriter;

  void add(const PlanItem &item, model::StmtList &output);
  void addOnce(const model::Stmt *stmt, model::StmtList &output);
  void addControl(const PlanItem &item, model::StmtList &output);
  void addTwoVersions(const PlanItem &item, model::StmtList &output);
  bool addDecidedByEnds(const PlanItem &item, model::StmtList &output);
  LaneConditions conditionsOf(const model::If &branch);
  const model::Expr *conditionAt(const EndCondition &end, const model::Expr *position);
  const model::Expr *atEnds(const std::vector<EndCondition> &conditions);
  void addForEachThread(const PlanItem &item, model::StmtList &output);
  const model::Stmt *loopOverThreads(const model::StmtList &body, bool isSerial,
                                     const std::vector<EndCondition> &upTo = {});
  model::StmtList withExpandedDeclarations(const std::vector<PlannedStmt> &statements);
  void initialise(const model::Expr *lvalue, const model::Expr *value, model::Location location,
                  model::StmtList &output);
  std::vector<const model::Variable *> expandedScalarsOf(const model::StmtList &body) const;
  std::vector<const model::Declare *> rematerialisedFor(const model::StmtList &body) const;
  const model::Expr *uniform(const model::Expr *expr);

  model::Builder build;
  const Lanes &lanes;
  std::set<const model::Variable *> expanded;
  const std::set<const model::Variable *> &addressed;
  /// Declarations that loops over the threads repeat, in order.
  std::vector<const model::Declare *> rematerialised;
  /// The replacements of the body's variables, in the scopes around the statement: copies of uniform variables, and
  /// arrays for expanded variables.
  std::map<const model::Variable *, model::Variable *> variables;
};

}  // namespace amp::passes
