#include "passes/captures/FunctionPruner.h"

#include "passes/captures/KernelPruner.h"

#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace amp::passes {

using namespace model;

namespace {

/// The lvalue is an array element, or within one.
bool isWithinElement(const Expr *lvalue) {
  const auto *member = dynCast<Member>(lvalue);
  return lvalue->kind == ExprKind::Index || (member && isWithinElement(member->base));
}

/// Code that has the object's address may use it to access other elements of an array.
bool involvesArray(const Expr *lvalue) { return holdsArray(lvalue->type) || isWithinElement(lvalue); }

bool holdsMutable(const Type *type) {
  if (type->isArray())
    return holdsMutable(type->element());
  return type->isStruct() &&
         std::any_of(type->decl()->fields.begin(), type->decl()->fields.end(),
                     [](const Field &field) { return field.isMutable || holdsMutable(field.type); });
}

/// Code that has the object's address may write a mutable member, even of a const object. Constant memory does not
/// allow this.
bool involvesMutable(const Expr *lvalue) {
  const auto *member = dynCast<Member>(lvalue);
  return holdsMutable(lvalue->type) || (member && member->decl().isMutable);
}

/// The largest number of array elements that are copied one by one, and not in a loop.
constexpr std::uint64_t mostElements = 16;

std::uint64_t scalarCount(const Type *type) {
  return type->isArray() ? type->count() * scalarCount(type->element()) : 1;
}

/// A value of the type can be composed within an expression.
bool fitsExpression(const Type *type) {
  if (!holdsPointer(type))
    return scalarCount(type) <= mostElements;
  if (type->isArray())
    return fitsExpression(type->element());
  return !type->isStruct() || std::all_of(type->decl()->fields.begin(), type->decl()->fields.end(),
                                          [](const Field &field) { return fitsExpression(field.type); });
}

}  // namespace

// --------------------------------------------------------------------------------------------------------- paths

