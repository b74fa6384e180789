#include "passes/FunctionPruner.h"

#include "passes/KernelPruner.h"

#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::passes {

using namespace model;

namespace {

/// Whoever has the place's address may go on from there to other elements of an array.
bool leadsToArray(const Expr *place) {
  if (holdsArray(place->type))
    return true;
  const auto *member = dynCast<Member>(place);
  return place->kind == ExprKind::Index || (member && leadsToArray(member->base));
}

}  // namespace

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

/// Whoever has the address of a part may cast it to that of the object around it.
void FunctionPruner::useWhole(const Expr *place) {
  const Expr *whole = place;
  for (const auto *member = dynCast<Member>(place); member; member = dynCast<Member>(member->base))
    if (!holdsPointer(member->base->type) && resolve(member->base))
      whole = member->base;
  if (whole != place)
    use(whole, *resolve(whole));
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
      if (owner.castsDown() && !owner.settled())
        useWhole(address->place);
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

}  // namespace amp::passes
