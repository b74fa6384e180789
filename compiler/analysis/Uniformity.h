// Uniformity analysis: finds values that are uniform among threads in lockstep, and values that are divergent.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>

namespace amp::analysis {

/// The statement contains no return, and no break or continue that leaves it.
bool isSelfContained(const model::Stmt *stmt);

/// Flow-insensitive: a variable that is divergent anywhere in the body counts as divergent everywhere.
class Uniformity {
public:
  /// `divergent`: the variables that are divergent initially, such as the thread's position.
  Uniformity(const model::StmtList &body, std::set<const model::Variable *> divergent);

  bool isDivergent(const model::Variable *variable) const { return divergent.contains(variable); }
  /// The expression can be evaluated once for all threads. A load from shared memory counts as uniform: the order of
  /// the threads' accesses is undefined [AMP 8.1], so a single load is valid for all of them.
  bool isUniform(const model::Expr *expr) const;
  /// All threads that enter the For or DoWhile run its iterations together and leave it together.
  bool isUniformLoop(const model::Stmt *loop) const;

private:
  bool reconverges(const model::StmtList &body) const;
  bool leavesApart(const model::Stmt *stmt) const;
  void visit(const model::StmtList &body, int depth);
  void visit(const model::Stmt *stmt, int depth);

  std::set<const model::Variable *> divergent;
  /// For each variable, how many divergent branches and loops enclose its declaration. All threads that reach the
  /// declaration have taken the same branches. So only assignments at a greater depth can be made by some of these
  /// threads and not by others.
  std::map<const model::Variable *, int> depths;
};

}  // namespace amp::analysis
