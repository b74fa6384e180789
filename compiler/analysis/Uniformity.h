// Which values are uniform among threads that run in lockstep, and which are divergent.
#pragma once

#include "model/Model.h"

#include <map>
#include <set>

namespace amp::analysis {

/// Control that enters the statement at its top leaves it at its end.
bool isSelfContained(const model::Stmt *stmt);

/// Looks at a whole body at once: a variable that ever differs between threads counts as varying everywhere.
class Uniformity {
public:
  /// `varying` differ from the start: the thread's position.
  Uniformity(const model::StmtList &body, std::set<const model::Variable *> varying);

  bool varies(const model::Variable *variable) const { return varying.contains(variable); }
  /// Evaluating the expression once serves all threads. Memory that threads share may be read once for all of them:
  /// threads are not ordered, so it is not defined [AMP 8.1].
  bool isUniform(const model::Expr *expr) const;
  /// All threads that enter the For or DoWhile run its iterations together and leave it together.
  bool isCommonLoop(const model::Stmt *loop) const;

private:
  bool meetsAgain(const model::StmtList &body) const;
  void visit(const model::StmtList &body, int depth);
  void visit(const model::Stmt *stmt, int depth);

  std::set<const model::Variable *> varying;
  /// For each variable, how many divergent branches and loops enclose its declaration. All threads that reach the
  /// declaration have taken the same branches, so that only an assignment at a greater depth is made by some and not by
  /// others.
  std::map<const model::Variable *, int> depths;
};

}  // namespace amp::analysis
