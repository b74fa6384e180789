// Makes the plan of LockstepPlan.h, statement by statement. Part of lockstep.
#pragma once

#include "passes/lockstep/LockstepPlan.h"

namespace amp::passes {

class LockstepPlanner {
public:
  LockstepPlanner(model::Module &module, const analysis::Uniformity &uniformity, const LockstepRules &rules)
      : build(module), uniformity(uniformity), rules(rules) {}

  std::optional<LockstepPlan> run(const model::StmtList &body);

private:
  LockstepPlan list(const model::StmtList &body);
  void visit(const model::Stmt *stmt, LockstepPlan &plan);
  void declaration(const model::Declare &declare, LockstepPlan &plan, bool isAdded = false);
  void assignment(const model::Assign &assign, LockstepPlan &plan);
  void evaluation(const model::Evaluate &evaluate, LockstepPlan &plan);
  void branch(const model::If &branch, LockstepPlan &plan);
  void divergentBranch(const model::If &branch, LockstepPlan &plan);
  void twoVersions(const model::If &branch, bool isElse, LockstepPlan &plan);
  void loop(const model::Stmt *stmt, LockstepPlan &plan);
  void selection(const model::Switch &selection, LockstepPlan &plan);
  void control(const model::Stmt *stmt, LockstepPlan &plan);
  void serial(const model::Stmt *stmt, LockstepPlan &plan);
  const model::Expr *withoutUniformPart(const model::Expr *condition, model::Location location, LockstepPlan &plan);
  bool isRegion(const model::Stmt *stmt) const;
  bool isStream(const model::Stmt *stmt) const;
  bool changesUniform(const model::Stmt *stmt) const;
  std::set<const model::Variable *> changedOutside(const model::Stmt *stmt) const;
  bool hasCommonLoop(const model::Stmt *stmt) const;
  bool isWorthTwoVersions(const model::If &branch) const;

  void add(const model::Stmt *stmt, const model::Stmt *source, LockstepPlan &plan);
  void addSerial(const model::Stmt *stmt, const model::Stmt *source, LockstepPlan &plan);
  void flush(LockstepPlan &plan);

  model::Builder build;
  const analysis::Uniformity &uniformity;
  const LockstepRules &rules;
  /// Statements for the next loop over the threads, and their effects on shared memory.
  std::vector<PlannedStmt> pending;
  model::Effects pendingEffects;
  /// The number of enclosing branches in two versions.
  int versionDepth = 0;
  bool isPossible = true;
};

}  // namespace amp::passes
