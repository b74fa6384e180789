#include "analysis/Escapes.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::analysis {

namespace {

using namespace model;

/// A callee with a parameter of this type can store an address in memory that outlives the call: through a pointer to
/// non-const, which may be in a member, such as a reference in a closure; or in a mutable member of a const object.
bool calleeMayStoreAddress(const Type *type) {
  if (type->isPointer())
    return (!type->pointsToConst() && holdsPointer(type->element())) || calleeMayStoreAddress(type->element());
  if (type->isArray())
    return calleeMayStoreAddress(type->element());
  return type->isStruct() &&
         std::any_of(type->decl()->fields.begin(), type->decl()->fields.end(), [](const Field &field) {
           return (field.isMutable && holdsPointer(field.type)) || calleeMayStoreAddress(field.type);
         });
}

class Search {
public:
  std::vector<EscapingAddress> found;

  void visit(const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt)) {
      receiver = declare->variable;
      if (declare->init)
        visit(declare->init, holdsPointer(declare->variable->type));
    } else if (const auto *assign = dynCast<Assign>(stmt)) {
      receiver = nullptr;
      visit(assign->target, false);
      receiver = rootVariable(assign->target);
      visit(assign->value, holdsPointer(assign->target->type));
    } else {
      receiver = nullptr;
      for (const Expr *expr : operands(stmt))
        visit(expr, stmt->kind == StmtKind::Return);
    }
  }

private:
  void addEscape(const Variable *source) { found.push_back({source, receiver}); }

  /// `escapes`: the value is stored, returned or passed to a function that may store it, so that addresses in it
  /// escape.
  void visit(const Expr *expr, bool escapes) {
    if (const auto *reference = dynCast<VarRef>(expr); reference && escapes && holdsPointer(expr->type))
      addEscape(reference->variable);
    if (const auto *address = dynCast<AddressOf>(expr)) {
      if (const Variable *variable = rootVariable(address->operand); variable && escapes)
        addEscape(variable);
      return visitLvalue(address->operand, escapes);
    }
    if (const auto *deref = dynCast<Deref>(expr))
      return visit(deref->pointer, escapes && holdsPointer(expr->type));
    if (const auto *call = dynCast<Call>(expr))
      return lookAtCall(*call, escapes);
    for (const Expr *part : operands(expr))
      visit(part, escapes);
  }

  void lookAtCall(const Call &call, bool escapes) {
    const auto &parameters = call.callee->parameters;
    const bool mayStore = std::any_of(parameters.begin(), parameters.end(),
                                      [](const Variable *parameter) { return calleeMayStoreAddress(parameter->type); });
    const Variable *outer = receiver;
    if (mayStore)
      receiver = nullptr;
    for (const Expr *argument : call.arguments)
      visit(argument, mayStore || (escapes && holdsPointer(call.type)));
    receiver = outer;
  }

  /// The variable that addresses in the current expression are assigned to; null if they are stored anywhere else.
  const Variable *receiver = nullptr;

  /// Visits an lvalue whose address may escape: `&p->member` makes `p` escape, but `&x[i]` does not make `i` escape.
  void visitLvalue(const Expr *lvalue, bool escapes) {
    if (const auto *deref = dynCast<Deref>(lvalue))
      return visit(deref->pointer, escapes);
    if (const auto *member = dynCast<Member>(lvalue))
      return visitLvalue(member->base, escapes);
    if (const auto *element = dynCast<Index>(lvalue)) {
      visit(element->index, false);
      return element->base->type->isPointer() ? visit(element->base, escapes) : visitLvalue(element->base, escapes);
    }
    visit(lvalue, escapes);
  }
};

}  // namespace

std::vector<EscapingAddress> escapingAddresses(const StmtList &body) {
  Search search;
  forEachStmt(body, [&](const Stmt *stmt) { search.visit(stmt); });
  return search.found;
}

}  // namespace amp::analysis
