// Finds the memory that is read to compute an address, such as `p.x` in `&table[p.x]`. The object at the address does
// not count.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::model {

class AddressReads {
public:
  /// Analyses the expression that computes a pointer.
  explicit AddressReads(const Expr *pointer) { visitValue(pointer); }

  /// True if executing `between` may change the pointer's value.
  bool mayChangeIn(const StmtList &between) const;
  bool mayChangeIn(const Expr *between) const;

  /// True if a function that writes through `target`, which may be the same pointer, may change this pointer's value.
  /// `escaping` are the variables to which pointers may point.
  bool mayChangeThrough(const Expr *target, const std::set<const Variable *> &escaping) const;

private:
  bool mayBeWritten() const;
  bool exposesVariable(const Expr *expr) const;
  void visitValue(const Expr *expr);
  void visitLvalue(const Expr *lvalue);

  std::set<const Variable *> variables;
  /// It reads memory through a pointer.
  bool readsMemory = false;
  /// It reads members of views and containers through a pointer.
  bool readsViews = false;
};

}  // namespace amp::model
