// What finding a place reads, apart from the place itself: the index in `&table[p.x]`.
#pragma once

#include "model/Model.h"

#include <set>

namespace amp::model {

class AddressReads {
public:
  /// Of a pointer.
  explicit AddressReads(const Expr *pointer) { lookAtValue(pointer); }

  /// What runs in between may change where the pointer leads.
  bool mayChangeIn(const StmtList &between) const;
  bool mayChangeIn(const Expr *between) const;

  /// A function that changes what `target`, another pointer or the same, leads to may change where this one leads.
  /// `kept`: variables that pointers may lead to.
  bool mayChangeThrough(const Expr *target, const std::set<const Variable *> &kept) const;

private:
  bool mayBeWritten() const;
  bool lendsVariable(const Expr *expr) const;
  void lookAtValue(const Expr *expr);
  void lookAtPlace(const Expr *place);

  std::set<const Variable *> variables;
  /// Something that a pointer leads to.
  bool readsMemory = false;
  /// The same, of views and containers.
  bool readsViews = false;
};

}  // namespace amp::model
