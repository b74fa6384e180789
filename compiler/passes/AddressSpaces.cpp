#include "passes/AddressSpaces.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// Slots of a type, as nodes of a union-find forest.
using Slots = std::vector<std::size_t>;

/// A function with the spaces of its parameters, and what it returns then.
struct Instance {
  Function *function = nullptr;
  std::vector<Space> result;
};

class Resolver {
public:
  Resolver(Module &module, std::vector<Problem> &problems) : module(module), problems(problems) {}

  void refuse(Location location, const std::string &what) { problems.push_back({location, what}); }
  const Instance &instantiate(Function *function, const std::vector<Space> &parameters);
  /// What the function makes of parameter spaces that its caller does not know: an object that it fills in gets its
  /// pointers there. Parameters first, then the result; what stays open is Unresolved.
  std::vector<Space> probe(Function *function, const std::vector<Space> &parameters);

  Module &module;
  std::vector<Problem> &problems;

private:
  std::map<std::pair<Function *, std::vector<Space>>, Instance> instances;
  std::map<std::pair<Function *, std::vector<Space>>, std::vector<Space>> probes;
};

/// Infers the spaces of one instance.
class Inference {
public:
  Inference(Resolver &resolver, const Function &function, const std::vector<Space> &parameters)
      : resolver(resolver), function(function) {
    for (Space space : {Space::Private, Space::Local, Space::Global, Space::Constant})
      constants.push_back(fresh(space));
    std::size_t next = 0;
    for (const Variable *parameter : function.parameters)
      for (std::size_t i = slotCount(parameter->type); i-- > 0;)
        variables[parameter].push_back(slotFor(parameters[next++]));
    result = freshSlots(function.result);
  }

  /// Learns what the body tells. Only `settle` decides what nothing tells, and so readies every call for instantiation.
  void learn();
  void settle();

  std::vector<Space> spacesOf(const Slots &slots) {
    std::vector<Space> spaces;
    for (std::size_t slot : slots)
      spaces.push_back(nodes[find(slot)].space);
    return spaces;
  }
  std::vector<Space> spacesOf(const Expr *expr) { return spacesOf(slotsOf(expr)); }
  std::vector<Space> spacesOf(const Variable *variable) { return spacesOf(slotsOf(variable)); }
  std::vector<Space> resultSpaces() { return spacesOf(result); }
  const Instance *callee(const Expr *call) const { return calls.at(call); }

private:
  struct Node {
    std::size_t parent;
    Space space;
  };

  std::size_t fresh(Space space = Space::Unresolved) {
    nodes.push_back({nodes.size(), space});
    return nodes.size() - 1;
  }
  Slots freshSlots(const Type *type) {
    Slots slots(slotCount(type));
    for (std::size_t &slot : slots)
      slot = fresh();
    return slots;
  }
  std::size_t find(std::size_t slot) {
    while (nodes[slot].parent != slot)
      slot = nodes[slot].parent = nodes[nodes[slot].parent].parent;
    return slot;
  }
  void unify(std::size_t a, std::size_t b);
  void unify(const Slots &a, const Slots &b) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
      unify(a[i], b[i]);
  }

  const Slots &slotsOf(const Variable *variable) {
    auto [entry, isNew] = variables.try_emplace(variable);
    if (isNew)
      entry->second = freshSlots(variable->type);
    return entry->second;
  }
  Slots slotsOf(const Expr *expr);
  Slots computeSlots(const Expr *expr);
  std::size_t spaceSlot(const Expr *place);
  std::size_t slotFor(Space space) {
    return space == Space::Unresolved ? fresh() : constants[static_cast<std::size_t>(space)];
  }
  Slots argumentSlots(const Call &call);
  void visit(const Expr *expr);
  void visit(const Stmt *stmt);
  bool instantiateCalls();
  bool probeCalls();
  bool settleOneCall();

  Resolver &resolver;
  const Function &function;
  std::vector<Node> nodes;
  std::vector<std::size_t> constants;
  std::map<const Variable *, Slots> variables;
  std::map<const Expr *, Slots> expressions;
  std::map<const Expr *, const Instance *> calls;
  Slots result;
  Location current;
};

