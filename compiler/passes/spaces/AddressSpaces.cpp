#include "passes/spaces/AddressSpaces.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/spaces/SpaceGraph.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// The spaces in a function's parameters, and in its result.
struct Signature {
  std::vector<Space> parameters;
  std::vector<Space> result;
  auto operator<=>(const Signature &) const = default;
};

class Resolver {
public:
  explicit Resolver(Module &module) : module(module) {}

  /// The function's signature if its caller knows the spaces in `known`. The signature includes these. The function may
  /// add spaces: if it initialises an object, it determines the spaces of the object's pointers. Known spaces of the
  /// result count as well, since the caller may write through a reference that the function returns.
  const Signature &learn(Function *function, const Signature &known);
  /// The function's instance for exactly this signature, which must be a valid one.
  Function *instantiate(Function *function, const Signature &signature);

  Module &module;

private:
  std::map<std::pair<Function *, Signature>, Signature> answers;
  std::map<std::pair<Function *, Signature>, Function *> instances;
};

/// Infers the spaces of one function.
class Inference {
public:
  Inference(Resolver &resolver, const Function &function, const Signature &known)
      : resolver(resolver), function(function) {
    for (const Variable *parameter : function.parameters)
      for (std::size_t slot : slotsOf(parameter))
        parameterSlots.push_back(slot);
    graph.include(parameterSlots, known.parameters);
    result = graph.fresh(function.result);
    graph.include(result, known.result);
  }

  /// `learn` infers the spaces that follow from the body. `resolve` chooses the spaces that nothing determines.
  void learn();
  void resolve();

  Signature signature() { return {graph.spaces(parameterSlots), graph.spaces(result)}; }
  Signature signatureOf(const Expr *call) { return {graph.spaces(formals.at(call)), spacesOf(call)}; }
  std::vector<Space> spacesOf(const Expr *expr) { return graph.spaces(slotsOf(expr)); }
  std::vector<Space> spacesOf(const Variable *variable) { return graph.spaces(slotsOf(variable)); }

private:
  const Slots &slotsOf(const Variable *variable) {
    auto [entry, isNew] = variables.try_emplace(variable);
    if (isNew)
      entry->second = graph.fresh(variable->type);
    return entry->second;
  }
  Slots slotsOf(const Expr *expr);
  Slots computeSlots(const Expr *expr);
  Slots composeSlots(const Compose &compose);
  std::size_t spaceSlot(const Expr *lvalue);
  void visit(const Expr *expr);
  void visit(const Stmt *stmt);
  void connect(const Call &call);
  void close();
  bool askCallees();

  Resolver &resolver;
  const Function &function;
  SpaceGraph graph;
  std::map<const Variable *, Slots> variables;
  std::map<const Expr *, Slots> expressions;
  /// The slots of each call's parameters.
  std::map<const Expr *, Slots> formals;
  Slots parameterSlots, result;
};

/// The slot of the address space that the lvalue is in.
std::size_t Inference::spaceSlot(const Expr *lvalue) {
  if (const auto *member = dynCast<Member>(lvalue))
    return spaceSlot(member->base);
  if (const auto *index = dynCast<Index>(lvalue))
    return index->base->type->isPointer() ? slotsOf(index->base).front() : spaceSlot(index->base);
  if (const auto *pointer = dynCast<Deref>(lvalue))
    return slotsOf(pointer->pointer).front();
  return graph.fresh(spaceOf(lvalue));
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

Slots Inference::composeSlots(const Compose &compose) {
  Slots slots = graph.fresh(compose.type);
  std::ptrdiff_t begin = 0;
  for (const Expr *part : compose.parts) {
    auto end = begin + static_cast<std::ptrdiff_t>(slotCount(part->type));
    graph.flow(part->type, slotsOf(part), Slots(slots.begin() + begin, slots.begin() + end));
    // An array has one set of slots for all elements.
    begin = compose.type->isArray() ? 0 : end;
  }
  return slots;
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
    const Expr *lvalue = cast<AddressOf>(expr).operand;
    Slots slots{spaceSlot(lvalue)};
    for (std::size_t slot : slotsOf(lvalue))
      slots.push_back(slot);
    return slots;
  }
  case ExprKind::Conditional: {
    Slots slots = graph.fresh(expr->type);
    graph.flow(expr->type, slotsOf(cast<Conditional>(expr).whenTrue), slots);
    graph.flow(expr->type, slotsOf(cast<Conditional>(expr).whenFalse), slots);
    return slots;
  }
  case ExprKind::Binary:
    return slotsOf(cast<Binary>(expr).left);
  case ExprKind::Cast: {
    Slots slots = graph.fresh(expr->type);
    graph.unify(slots, slotsOf(cast<Cast>(expr).operand));
    return slots;
  }
  case ExprKind::Compose:
    return composeSlots(cast<Compose>(expr));
  case ExprKind::Literal:
  case ExprKind::Downcast:
  case ExprKind::Unary:
  case ExprKind::Call:
  case ExprKind::IntrinsicCall:
  case ExprKind::Print:
  case ExprKind::Report:
    return graph.fresh(expr->type);
  }
  return {};
}