std::optional<Path> FunctionPruner::resolvePointer(const Expr *pointer) const {
  if (const auto *reference = dynCast<VarRef>(pointer)) {
    auto bound = bindings.find(reference->variable);
    return bound == bindings.end() ? std::nullopt : std::optional(bound->second);
  }
  if (const auto *address = dynCast<AddressOf>(pointer))
    return resolve(address->operand);
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

std::optional<Path> FunctionPruner::resolve(const Expr *lvalue) const {
  switch (lvalue->kind) {
  case ExprKind::VarRef: {
    const Variable *variable = cast<VarRef>(lvalue).variable;
    if (variable->kind == VariableKind::Captures)
      return Path{};
    const auto bound = variable->type->isPointer() ? bindings.end() : bindings.find(variable);
    return bound == bindings.end() ? std::nullopt : std::optional(bound->second);
  }
  case ExprKind::Deref:
    return resolvePointer(cast<Deref>(lvalue).pointer);
  case ExprKind::Member: {
    std::optional<Path> base = resolve(cast<Member>(lvalue).base);
    return base ? std::optional(fieldPath(*base, cast<Member>(lvalue).base->type, cast<Member>(lvalue).field))
                : std::nullopt;
  }
  case ExprKind::Index: {
    const auto &index = cast<Index>(lvalue);
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
  // A parameter that is bound to the part does not show the steps that lead to it.
  if (const Use *whole = owner.covering(path); whole && whole->path.key != path.key)
    return partOf(build.member(blockLvalue(), owner.leafNumber(whole->type, whole->path)), whole->path, path);
  return build.member(blockLvalue(), owner.leafNumber(type, path));
}

/// The part at `path` of an lvalue, which is the part at `from`.
const Expr *FunctionPruner::partOf(const Expr *lvalue, Path from, const Path &path) {
  const auto leads = [&](const Path &next) { return (path.key + ".").starts_with(next.key + "."); };
  while (from.key != path.key) {
    const Type *type = lvalue->type;
    const std::uint64_t count = type->isArray() ? type->count() : type->decl()->fields.size();
    std::uint64_t step = 0;
    const auto next = [&] {
      return type->isArray() ? elementPath(from, type, step) : fieldPath(from, type, std::uint32_t(step));
    };
    while (step != count && !leads(next()))
      ++step;
    if (step == count)
      throw std::logic_error("a part of the captures is not found in the object that contains it");
    from = next();
    lvalue = type->isArray() ? build.index(lvalue, build.intLiteral(std::int64_t(step)))
                             : build.member(lvalue, std::uint32_t(step));
  }
  return lvalue;
}

const Expr *FunctionPruner::buffer(const Type *type, const Path &path) {
  return bufferReference(owner.bufferNumber(type, path));
}

/// The buffer argument, cast to the type of the container's pointer. The argument points to const if the container is
/// only read.
const Expr *FunctionPruner::bufferMember(const Type *type, const Path &path) {
  const Expr *pointer = buffer(type, path);
  return build.cast(build.module.types.pointer(type->element(), Space::Global, type->pointsToConst()), pointer);
}

/// A private copy of the part, for code that takes the part's address. The kernel declares the copy, so that its
/// lifetime includes that of every pointer to it. Other functions get its address.
const Expr *FunctionPruner::materialize(const Type *type, const Path &path) {
  return copy(owner.copyNumber(type, path));
}

/// A private copy of a part whose address is taken. If the part is within an array, the whole array is copied: pointer
/// arithmetic may lead from the part to other elements.
const Expr *FunctionPruner::materializeWithin(const Type *type, const Path &path) {
  if (!path.array)
    return materialize(type, path);
  const Expr *lvalue = materialize(path.array->type, path.array->path);
  for (std::uint64_t step : path.steps)
    lvalue = lvalue->type->isArray() ? build.index(lvalue, build.intLiteral(std::int64_t(step)))
                                     : build.member(lvalue, std::uint32_t(step));
  return lvalue;
}

const Expr *FunctionPruner::copy(std::size_t number) {
  const Use &use = owner.copyUse(number);
  Variable *&variable = copies[number];
  std::string name = use.path.name.empty() ? "captured" : use.path.name;
  if (!owner.isKernel(result)) {
    if (!variable) {
      const Type *pointer = build.module.types.pointerToConst(use.type, Space::Unresolved);
      variable = build.variable(name, pointer, VariableKind::Parameter, result.location);
      variable->isConst = true;
    }
    return build.deref(build.reference(variable));
  }
  if (!variable) {
    Variable *made = variable = build.variable(name, use.type, VariableKind::Local, result.location);
    StmtList outer = std::exchange(fills, {});
    const Expr *value = compose(use.type, use.path, build.reference(made));
    prologue.push_back(build.module.make<Declare>(result.location, made, value));
    prologue.insert(prologue.end(), fills.begin(), fills.end());
    fills = std::move(outer);
  }
  return build.reference(copies[number]);
}

/// The address of a private copy, or of a part of it, converted to the pointer type that the program uses. Functions
/// get the copy as a pointer to const.
const Expr *FunctionPruner::addressOfCopy(const Expr *lvalue, const Type *wanted) {
  const Expr *address = build.addressOfConst(lvalue);
  if (wanted->pointsToConst())
    return address;
  return build.cast(build.module.types.pointer(address->type->element(), address->type->space()), address);
}

/// C does not initialise an array from another array. Small arrays are copied one element at a time. If `made` is the
/// array that is being initialised, a large array is copied in a loop after its declaration.
const Expr *FunctionPruner::elements(const Expr *array, const Expr *made) {
  if (!array->type->isArray())
    return array;
  if (made && scalarCount(array->type) > mostElements) {
    owner.keepInMemory();
    fills.push_back(fill(made, array));
    return build.zero(array->type);
  }
  std::vector<const Expr *> parts;
  for (std::uint64_t i = 0; i != array->type->count(); ++i)
    parts.push_back(elements(build.index(array, build.intLiteral(std::int64_t(i))), nullptr));
  return build.module.make<Compose>(array->type, std::move(parts));
}

const Stmt *FunctionPruner::fill(const Expr *target, const Expr *source) {
  if (!target->type->isArray())
    return build.module.make<Assign>(result.location, target, source);
  const Expr *at = build.reference(build.variable("k", build.module.intType(), VariableKind::Local, result.location));
  const Stmt *first = build.module.make<Declare>(result.location, cast<VarRef>(at).variable, build.intLiteral(0));
  const Stmt *next = build.module.make<Assign>(result.location, at, build.intLiteral(1), BinaryOp::Add);
  const Expr *condition = build.binary(BinaryOp::Less, at, build.intLiteral(std::int64_t(target->type->count())));
  const Stmt *each = fill(build.index(target, at), build.index(source, at));
  return build.module.make<For>(result.location, StmtList{first}, condition, StmtList{next}, StmtList{each});
}

/// The container's path, with the properties of its buffer.
static Path ofBuffer(Path container, const Field &buffer) {
  container.isTexels = buffer.isTexels;
  return container;
}

/// Composes the value of the part. `made`: the variable that gets the value, or an lvalue in that variable.
const Expr *FunctionPruner::compose(const Type *type, const Path &path, const Expr *made) {
  if (!holdsPointer(type))
    return elements(leaf(type, path), made);
  if (type->isArray()) {
    std::vector<const Expr *> parts;
    for (std::uint64_t i = 0; i != type->count(); ++i)
      parts.push_back(compose(type->element(), elementPath(path, type, i),
                              made ? build.index(made, build.intLiteral(std::int64_t(i))) : nullptr));
    return build.module.make<Compose>(type, std::move(parts));
  }
  if (type->isPointer()) {
    // A captured reference to a container, copied along with its closure.
    return build.addressOf(materialize(type->element(), followed(path, type)), type->pointsToConst());
  }
  std::vector<const Expr *> parts;
  for (std::uint32_t i = 0; i != type->decl()->fields.size(); ++i) {
    const Field &field = type->decl()->fields[i];
    parts.push_back(field.isBuffer
                        ? bufferMember(field.type, ofBuffer(path, field))
                        : compose(field.type, fieldPath(path, type, i), made ? build.member(made, i) : nullptr));
  }
  return build.module.make<Compose>(type, std::move(parts));
}

/// Removes casts of the lvalue's address to its own type, `*(int *)&lvalue`. Such casts result from casts that removed
/// const, and from mutable members.
static const Expr *withoutCasts(const Expr *lvalue) {
  const auto *target = dynCast<Deref>(lvalue);
  const Expr *pointer = target ? target->pointer : nullptr;
  while (const auto *conversion = dynCast<Cast>(pointer)) {
    if (!conversion->operand->type->isPointer() || conversion->operand->type->element() != lvalue->type)
      return lvalue;
    pointer = conversion->operand;
  }
  const auto *address = dynCast<AddressOf>(pointer);
  return address ? withoutCasts(address->operand) : lvalue;
}

const Expr *FunctionPruner::use(const Expr *lvalue, const Path &path) {
  lvalue = withoutCasts(lvalue);
  // Within plain data, the steps of the access are copied one by one, and applied to the part that the block contains.
  if (const auto *member = dynCast<Member>(lvalue)) {
    if (member->decl().isBuffer)
      return buffer(lvalue->type, ofBuffer(*resolve(member->base), member->decl()));
    Path base = *resolve(member->base);
    if (!holdsPointer(member->base->type) && owner.covering(base))
      return build.member(use(member->base, base), member->field);
  }
  // Arrays are not split into elements, since the index may be computed at run time.
  if (const auto *index = dynCast<Index>(lvalue); index && !holdsPointer(index->base->type))
    return build.index(use(index->base, *resolve(index->base)), index->index);
  if (!holdsPointer(lvalue->type))
    return leaf(lvalue->type, path);
  return fitsExpression(lvalue->type) ? compose(lvalue->type, path) : materialize(lvalue->type, path);
}

/// Adds the whole object around a part to the block. Code that has the part's address may cast it to the address of the
/// object, or compute the address of an adjacent member from it.
void FunctionPruner::useWhole(const Expr *lvalue) {
  const Expr *whole = lvalue;
  for (const auto *member = dynCast<Member>(lvalue); member; member = dynCast<Member>(member->base))
    if (!holdsPointer(member->base->type) && resolve(member->base))
      whole = member->base;
  if (whole != lvalue)
    use(whole, *resolve(whole));
  // If an object also holds views, its members without pointers are copied to the block in declaration order.
  const auto *member = dynCast<Member>(whole);
  const std::optional<Path> path = member ? resolve(member->base) : std::nullopt;
  for (std::uint32_t i = 0; path && i != member->base->type->decl()->fields.size(); ++i)
    if (const Field &field = member->base->type->decl()->fields[i]; !field.isBuffer && !holdsPointer(field.type))
      use(build.member(member->base, i), fieldPath(*path, member->base->type, i));
}

const Expr *FunctionPruner::rewrite(const Expr *expr) {
  if (const auto *reference = dynCast<VarRef>(expr)) {
    if (reference->variable == owner.domainArray())
      return build.member(blockLvalue(), *owner.arguments.domainField);
    if (auto bound = bindings.find(reference->variable); bound != bindings.end())
      return expr->type->isPointer()
                 ? addressOfCopy(materializeWithin(expr->type->element(), bound->second), expr->type)
                 : use(expr, bound->second);
    if (reference->variable->kind != VariableKind::Captures)
      return Rewriter::rewrite(expr);
  }
  if (const auto *call = dynCast<Call>(expr))
    return rewriteCall(*call);
  if (const auto *address = dynCast<AddressOf>(expr))
    if (std::optional<Path> path = resolve(address->operand)) {
      if (!holdsPointer(address->operand->type) &&
          (involvesArray(address->operand) || involvesMutable(address->operand)))
        owner.keepInMemory();
      if (owner.mayReachEnclosing(address->operand->type) && owner.isCollecting())
        useWhole(address->operand);
      if (holdsPointer(address->operand->type))
        return addressOfCopy(materializeWithin(address->operand->type, *path), expr->type);
      const Expr *lvalue = use(address->operand, *path);
      return build.addressOfConst(isLvalue(lvalue) ? lvalue : materialize(address->operand->type, *path));
    }
  if (isLvalue(expr))
    if (std::optional<Path> path = resolve(expr))
      return use(expr, *path);
  if (const auto *index = dynCast<Index>(expr); index && index->base->type->isArray()) {
    // An index that is not constant selects an element of the block for plain data, and of a private copy for an array
    // of containers.
    if (std::optional<Path> path = resolve(index->base)) {
      if (!holdsPointer(index->base->type))
        owner.keepInMemory();
      const Expr *base =
          holdsPointer(index->base->type) ? materializeWithin(index->base->type, *path) : use(index->base, *path);
      return build.index(base, rewrite(index->index));
    }
  }
  return Rewriter::rewrite(expr);
}

/// Handles `const Filter &f = captured.filter;`: the variable becomes another name for the part, without a declaration.
bool FunctionPruner::bindsName(const Declare &declare) {
  const Type *type = declare.variable->type;
  if (!declare.init || !type->isPointer() || !holdsPointer(type->element()) || changed.contains(declare.variable))
    return false;
  std::optional<Path> path = resolvePointer(declare.init);
  if (path)
    bindings[declare.variable] = std::move(*path);
  return path.has_value();
}

void FunctionPruner::rewrite(const Stmt *stmt, StmtList &output) {
  if (const auto *declare = dynCast<Declare>(stmt); declare && bindsName(*declare))
    return;
  if (const auto *assign = dynCast<Assign>(stmt); assign && !owner.isCollecting() && resolve(assign->target))
    owner.problems.push_back({diagnostics::Construct::WriteToCapture, stmt->location});
  Rewriter::rewrite(stmt, output);
}

/// The part of the captures that the argument denotes, if the callee can access the part in place of its parameter: it
/// gets a pointer to an object that holds pointers, or a copy of an object, and does not change the parameter.
std::optional<Path> FunctionPruner::bindParameter(const Expr *argument, const Variable *parameter,
                                                  const StmtList &body) const {
  const Type *type = argument->type;
  if (type->isPointer() && holdsPointer(type->element())) {
    bool reassigned = false;
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *assign = dynCast<Assign>(stmt);
      reassigned |= assign && isReferenceTo(assign->target, parameter);
    });
    return reassigned ? std::nullopt : resolvePointer(argument);
  }
  // An array whose index is computed at run time would have to be in memory.
  if (!type->isStruct() || holdsPointer(type) || holdsArray(type) || !isLvalue(argument))
    return std::nullopt;
  std::optional<Path> path = resolve(argument);
  return path && !changedVariables(body).contains(parameter) ? path : std::nullopt;
}

const Expr *FunctionPruner::rewriteCall(const Call &call) {
  std::vector<std::optional<Path>> paths(call.arguments.size());
  bool anyBound = false;
  for (std::size_t i = 0; i != paths.size(); ++i) {
    paths[i] = bindParameter(call.arguments[i], call.callee->parameters[i], call.callee->body);
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
    arguments.push_back(build.addressOfConst(copy(number)));
  return build.call(specialisation.function, std::move(arguments));
}

/// If the block is passed by value, it is a parameter of the kernel, and other functions get its address.
const Expr *FunctionPruner::blockLvalue() {
  if (!block)
    block = owner.makeBlockVariable(owner.isKernel(result));
  return block->type->isPointer() ? build.deref(build.reference(block)) : build.reference(block);
}

const Expr *FunctionPruner::blockPointer() {
  const Expr *lvalue = blockLvalue();
  block->isAddressed |= !block->type->isPointer();
  return build.addressOfConst(lvalue);
}

const Expr *FunctionPruner::bufferReference(std::size_t number) {
  Variable *&variable = buffers[number];
  if (!variable)
    variable = owner.makeBufferVariable(number);
  return build.reference(variable);
}

void FunctionPruner::run(const StmtList &body) {
  changed = changedVariables(body);
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
