#include "analysis/Escapes.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::analysis {

namespace {

using namespace model;

/// A callee with a parameter of this type can store an address where it outlives the call: through a pointer to
/// non-const, also through one in a member such as a closure's reference, or in a mutable member of a const object.
bool givesRoom(const Type *type) {
  if (type->isPointer())
    return (!type->pointsToConst() && holdsPointer(type->element())) || givesRoom(type->element());
  if (type->isArray())
    return givesRoom(type->element());
  return type->isStruct() &&
         std::any_of(type->decl()->fields.begin(), type->decl()->fields.end(), [](const Field &field) {
           return (field.isMutable && holdsPointer(field.type)) || givesRoom(field.type);
         });
}

class Search {
public:
  std::vector<EscapingAddress> found;

  void look(const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt)) {
      receiver = declare->variable;
      if (declare->init)
        look(declare->init, holdsPointer(declare->variable->type));
    } else if (const auto *assign = dynCast<Assign>(stmt)) {
      receiver = nullptr;
      look(assign->place, false);
      receiver = rootVariable(assign->place);
      look(assign->value, holdsPointer(assign->place->type));
    } else {
      receiver = nullptr;
      for (const Expr *expr : operands(stmt))
        look(expr, stmt->kind == StmtKind::Return);
    }
  }

private:
  void keep(const Variable *source) { found.push_back({source, receiver}); }

  /// `isKept`: the value is stored, returned or passed to a function that may store it, so that addresses in it escape.
  void look(const Expr *expr, bool isKept) {
    if (const auto *reference = dynCast<VarRef>(expr); reference && isKept && holdsPointer(expr->type))
      keep(reference->variable);
    if (const auto *address = dynCast<AddressOf>(expr)) {
      if (const Variable *variable = rootVariable(address->place); variable && isKept)
        keep(variable);
      return lookAtPlace(address->place, isKept);
    }
    if (const auto *deref = dynCast<Deref>(expr))
      return look(deref->pointer, isKept && holdsPointer(expr->type));
    if (const auto *call = dynCast<Call>(expr))
      return lookAtCall(*call, isKept);
    for (const Expr *part : operands(expr))
      look(part, isKept);
  }

  void lookAtCall(const Call &call, bool isKept) {
    const auto &parameters = call.callee->parameters;
    const bool mayStore = std::any_of(parameters.begin(), parameters.end(),
                                      [](const Variable *parameter) { return givesRoom(parameter->type); });
    const Variable *outer = receiver;
    if (mayStore)
      receiver = nullptr;
    for (const Expr *argument : call.arguments)
      look(argument, mayStore || (isKept && holdsPointer(call.type)));
    receiver = outer;
  }

  /// The variable that addresses in the current expression are assigned to; null if they are stored anywhere else.
  const Variable *receiver = nullptr;

  /// If the address escapes: `&p->member` makes p escape, and `&x[i]` does not make i escape.
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

std::vector<EscapingAddress> escapingAddresses(const StmtList &body) {
  Search search;
  forEachStmt(body, [&](const Stmt *stmt) { search.look(stmt); });
  return search.found;
}

}  // namespace amp::analysis