void Inference::connect(const Call &call) {
  auto [entry, isNew] = formals.try_emplace(&call);
  if (!isNew)
    return;
  for (const Expr *argument : call.arguments) {
    Slots formal = graph.fresh(argument->type);
    graph.flow(argument->type, slotsOf(argument), formal);
    entry->second.insert(entry->second.end(), formal.begin(), formal.end());
  }
}

void Inference::visit(const Expr *expr) {
  slotsOf(expr);
  if (const auto *binary = dynCast<Binary>(expr); binary && binary->right->type->isPointer())
    graph.relate(slotsOf(binary->left), slotsOf(binary->right));
  if (const auto *call = dynCast<Call>(expr))
    connect(*call);
}

void Inference::visit(const Stmt *stmt) {
  for (const Expr *operand : operands(stmt))
    forEachExpr(operand, [&](const Expr *expr) { visit(expr); });
  if (const auto *declare = dynCast<Declare>(stmt); declare && declare->init)
    graph.flow(declare->init->type, slotsOf(declare->init), slotsOf(declare->variable));
  if (const auto *assign = dynCast<Assign>(stmt); assign && !assign->op)
    graph.flow(assign->value->type, slotsOf(assign->value), slotsOf(assign->target));
  if (const auto *returned = dynCast<Return>(stmt); returned && returned->value)
    graph.flow(returned->value->type, slotsOf(returned->value), result);
}

/// Adds the spaces that follow from the called functions. Returns true if there was a new one.
bool Inference::askCallees() {
  bool progress = false;
  for (const auto &[expr, slots] : formals) {
    Signature before = signatureOf(expr);
    const Signature &learnt = resolver.learn(cast<Call>(expr).callee, before);
    graph.include(slots, learnt.parameters);
    graph.include(slotsOf(expr), learnt.result);
    progress |= signatureOf(expr) != before;
  }
  return progress;
}

void Inference::close() {
  do
    graph.propagate();
  while (askCallees());
}

void Inference::learn() {
  forEachStmt(function.body, [&](const Stmt *stmt) { visit(stmt); });
  close();
}

void Inference::resolve() {
  do
    close();
  while (graph.guess());
  graph.resolve();
  close();
}

/// Rewrites a function with the inferred spaces.
class SpaceRewriter : public Rewriter {
public:
  SpaceRewriter(Resolver &resolver, Inference &inference, const Type *result)
      : Rewriter(resolver.module), resolver(resolver), inference(inference), result(result) {}

  using Rewriter::declareCopy;
  using Rewriter::rewrite;

  const Type *rewriteType(const Variable *variable) override {
    // A pointer that never gets a value may have any space.
    std::vector<Space> spaces = inference.spacesOf(variable);
    std::replace(spaces.begin(), spaces.end(), Space::Unresolved, Space::Private);
    return resolved(variable->type, spaces);
  }

private:
  const Type *resolved(const Type *type, const std::vector<Space> &spaces) {
    std::size_t next = 0;
    return build.module.types.withSpaces(type, spaces, next);
  }

  /// Converts the value to `type`, whose spaces include those of the value. A null pointer converts to every space.
  const Expr *converted(const Expr *value, const Type *type) {
    if (!holdsPointer(type))
      return value;
    std::vector<Space> from, to;
    collectSpaces(value->type, from);
    collectSpaces(type, to);
    if (from == to)
      return value;
    if (dynCast<Literal>(value))
      return build.zero(type);
    if (const auto *compose = dynCast<Compose>(value))
      return composed(type, compose->parts);
    return build.cast(type, value);
  }

  const Expr *composed(const Type *type, const std::vector<const Expr *> &values) {
    std::vector<const Expr *> parts;
    std::size_t next = 0;
    for (const Expr *value : values) {
      const Type *part = type->isArray() ? type->element() : type->decl()->fields[parts.size()].type;
      if (type->isStruct() && !type->spaces().empty())
        part = build.module.types.withSpaces(part, type->spaces(), next);
      parts.push_back(converted(value, part));
    }
    return build.module.make<Compose>(type, std::move(parts));
  }