void Inference::unify(std::size_t a, std::size_t b) {
  a = find(a);
  b = find(b);
  if (a == b)
    return;
  Space left = nodes[a].space, right = nodes[b].space;
  if (left != Space::Unresolved && right != Space::Unresolved) {
    if (left != right)
      resolver.problems.push_back(
          {current, fmt::format("a pointer or reference that may lead into {} or into {} memory", spaceName(left),
                                spaceName(right))});
    return;
  }
  if (left == Space::Unresolved)
    nodes[a].parent = b;
  else
    nodes[b].parent = a;
}

/// The slot of the memory that a place lies in.
std::size_t Inference::spaceSlot(const Expr *place) {
  if (const auto *member = dynCast<Member>(place))
    return spaceSlot(member->base);
  if (const auto *index = dynCast<Index>(place))
    return index->base->type->isPointer() ? slotsOf(index->base).front() : spaceSlot(index->base);
  if (const auto *pointer = dynCast<Deref>(place))
    return slotsOf(pointer->pointer).front();
  return constants[static_cast<std::size_t>(spaceOf(place))];
}

Slots Inference::slotsOf(const Expr *expr) {
  if (!holdsPointer(expr->type))
    return {};
  auto found = expressions.find(expr);
  if (found != expressions.end())
    return found->second;
  Slots slots = computeSlots(expr);
  return expressions[expr] = slots;
}

Slots Inference::computeSlots(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::VarRef:
    return slotsOf(cast<VarRef>(expr).variable);
  case ExprKind::Member: {
    const auto &member = cast<Member>(expr);
    Slots base = slotsOf(member.base);
    auto begin = base.begin() + static_cast<std::ptrdiff_t>(slotOffset(member.base->type->decl(), member.field));
    return Slots(begin, begin + static_cast<std::ptrdiff_t>(slotCount(expr->type)));
  }
  case ExprKind::Index: {
    Slots base = slotsOf(cast<Index>(expr).base);
    return cast<Index>(expr).base->type->isPointer() ? Slots(base.begin() + 1, base.end()) : base;
  }
  case ExprKind::Deref: {
    Slots pointer = slotsOf(cast<Deref>(expr).pointer);
    return Slots(pointer.begin() + 1, pointer.end());
  }
  case ExprKind::AddressOf: {
    const Expr *place = cast<AddressOf>(expr).place;
    Slots slots{spaceSlot(place)};
    for (std::size_t slot : slotsOf(place))
      slots.push_back(slot);
    return slots;
  }
  case ExprKind::Conditional:
    unify(slotsOf(cast<Conditional>(expr).whenTrue), slotsOf(cast<Conditional>(expr).whenFalse));
    return slotsOf(cast<Conditional>(expr).whenTrue);
  case ExprKind::Binary:
    return slotsOf(cast<Binary>(expr).left);
  case ExprKind::Cast: {
    Slots slots = freshSlots(expr->type);
    unify(slots, slotsOf(cast<Cast>(expr).operand));
    return slots;
  }
  case ExprKind::Compose: {
    const auto &compose = cast<Compose>(expr);
    if (compose.parts.empty())
      return freshSlots(expr->type);
    Slots slots = slotsOf(compose.parts.front());
    for (std::size_t i = 1; i != compose.parts.size(); ++i) {
      Slots part = slotsOf(compose.parts[i]);
      // An array has one set of slots for all elements.
      if (expr->type->isArray())
        unify(slots, part);
      else
        slots.insert(slots.end(), part.begin(), part.end());
    }
    return slots;
  }
  case ExprKind::Literal:
  case ExprKind::Unary:
  case ExprKind::Call:
  case ExprKind::BuiltinCall:
    return freshSlots(expr->type);
  }
  return {};
}

