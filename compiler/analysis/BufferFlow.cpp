#include "analysis/BufferFlow.h"

#include "model/Walk.h"

namespace amp::analysis {

using namespace model;

BufferFlow::BufferFlow(const Kernel &kernel) : reachable(reachableFunctions(kernel.function)) {
  for (std::size_t i = 0; i != kernel.buffers.size(); ++i) {
    const Variable *parameter = kernel.function->parameters[i];
    held[parameter].insert(parameter);
    begins[parameter] = parameter;
  }
  // Code that has a pointer variable's address may store another pointer in the variable.
  for (const Function *function : reachable)
    for (const Variable *variable : addressedVariables(function->body))
      begins[variable] = nullptr;
  do {
    isChanged = false;
    for (const Function *function : reachable)
      visit(*function);
  } while (isChanged);
}

const Variable *BufferFlow::beginsAt(const Expr *pointer) const { return beginOf(pointer).value_or(nullptr); }

void BufferFlow::visit(const Function &function) {
  forEachStmt(function.body, [&](const Stmt *stmt) {
    if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init)
      note(declare->variable, declare->init);
    if (const auto *assign = dynCast<Assign>(stmt))
      visitAssign(*assign);
    if (const auto *result = dynCast<Return>(stmt); result && result->value)
      add(returned[&function], pointsTo(result->value));
  });
  forEachExpr(function.body, [&](const Expr *expr) {
    if (const auto *call = dynCast<Call>(expr))
      for (std::size_t i = 0; i != call->arguments.size(); ++i)
        note(call->callee->parameters[i], call->arguments[i]);
  });
}

void BufferFlow::visitAssign(const Assign &assign) {
  const auto *variable = dynCast<VarRef>(assign.target);
  if (variable && !assign.op)
    return note(variable->variable, assign.value);
  const Buffers stored = pointsTo(assign.value);
  const Variable *root = rootVariable(assign.target);
  // After `p += 2` or `view.data = p`, the variable no longer points to the first element of a known buffer.
  if (root && holdsPointer(assign.target->type) && begins[root]) {
    begins[root] = nullptr;
    isChanged = true;
  }
  add(root ? held[root] : untrackedBuffers, stored);
}

void BufferFlow::note(const Variable *variable, const Expr *value) {
  add(held[variable], pointsTo(value));
  const std::optional<const Variable *> buffer = holdsPointer(variable->type) ? beginOf(value) : std::nullopt;
  if (!buffer)
    return;
  const auto [known, isNew] = begins.try_emplace(variable, *buffer);
  const bool differs = known->second && known->second != *buffer;
  if (differs)
    known->second = nullptr;
  isChanged |= isNew || differs;
}

/// No result if the value comes from a variable for which no assignment has been found yet.
std::optional<const Variable *> BufferFlow::beginOf(const Expr *value) const {
  const auto *conversion = dynCast<Cast>(value);
  if (conversion && conversion->operand->type->isPointer() &&
      conversion->operand->type->element() == value->type->element())
    return beginOf(conversion->operand);
  if (const auto *member = dynCast<Member>(value); member && slotCount(member->base->type) == 1)
    return beginOf(member->base);
  if (const auto *compose = dynCast<Compose>(value); compose && slotCount(value->type) == 1)
    for (const Expr *part : compose->parts)
      if (holdsPointer(part->type))
        return beginOf(part);
  const auto *reference = dynCast<VarRef>(value);
  if (!reference)
    return nullptr;
  const auto found = begins.find(reference->variable);
  return found == begins.end() ? std::nullopt : std::optional(found->second);
}

BufferFlow::Buffers BufferFlow::buffersOf(const Expr *lvalue) const {
  if (const auto *member = dynCast<Member>(lvalue))
    return buffersOf(member->base);
  if (const auto *index = dynCast<Index>(lvalue))
    return index->base->type->isPointer() ? pointsTo(index->base) : buffersOf(index->base);
  if (const auto *target = dynCast<Deref>(lvalue))
    return pointsTo(target->pointer);
  return {};
}

BufferFlow::Buffers BufferFlow::pointsTo(const Expr *value) const {
  if (!holdsPointer(value->type))
    return {};
  if (const auto *reference = dynCast<VarRef>(value))
    return heldBy(reference->variable);
  if (const auto *call = dynCast<Call>(value)) {
    const auto found = returned.find(call->callee);
    return found == returned.end() ? Buffers() : found->second;
  }
  Buffers found;
  const auto join = [&](const Buffers &more) { found.insert(more.begin(), more.end()); };
  if (const auto *address = dynCast<AddressOf>(value)) {
    found = buffersOf(address->operand);
    // For the address of a pointer variable: code with this address may load the pointer and dereference it.
    if (const Variable *root = rootVariable(address->operand))
      join(heldBy(root));
    return found;
  }
  for (const Expr *operand : operands(value))
    join(pointsTo(operand));
  return found;
}

BufferFlow::Buffers BufferFlow::heldBy(const Variable *variable) const {
  const auto found = held.find(variable);
  return found == held.end() ? Buffers() : found->second;
}

void BufferFlow::add(Buffers &to, const Buffers &more) {
  const std::size_t before = to.size();
  to.insert(more.begin(), more.end());
  isChanged |= to.size() != before;
}

}  // namespace amp::analysis
