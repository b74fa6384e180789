// Copies a tree with changes. A pass overrides the functions for the nodes that it changes. All other nodes are rebuilt
// through Builder, so that their types follow. Variables that a function declares are also copied, once per Rewriter.
#pragma once

#include "model/Builder.h"

#include <map>

namespace amp::model {

class Rewriter {
public:
  explicit Rewriter(Module &module) : build(module) {}
  virtual ~Rewriter() = default;

  virtual StmtList rewrite(const StmtList &body);
  virtual const Expr *rewrite(const Expr *expr);
  /// The type of a copied variable.
  virtual const Type *rewriteType(const Variable *variable) { return variable->type; }

protected:
  /// Appends the copy of the statement to `output`. A pass may append several statements, or none.
  virtual void rewrite(const Stmt *stmt, StmtList &output);
  /// The copy of a variable, or the variable itself if the function does not declare it.
  Variable *copyOf(Variable *variable);
  Variable *declareCopy(const Variable *variable);
  const Expr *rewriteOperands(const Expr *expr);

  Builder build;
  std::map<const Variable *, Variable *> copies;

private:
  void rewriteLoop(const For &old, StmtList &output);
  const Stmt *rewriteSwitch(const Switch &old);
};

}  // namespace amp::model
