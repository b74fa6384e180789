#include "passes/PruneCaptures.h"

#include "passes/CapturePath.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

using Bindings = std::map<const Variable *, Path>;

class KernelPruner;

/// Rewrites one function in the terms of its bindings.
class FunctionPruner : public Rewriter {
public:
  FunctionPruner(KernelPruner &owner, Module &module, Function &result, Bindings bindings)
      : Rewriter(module), owner(owner), result(result), bindings(std::move(bindings)) {}

  /// Rewrites the body, and appends the parameters that it turned out to need: the block, then buffers by number.
  void run(const StmtList &body);

  Variable *blockParameter() const { return block; }
  /// By number of the buffer, and of the private copy.
  const std::map<std::size_t, Variable *> &bufferParameters() const { return buffers; }
  const std::map<std::size_t, Variable *> &copyParameters() const { return copies; }

private:
  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override;
  void rewrite(const Stmt *stmt, StmtList &output) override;

  const Expr *blockPlace();
  const Expr *blockPointer();
  const Expr *bufferReference(std::size_t number);
  std::optional<Path> resolve(const Expr *place) const;
  /// The path that the pointer value denotes.
  std::optional<Path> resolvePointer(const Expr *pointer) const;
  const Expr *use(const Expr *place, const Path &path);
  const Expr *compose(const Type *type, const Path &path);
  const Expr *leaf(const Type *type, const Path &path);
  const Expr *bufferMember(const Type *type, const Path &path);
  const Expr *buffer(const Type *type, const Path &path);
  const Expr *materialize(const Type *type, const Path &path);
  const Expr *copy(std::size_t number);
  const Expr *rewriteCall(const Call &call);

  KernelPruner &owner;
  Function &result;
  Bindings bindings;
  Variable *block = nullptr;
  std::map<std::size_t, Variable *> buffers;
  /// Private copies: in the kernel the variables themselves, elsewhere pointers to them.
  std::map<std::size_t, Variable *> copies;
  StmtList prologue;
};

struct Specialisation {
  Function *function = nullptr;
  bool usesBlock = false;
  std::vector<std::size_t> buffers;
  std::vector<std::size_t> copies;
};

class KernelPruner {
public:
  KernelPruner(Module &module, Kernel &kernel, std::vector<Problem> &problems)
      : module(module), kernel(kernel), problems(problems) {}

  void run();
  /// Position of a part in the block, and number of a buffer.
  std::uint32_t leafNumber(const Type *type, const Path &path);
  std::size_t bufferNumber(const Type *type, const Path &path);
  /// Number of a private copy of a part, and what it is a copy of.
  std::size_t copyNumber(const Type *type, const Path &path);
  const Use &copyUse(std::size_t number) const { return copyUses[number]; }
  bool isKernel(const Function &function) const { return &function == kernel.function; }
  /// The block holds the part, as one of its members or within one.
  bool isCovered(const Path &path) const;
  bool settled() const { return isSettled; }
  const Specialisation &specialise(Function *function, const std::vector<std::optional<Path>> &paths);
  Variable *makeBlockVariable(bool ofKernel);
  /// The part must stay where an index can reach it.
  void keepInMemory() { needsMemory = true; }
  Variable *makeBufferVariable(std::size_t number);

  Module &module;
  Kernel &kernel;
  std::vector<Problem> &problems;
  Arguments arguments;

private:
  void pass(const StmtList &body);
  void settle();
  bool fitsArguments() const;
  void layOutBlock();

  std::map<std::pair<Function *, std::string>, Specialisation> specialisations;
  /// The first time over, what is read is noted; the second time, what was settled is used.
  bool isSettled = false;
  bool needsMemory = false;
  std::map<std::string, Use> leafUses, bufferUses;
  /// A deque: making a copy may ask for further ones.
  std::deque<Use> copyUses;
};

/// Whoever has the place's address may go on from there to other elements of an array.
bool leadsToArray(const Expr *place) {
  if (holdsArray(place->type))
    return true;
  const auto *member = dynCast<Member>(place);
  return place->kind == ExprKind::Index || (member && leadsToArray(member->base));
}

// --------------------------------------------------------------------------------------------------------- paths