void Inference::visit(const Expr *expr) {
  slotsOf(expr);
  // Comparisons relate pointers too: null must be spelt in the other side's space.
  if (const auto *binary = dynCast<Binary>(expr); binary && binary->right->type->isPointer())
    unify(slotsOf(binary->left), slotsOf(binary->right));
  if (dynCast<Call>(expr))
    calls.try_emplace(expr, nullptr);
}

void Inference::visit(const Stmt *stmt) {
  current = stmt->location;
  for (const Expr *operand : operands(stmt))
    forEachExpr(operand, [&](const Expr *expr) { visit(expr); });
  if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init)
    unify(slotsOf(declare->variable), slotsOf(declare->init));
  if (const auto *assign = dynCast<Assign>(stmt); assign && !assign->op)
    unify(slotsOf(assign->place), slotsOf(assign->value));
  if (const auto *returned = dynCast<Return>(stmt); returned && returned->value)
    unify(result, slotsOf(returned->value));
}

Slots Inference::argumentSlots(const Call &call) {
  Slots slots;
  for (const Expr *argument : call.arguments)
    for (std::size_t slot : slotsOf(argument))
      slots.push_back(slot);
  return slots;
}

/// Instantiates the calls whose arguments' spaces are known. Returns whether there were any.
bool Inference::instantiateCalls() {
  bool progress = false;
  for (auto &[expr, instance] : calls) {
    if (instance)
      continue;
    const auto &call = cast<Call>(expr);
    std::vector<Space> spaces = spacesOf(argumentSlots(call));
    if (std::count(spaces.begin(), spaces.end(), Space::Unresolved))
      continue;
    instance = &resolver.instantiate(call.callee, spaces);
    Slots slots = slotsOf(expr);
    for (std::size_t i = 0; i != slots.size(); ++i)
      unify(slots[i], constants[static_cast<std::size_t>(instance->result[i])]);
    progress = true;
  }
  return progress;
}

/// Asks the callees of the other calls what they make of the open spaces. Returns whether any closed.
bool Inference::probeCalls() {
  bool progress = false;
  for (auto &[expr, instance] : calls) {
    if (instance)
      continue;
    const auto &call = cast<Call>(expr);
    Slots slots = argumentSlots(call), result = slotsOf(expr);
    slots.insert(slots.end(), result.begin(), result.end());
    std::vector<Space> before = spacesOf(slots);
    std::vector<Space> spaces(before.begin(), before.end() - static_cast<std::ptrdiff_t>(result.size()));
    std::vector<Space> learnt = resolver.probe(call.callee, spaces);
    for (std::size_t i = 0; i != slots.size(); ++i)
      if (learnt[i] != Space::Unresolved)
        unify(slots[i], constants[static_cast<std::size_t>(learnt[i])]);
    progress |= spacesOf(slots) != before;
  }
  return progress;
}

bool Inference::settleOneCall() {
  for (auto &[expr, instance] : calls) {
    if (instance)
      continue;
    for (std::size_t slot : argumentSlots(cast<Call>(expr)))
      if (Node &node = nodes[find(slot)]; node.space == Space::Unresolved)
        node.space = Space::Private;
    return true;
  }
  return false;
}

void Inference::learn() {
  forEachStmt(function.body, [&](const Stmt *stmt) { visit(stmt); });
  while (instantiateCalls() || probeCalls()) {
  }
}

/// What no object ever flows into, a pointer that is only ever null, may lie anywhere.
void Inference::settle() {
  while (settleOneCall())
    while (instantiateCalls() || probeCalls()) {
    }
  for (Node &node : nodes)
    if (node.space == Space::Unresolved)
      node.space = Space::Private;
}

/// Spells the instance out.
class SpaceRewriter : public Rewriter {
public:
  SpaceRewriter(Module &module, Inference &inference) : Rewriter(module), inference(inference) {}

