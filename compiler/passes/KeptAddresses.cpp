#include "passes/KeptAddresses.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

class Search {
public:
  std::set<const Variable *> found;

  void look(const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt)) {
      if (declare->init)
        look(declare->init, holdsPointer(declare->variable->type));
    } else if (const auto *assign = dynCast<Assign>(stmt)) {
      look(assign->place, false);
      look(assign->value, holdsPointer(assign->place->type));
    } else {
      for (const Expr *expr : operands(stmt))
        look(expr, stmt->kind == StmtKind::Return);
    }
  }

private:
  /// `isKept`: the value goes where pointers last.
  void look(const Expr *expr, bool isKept) {
    if (const auto *address = dynCast<AddressOf>(expr)) {
      if (const Variable *variable = rootVariable(address->place); variable && isKept)
        found.insert(variable);
      return lookAtPlace(address->place, isKept);
    }
    if (const auto *deref = dynCast<Deref>(expr))
      return look(deref->pointer, false);
    if (const auto *call = dynCast<Call>(expr)) {
      const bool mayStore = std::any_of(call->arguments.begin(), call->arguments.end(), [](const Expr *argument) {
        return argument->type->isPointer() && holdsPointer(argument->type->element());
      });
      for (const Expr *argument : call->arguments)
        look(argument, mayStore || (isKept && holdsPointer(expr->type)));
      return;
    }
    for (const Expr *part : operands(expr))
      look(part, isKept);
  }

  /// `&p->member` keeps where p leads, `&x[i]` nothing of i.
  void lookAtPlace(const Expr *place, bool isKept) {
    if (const auto *deref = dynCast<Deref>(place))
      return look(deref->pointer, isKept);
    if (const auto *member = dynCast<Member>(place))
      return lookAtPlace(member->base, isKept);
    if (const auto *element = dynCast<Index>(place)) {
      look(element->index, false);
      return element->base->type->isPointer() ? look(element->base, isKept) : lookAtPlace(element->base, isKept);
    }
    look(place, isKept);
  }
};

}  // namespace

std::set<const Variable *> keptAddresses(const StmtList &body) {
  Search search;
  forEachStmt(body, [&](const Stmt *stmt) { search.look(stmt); });
  return search.found;
}

}  // namespace amp::passes
