#include "model/AddressReads.h"

#include "model/Walk.h"

#include <algorithm>

namespace amp::model {

namespace {

/// The member of a view that contains the lvalue; null if there is none. Only the library changes the members of views.
const Member *memberOfView(const Expr *lvalue) {
  const auto *member = dynCast<Member>(lvalue);
  if (!member)
    return nullptr;
  const Type *object = member->base->type;
  return object->isStruct() && object->decl()->isLibrary && holdsPointer(object) ? member : memberOfView(member->base);
}

}  // namespace

bool AddressReads::mayChangeThrough(const Expr *target, const std::set<const Variable *> &escaping) const {
  const auto isShared = [&](const Variable *variable) {
    return variable->kind == VariableKind::TileStatic || escaping.contains(variable);
  };
  const auto *address = dynCast<AddressOf>(target);
  const Variable *own = address ? rootVariable(address->operand) : nullptr;
  const bool changesMemory = readsMemory || (readsViews && holdsPointer(target->type->element()));
  if (own)
    return variables.contains(own) || (changesMemory && isShared(own));
  return changesMemory || std::any_of(variables.begin(), variables.end(), isShared);
}

bool AddressReads::mayChangeIn(const StmtList &between) const {
  bool mayChange = effectsOf(between).writes && mayBeWritten();
  forEachStmt(between, [&](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    mayChange |= assign && variables.contains(rootVariable(assign->target));
  });
  forEachExpr(between, [&](const Expr *expr) { mayChange |= exposesVariable(expr); });
  return mayChange;
}

bool AddressReads::mayChangeIn(const Expr *between) const {
  if (!effectsOf(between).writes)
    return false;
  bool mayChange = mayBeWritten();
  forEachExpr(between, [&](const Expr *expr) { mayChange |= exposesVariable(expr); });
  return mayChange;
}

/// True if a write through some pointer may change the pointer's value.
bool AddressReads::mayBeWritten() const {
  return readsMemory || readsViews || std::any_of(variables.begin(), variables.end(), [](const Variable *variable) {
           return !variable->isConst && variable->kind != VariableKind::Captures;
         });
}

bool AddressReads::exposesVariable(const Expr *expr) const {
  const auto *address = dynCast<AddressOf>(expr);
  return address && !address->type->pointsToConst() && variables.contains(rootVariable(address->operand));
}

void AddressReads::visitValue(const Expr *expr) {
  if (const auto *address = dynCast<AddressOf>(expr))
    return visitLvalue(address->operand);
  if (const Member *view = memberOfView(expr); view && !rootVariable(expr)) {
    readsViews = true;
    return visitLvalue(view->base);
  }
  if (const auto *reference = dynCast<VarRef>(expr))
    variables.insert(reference->variable);
  const auto *element = dynCast<Index>(expr);
  readsMemory |= dynCast<Deref>(expr) || dynCast<Call>(expr) || (element && element->base->type->isPointer());
  for (const Expr *part : operands(expr))
    visitValue(part);
}

void AddressReads::visitLvalue(const Expr *lvalue) {
  if (const auto *target = dynCast<Deref>(lvalue))
    return visitValue(target->pointer);
  if (const auto *member = dynCast<Member>(lvalue))
    return visitLvalue(member->base);
  if (const auto *element = dynCast<Index>(lvalue)) {
    visitValue(element->index);
    return element->base->type->isPointer() ? visitValue(element->base) : visitLvalue(element->base);
  }
  if (!dynCast<VarRef>(lvalue))
    visitValue(lvalue);
}

}  // namespace amp::model