  using Rewriter::declareCopy;
  using Rewriter::rewrite;
  /// Atomic operations on an object of one thread's own: OpenCL C has none [CL 6.12.11].
  bool hasPrivateAtomics = false;

  const Type *rewriteType(const Variable *variable) override {
    return resolved(variable->type, inference.spacesOf(variable));
  }

  const Type *resolved(const Type *type, const std::vector<Space> &spaces) {
    std::size_t next = 0;
    return build.module.types.withSpaces(type, spaces, next);
  }

  const Expr *rewrite(const Expr *expr) override {
    if (const auto *call = dynCast<Call>(expr)) {
      std::vector<const Expr *> arguments;
      for (const Expr *argument : call->arguments)
        arguments.push_back(rewrite(argument));
      return build.call(inference.callee(expr)->function, std::move(arguments));
    }
    if (const auto *builtin = dynCast<BuiltinCall>(expr)) {
      const Expr *copy = Rewriter::rewrite(expr);
      const auto &arguments = cast<BuiltinCall>(copy).arguments;
      hasPrivateAtomics |= builtin->text.starts_with("atomic_") && arguments.front()->type->isPointer() &&
                           arguments.front()->type->space() == Space::Private;
      return copy;
    }
    if (!holdsPointer(expr->type))
      return Rewriter::rewrite(expr);
    const Type *type = resolved(expr->type, inference.spacesOf(expr));
    if (dynCast<Literal>(expr))
      return build.module.make<Literal>(type, std::uint64_t{0});
    if (const auto *conversion = dynCast<Cast>(expr))
      return build.cast(type, rewrite(conversion->operand));
    if (const auto *compose = dynCast<Compose>(expr)) {
      std::vector<const Expr *> parts;
      for (const Expr *part : compose->parts)
        parts.push_back(rewrite(part));
      return build.module.make<Compose>(type, std::move(parts));
    }
    return Rewriter::rewrite(expr);
  }

private:
  Inference &inference;
};

const Instance &Resolver::instantiate(Function *function, const std::vector<Space> &parameters) {
  Instance &instance = instances[{function, parameters}];
  if (instance.function)
    return instance;
  instance.function = module.make<Function>(*function);
  Inference inference(*this, *function, parameters);
  inference.learn();
  inference.settle();
  SpaceRewriter rewriter(module, inference);
  instance.result = inference.resultSpaces();
  instance.function->result = rewriter.resolved(function->result, instance.result);
  instance.function->parameters.clear();
  for (const Variable *parameter : function->parameters)
    instance.function->parameters.push_back(rewriter.declareCopy(parameter));
  instance.function->body = rewriter.rewrite(function->body);
  if (rewriter.hasPrivateAtomics)
    refuse(function->location, "an atomic operation on a local variable");
  return instance;
}

std::vector<Space> Resolver::probe(Function *function, const std::vector<Space> &parameters) {
  auto [entry, isNew] = probes.try_emplace({function, parameters});
  if (isNew) {
    Inference inference(*this, *function, parameters);
    inference.learn();
    std::vector<Space> learnt;
    for (const Variable *parameter : function->parameters)
      for (Space space : inference.spacesOf(parameter))
        learnt.push_back(space);
    for (Space space : inference.resultSpaces())
      learnt.push_back(space);
    probes[{function, parameters}] = learnt;
  }
  return probes[{function, parameters}];
}

}  // namespace

void resolveAddressSpaces(Module &module, std::vector<Problem> &problems) {
  Resolver resolver(module, problems);
  for (const auto &kernel : module.kernels) {
    std::vector<Space> spaces;
    for (const Variable *parameter : kernel->function->parameters)
      collectSpaces(parameter->type, spaces);
    kernel->function = resolver.instantiate(kernel->function, spaces).function;
  }
}

}  // namespace amp::passes