std::optional<Path> FunctionPruner::resolvePointer(const Expr *pointer) const {
  if (const auto *reference = dynCast<VarRef>(pointer)) {
    auto bound = bindings.find(reference->variable);
    return bound == bindings.end() ? std::nullopt : std::optional(bound->second);
  }
  if (const auto *address = dynCast<AddressOf>(pointer))
    return resolve(address->place);
  if (const auto *conversion = dynCast<Cast>(pointer))
    if (conversion->type->isPointer() && conversion->type->element() == conversion->operand->type->element())
      return resolvePointer(conversion->operand);
  // A captured reference to a container.
  if (pointer->type->isPointer() && pointer->type->element()->isStruct() &&
      pointer->type->element()->decl()->isContainer && !pointer->type->isStruct()) {
    if (const auto *member = dynCast<Member>(pointer); member && !member->decl().isBuffer) {
      std::optional<Path> path = resolve(pointer);
      if (!path || path->byPointer)
        return std::nullopt;
      return followed(*path, member->decl().type);
    }
  }
  return std::nullopt;
}

std::optional<Path> FunctionPruner::resolve(const Expr *place) const {
  switch (place->kind) {
  case ExprKind::VarRef:
    if (cast<VarRef>(place).variable->kind == VariableKind::Captures)
      return Path{};
    return std::nullopt;
  case ExprKind::Deref:
    return resolvePointer(cast<Deref>(place).pointer);
  case ExprKind::Member: {
    std::optional<Path> base = resolve(cast<Member>(place).base);
    return base ? std::optional(fieldPath(*base, cast<Member>(place).base->type, cast<Member>(place).field))
                : std::nullopt;
  }
  case ExprKind::Index: {
    const auto &index = cast<Index>(place);
    const auto *literal = dynCast<Literal>(index.index);
    if (!index.base->type->isArray() || !literal)
      return std::nullopt;
    std::optional<Path> base = resolve(index.base);
    return base ? std::optional(elementPath(*base, index.base->type, literal->bits)) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

// ---------------------------------------------------------------------------------------------- uses of captures

const Expr *FunctionPruner::leaf(const Type *type, const Path &path) {
  if (type->isStruct() && type->decl()->fields.empty())
    return build.zero(type);
  return build.member(blockPlace(), owner.leafNumber(type, path));
}

const Expr *FunctionPruner::buffer(const Type *type, const Path &path) {
  return bufferReference(owner.bufferNumber(type, path));
}

/// The same as a container's own pointer, which knows nothing of what the kernel only reads.
const Expr *FunctionPruner::bufferMember(const Type *type, const Path &path) {
  const Expr *pointer = buffer(type, path);
  return build.cast(build.module.types.pointer(type->element(), Space::Global, type->pointsToConst()), pointer);
}

/// A copy in private memory, for what C++ treats as an object with an address. The kernel makes it, so that it lives as
/// long as any pointer to it can; functions get its address.
const Expr *FunctionPruner::materialize(const Type *type, const Path &path) {
  return copy(owner.copyNumber(type, path));
}

const Expr *FunctionPruner::copy(std::size_t number) {
  const Use &use = owner.copyUse(number);
  Variable *&variable = copies[number];
  std::string name = use.path.name.empty() ? "captured" : use.path.name;
  if (!owner.isKernel(result)) {
    if (!variable) {
      const Type *pointer = build.module.types.pointer(use.type, Space::Unresolved, true);
      variable = build.variable(name, pointer, VariableKind::Parameter, result.location);
      variable->isConst = true;
    }
    return build.deref(build.reference(variable));
  }
  if (!variable) {
    Variable *made = variable = build.variable(name, use.type, VariableKind::Local, result.location);
    const Expr *value = compose(use.type, use.path);
    prologue.push_back(build.module.make<Declare>(result.location, made, value));
  }
  return build.reference(copies[number]);
}

const Expr *FunctionPruner::compose(const Type *type, const Path &path) {
  if (!holdsPointer(type))
    return leaf(type, path);
  if (type->isArray()) {
    std::vector<const Expr *> parts;
    for (std::uint64_t i = 0; i != type->count(); ++i)
      parts.push_back(compose(type->element(), elementPath(path, type, i)));
    return build.module.make<Compose>(type, std::move(parts));
  }
  if (type->isPointer()) {
    // A captured reference to a container, copied along with its closure.
    return build.addressOf(materialize(type->element(), followed(path, type)), type->pointsToConst());
  }
  std::vector<const Expr *> parts;
  for (std::uint32_t i = 0; i != type->decl()->fields.size(); ++i) {
    const Field &field = type->decl()->fields[i];
    parts.push_back(field.isBuffer ? bufferMember(field.type, path) : compose(field.type, fieldPath(path, type, i)));
  }
  return build.module.make<Compose>(type, std::move(parts));
}

const Expr *FunctionPruner::use(const Expr *place, const Path &path) {
  // Inside plain data the place is spelt as in the source, on top of the part that the block holds.
  if (const auto *member = dynCast<Member>(place)) {
    if (member->decl().isBuffer)
      return buffer(place->type, *resolve(member->base));
    Path base = *resolve(member->base);
    if (!holdsPointer(member->base->type) && owner.isCovered(base))
      return build.member(use(member->base, base), member->field);
  }
  // Arrays stay whole: their elements are a matter of the index.
  if (const auto *index = dynCast<Index>(place); index && !holdsPointer(index->base->type))
    return build.index(use(index->base, *resolve(index->base)), index->index);
  return compose(place->type, path);
}

const Expr *FunctionPruner::rewrite(const Expr *expr) {
  if (const auto *reference = dynCast<VarRef>(expr)) {
    if (owner.arguments.domainField && reference->variable == owner.kernel.domain.front() && reference->type->isArray())
      return build.member(blockPlace(), *owner.arguments.domainField);
    if (auto bound = bindings.find(reference->variable); bound != bindings.end())
      return build.addressOf(materialize(expr->type->element(), bound->second), true);
    if (reference->variable->kind != VariableKind::Captures)
      return Rewriter::rewrite(expr);
  }
  if (const auto *call = dynCast<Call>(expr))
    return rewriteCall(*call);
  if (const auto *address = dynCast<AddressOf>(expr))
    if (std::optional<Path> path = resolve(address->place)) {
      if (!holdsPointer(address->place->type) && leadsToArray(address->place))
        owner.keepInMemory();
      const Expr *place =
          holdsPointer(address->place->type) ? materialize(address->place->type, *path) : use(address->place, *path);
      return build.addressOf(isPlace(place) ? place : materialize(address->place->type, *path), true);
    }
  if (isPlace(expr))
    if (std::optional<Path> path = resolve(expr))
      return use(expr, *path);
  if (const auto *index = dynCast<Index>(expr); index && index->base->type->isArray()) {
    // A dynamic index: in place within plain data, on a private copy of an array of containers.
    if (std::optional<Path> path = resolve(index->base)) {
      if (!holdsPointer(index->base->type))
        owner.keepInMemory();
      const Expr *base =
          holdsPointer(index->base->type) ? materialize(index->base->type, *path) : use(index->base, *path);
      return build.index(base, rewrite(index->index));
    }
  }
  return Rewriter::rewrite(expr);
}

void FunctionPruner::rewrite(const Stmt *stmt, StmtList &output) {
  if (const auto *assign = dynCast<Assign>(stmt); assign && owner.settled() && resolve(assign->place))
    owner.problems.push_back({stmt->location, "a write to a captured variable of a const kernel"});
  Rewriter::rewrite(stmt, output);
}

const Expr *FunctionPruner::rewriteCall(const Call &call) {
  std::vector<std::optional<Path>> paths(call.arguments.size());
  bool anyBound = false;
  for (std::size_t i = 0; i != paths.size(); ++i) {
    const Type *type = call.arguments[i]->type;
    if (!type->isPointer() || !holdsPointer(type->element()))
      continue;
    const Variable *parameter = call.callee->parameters[i];
    bool reassigned = false;
    forEachStmt(call.callee->body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      const auto *target = assign ? dynCast<VarRef>(assign->place) : nullptr;
      reassigned |= target && target->variable == parameter;
    });
    if (!reassigned)
      paths[i] = resolvePointer(call.arguments[i]);
    anyBound |= paths[i].has_value();
  }
  if (!anyBound)
    return Rewriter::rewrite(&call);
  std::vector<const Expr *> arguments;
  for (std::size_t i = 0; i != paths.size(); ++i)
    if (!paths[i])
      arguments.push_back(rewrite(call.arguments[i]));
  const Specialisation &specialisation = owner.specialise(call.callee, paths);
  if (specialisation.usesBlock)
    arguments.push_back(blockPointer());
  for (std::size_t number : specialisation.buffers)
    arguments.push_back(bufferReference(number));
  for (std::size_t number : specialisation.copies)
    arguments.push_back(build.addressOf(copy(number), true));
  return build.call(specialisation.function, std::move(arguments));
}

/// By value only the kernel itself has the block: functions get its address.
const Expr *FunctionPruner::blockPlace() {
  if (!block)
    block = owner.makeBlockVariable(owner.isKernel(result));
  return block->type->isPointer() ? build.deref(build.reference(block)) : build.reference(block);
}

const Expr *FunctionPruner::blockPointer() {
  const Expr *place = blockPlace();
  block->isAddressed |= !block->type->isPointer();
  return build.addressOf(place, true);
}

const Expr *FunctionPruner::bufferReference(std::size_t number) {
  Variable *&variable = buffers[number];
  if (!variable)
    variable = owner.makeBufferVariable(number);
  return build.reference(variable);
}

void FunctionPruner::run(const StmtList &body) {
  result.body = Rewriter::rewrite(body);
  result.body.insert(result.body.begin(), prologue.begin(), prologue.end());
  if (block)
    result.parameters.push_back(block);
  for (const auto &[number, variable] : buffers)
    result.parameters.push_back(variable);
  if (!owner.isKernel(result))
    for (const auto &[number, variable] : copies)
      result.parameters.push_back(variable);
}

// ---------------------------------------------------------------------------------------------------- the kernel

Variable *KernelPruner::makeBlockVariable(bool ofKernel) {
  auto *variable = module.make<Variable>();
  const Type *block = module.types.structure(arguments.block);
  variable->name = "args";
  if (!kernel.passesBlockByValue)
    variable->type = module.types.pointer(block, Space::Constant, true);
  else
    variable->type = ofKernel ? block : module.types.pointer(block, Space::Unresolved, true);
  variable->kind = VariableKind::Parameter;
  variable->isConst = true;
  return variable;
}

Variable *KernelPruner::makeBufferVariable(std::size_t number) {
  return module.make<Variable>(*arguments.bufferVariables[number]);
}

const Specialisation &KernelPruner::specialise(Function *function, const std::vector<std::optional<Path>> &paths) {
  std::string key;
  for (const std::optional<Path> &path : paths)
    key += path ? "<" + path->key + ">" : "-";
  Specialisation &made = specialisations[{function, key}];
  if (made.function)
    return made;
  made.function = module.make<Function>(*function);
  Bindings bindings;
  made.function->parameters.clear();
  for (std::size_t i = 0; i != paths.size(); ++i) {
    if (paths[i])
      bindings[function->parameters[i]] = *paths[i];
    else
      made.function->parameters.push_back(function->parameters[i]);
  }
  FunctionPruner pruner(*this, module, *made.function, std::move(bindings));
  pruner.run(function->body);
  made.usesBlock = pruner.blockParameter();
  for (const auto &[number, variable] : pruner.bufferParameters())
    made.buffers.push_back(number);
  for (const auto &[number, variable] : pruner.copyParameters())
    made.copies.push_back(number);
  return made;
}

void KernelPruner::layOutBlock() {
  kernel.blockSize = arguments.layOut();
  kernel.copies = arguments.copies;
  kernel.buffers = arguments.buffers;
  if (arguments.domainField) {
    kernel.domainOffset = arguments.block->fields[*arguments.domainField].offset;
    kernel.copies.erase(kernel.copies.begin() + *arguments.domainField);
  }
}

std::uint32_t KernelPruner::leafNumber(const Type *type, const Path &path) {
  if (isSettled)
    return arguments.leaves.at(path.key);
  leafUses[path.key] = {path, type};
  return arguments.addLeaf({path, type});
}

std::size_t KernelPruner::bufferNumber(const Type *type, const Path &path) {
  if (isSettled)
    return arguments.bufferNumbers.at(path.key);
  bufferUses[path.key] = {path, type};
  return arguments.addBuffer({path, type}, module);
}

std::size_t KernelPruner::copyNumber(const Type *type, const Path &path) {
  for (std::size_t i = 0; i != copyUses.size(); ++i)
    if (copyUses[i].path.key == path.key)
      return i;
  copyUses.push_back({path, type});
  return copyUses.size() - 1;
}

bool KernelPruner::isCovered(const Path &path) const {
  if (!isSettled)
    return false;
  for (std::string key = path.key; !key.empty(); key.erase(key.rfind('.')))
    if (arguments.leaves.count(key))
      return true;
  return false;
}

/// Rewrites the kernel's function in the arguments known so far.
void KernelPruner::pass(const StmtList &body) {
  arguments = {};
  specialisations.clear();
  copyUses.clear();
  arguments.block = module.types.makeStruct();
  arguments.block->name = kernel.function->name + "_args";
  arguments.block->origin = "what the kernel reads of its captures";
  if (!kernel.domain.empty() && kernel.domain.front()->type->isArray()) {
    arguments.domainField = 0;
    Field field;
    field.name = "domain";
    field.type = kernel.domain.front()->type;
    arguments.block->fields.push_back(std::move(field));
    arguments.copies.emplace_back();
  }
  if (isSettled)
    settle();
  FunctionPruner pruner(*this, module, *kernel.function, {});
  kernel.function->parameters.clear();
  pruner.run(body);
  // What a callee needs, the kernel passes: so every buffer is among its parameters, by number.
  std::vector<Variable *> &parameters = kernel.function->parameters;
  parameters.clear();
  // One buffer has nothing to overlap with, and several that are only read do no harm.
  auto isWritten = [](const BufferArgument &buffer) { return !buffer.isReadOnly; };
  kernel.hasDistinctBuffers =
      arguments.buffers.size() > 1 && std::any_of(arguments.buffers.begin(), arguments.buffers.end(), isWritten);
  for (const auto &[number, variable] : pruner.bufferParameters()) {
    variable->isDistinct = kernel.hasDistinctBuffers;
    parameters.push_back(variable);
  }
  if (Variable *block = pruner.blockParameter())
    parameters.push_back(block);
}

/// Everything that was read gets its place, in the order in which the function object holds it; a part of a part that
/// is passed whole gets none of its own.
void KernelPruner::settle() {
  auto inOrder = [](const std::map<std::string, Use> &uses) {
    std::vector<Use> order;
    for (const auto &[key, use] : uses)
      order.push_back(use);
    std::stable_sort(order.begin(), order.end(), [](const Use &a, const Use &b) {
      return std::pair(a.path.closureOffset, a.path.pointeeOffset) <
             std::pair(b.path.closureOffset, b.path.pointeeOffset);
    });
    return order;
  };
  for (const Use &use : inOrder(leafUses)) {
    std::string outer = use.path.key;
    bool isPart = false;
    while (!isPart && outer.rfind('.') != std::string::npos && outer.rfind('.') > 0) {
      outer.erase(outer.rfind('.'));
      isPart = leafUses.count(outer) != 0;
    }
    if (!isPart)
      arguments.addLeaf(use);
  }
  for (const Use &use : inOrder(bufferUses))
    arguments.addBuffer(use, module);
  kernel.passesBlockByValue = fitsArguments();
}

/// A few numbers travel with the launch itself: there is no buffer to write before it, and compilers see that nothing
/// changes them. OpenCL has room for 1024 bytes of arguments at least [CL 4.2, CL_DEVICE_MAX_PARAMETER_SIZE].
bool KernelPruner::fitsArguments() const {
  constexpr std::uint64_t mostBytes = 256;
  std::uint64_t bytes = 0;
  for (const Field &field : arguments.block->fields)
    bytes += sizeOf(field.type) + deviceAlignmentOf(field.type) - 1;
  return !needsMemory && !arguments.domainField && bytes <= mostBytes;
}

void KernelPruner::run() {
  std::vector<Variable *> domain = kernel.function->parameters;
  StmtList body = kernel.function->body;
  pass(body);
  isSettled = true;
  pass(body);
  // The extents of a domain of high rank lie in the block.
  if (!arguments.domainField)
    kernel.function->parameters.insert(kernel.function->parameters.end(), domain.begin(), domain.end());
  layOutBlock();
  kernel.captures = nullptr;
}

}  // namespace

void pruneCaptures(Module &module, std::vector<Problem> &problems) {
  for (const auto &kernel : module.kernels)
    KernelPruner(module, *kernel, problems).run();
}

}  // namespace amp::passes