  const Expr *rewriteCall(const Call &call) {
    Function *callee = resolver.instantiate(call.callee, inference.signatureOf(&call));
    std::vector<const Expr *> arguments;
    for (std::size_t i = 0; i != call.arguments.size(); ++i)
      arguments.push_back(converted(rewrite(call.arguments[i]), callee->parameters[i]->type));
    return build.call(callee, std::move(arguments));
  }

  const Expr *rewriteComparison(const Binary &binary) {
    const Expr *left = rewrite(binary.left), *right = rewrite(binary.right);
    std::vector<Space> both, others;
    collectSpaces(left->type, both);
    collectSpaces(right->type, others);
    if (dynCast<Literal>(left))
      both = others;
    else if (!dynCast<Literal>(right))
      both.front() |= others.front();
    return build.module.make<Binary>(binary.type, binary.op, converted(left, resolved(left->type, both)),
                                     converted(right, resolved(right->type, both)));
  }

  const Expr *rewrite(const Expr *expr) override {
    if (const auto *call = dynCast<Call>(expr))
      return rewriteCall(*call);
    if (const auto *binary = dynCast<Binary>(expr); binary && binary->right->type->isPointer())
      return rewriteComparison(*binary);
    if (!holdsPointer(expr->type))
      return Rewriter::rewrite(expr);
    const Type *type = resolved(expr->type, inference.spacesOf(expr));
    if (dynCast<Literal>(expr))
      return build.zero(type);
    if (const auto *conversion = dynCast<Cast>(expr))
      return build.cast(type, rewrite(conversion->operand));
    if (const auto *choice = dynCast<Conditional>(expr))
      return build.conditional(rewrite(choice->condition), converted(rewrite(choice->whenTrue), type),
                               converted(rewrite(choice->whenFalse), type));
    if (const auto *compose = dynCast<Compose>(expr)) {
      std::vector<const Expr *> parts;
      for (const Expr *part : compose->parts)
        parts.push_back(rewrite(part));
      return composed(type, parts);
    }
    return Rewriter::rewrite(expr);
  }

  /// The destination of a value determines its type.
  void rewrite(const Stmt *stmt, StmtList &output) override {
    Rewriter::rewrite(stmt, output);
    const Stmt *copy = output.back();
    if (const auto *declare = dynCast<Declare>(copy); declare && declare->init)
      output.back() = build.module.make<Declare>(copy->location, declare->variable,
                                                 converted(declare->init, declare->variable->type));
    if (const auto *assign = dynCast<Assign>(copy); assign && !assign->op)
      output.back() =
          build.module.make<Assign>(copy->location, assign->target, converted(assign->value, assign->target->type));
    if (const auto *returned = dynCast<Return>(copy); returned && returned->value)
      output.back() = build.module.make<Return>(copy->location, converted(returned->value, result));
  }

  Resolver &resolver;
  Inference &inference;
  const Type *result;
};

const Signature &Resolver::learn(Function *function, const Signature &known) {
  auto found = answers.find({function, known});
  if (found != answers.end())
    return found->second;
  Inference inference(*this, *function, known);
  inference.learn();
  return answers[{function, known}] = inference.signature();
}

Function *Resolver::instantiate(Function *function, const Signature &signature) {
  Function *&instance = instances[{function, signature}];
  if (instance)
    return instance;
  auto *copy = module.make<Function>(*function);
  instance = copy;
  Inference inference(*this, *function, signature);
  inference.learn();
  inference.resolve();
  std::size_t next = 0;
  copy->result = module.types.withSpaces(function->result, signature.result, next);
  SpaceRewriter rewriter(*this, inference, copy->result);
  copy->parameters.clear();
  for (const Variable *parameter : function->parameters)
    copy->parameters.push_back(rewriter.declareCopy(parameter));
  copy->body = rewriter.rewrite(function->body);
  return copy;
}

}  // namespace

/// Reports writes to constant memory. Captured data is in constant memory, so even its mutable members cannot be
/// written.
static void reportWrites(Module &module, std::vector<Problem> &problems) {
  forEachFunction(module, [&](Function &function) {
    forEachStmt(function.body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      if (assign && spaceOf(assign->target) == Space::Constant)
        problems.push_back({diagnostics::Construct::WriteToMember, stmt->location});
    });
  });
}

void resolveAddressSpaces(Module &module, std::vector<Problem> &problems) {
  Resolver resolver(module);
  for (const auto &kernel : module.kernels) {
    Signature signature;
    for (const Variable *parameter : kernel->function->parameters)
      collectSpaces(parameter->type, signature.parameters);
    collectSpaces(kernel->function->result, signature.result);
    kernel->function = resolver.instantiate(kernel->function, signature);
  }
  reportWrites(module, problems);
}

}  // namespace amp::passes
