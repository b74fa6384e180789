// Copies a tree, changing it on the way. A pass overrides what it changes; everything else is rebuilt through Builder,
// so that types follow. Variables that a function declares are copied too, once per Rewriter.
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
  /// The type a copied variable gets.
  virtual const Type *rewriteType(const Variable *variable) { return variable->type; }

protected:
  /// Appends the statement's copy to `output`; a pass may append several, or none.
  virtual void rewrite(const Stmt *stmt, StmtList &output);
  /// The copy of a variable; identity for one the function does not declare.
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
