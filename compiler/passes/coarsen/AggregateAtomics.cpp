#include "passes/coarsen/AggregateAtomics.h"

#include "analysis/InlinedSize.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/simplify/ScalarReplacement.h"
#include "passes/utils/InlineCalls.h"
#include "passes/utils/PlainAtomics.h"

#include <algorithm>
#include <limits>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

/// For each constant target, a work-item needs a register, and an atomic operation at its end.
constexpr std::uint64_t mostConstantTargets = 8;

/// The target of an atomic operation: an element that a pointer points to. Without an index, it is the first element.
struct Target {
  const VarRef *pointer = nullptr;
  const Expr *index = nullptr;
};

std::optional<Target> targetOf(const IntrinsicCall &atomic) {
  const Expr *address = atomic.arguments.front();
  if (const auto *pointer = dynCast<VarRef>(address))
    return Target{pointer, nullptr};
  const auto *taken = dynCast<AddressOf>(address);
  const auto *element = taken ? dynCast<Index>(taken->operand) : nullptr;
  const auto *pointer = element ? dynCast<VarRef>(element->base) : nullptr;
  return pointer && pointer->type->isPointer() ? std::optional(Target{pointer, element->index}) : std::nullopt;
}

/// How the body uses the pointers of atomic operations, by the parameters of their buffers.
class Uses {
public:
  Uses(const StmtList &body, const PointersToBuffers &buffers) : buffers(buffers) {
    forEachStmt(body, [&](const Stmt *stmt) {
      if (const IntrinsicCall *atomic = droppedAtomic(stmt))
        note(*atomic);
    });
    forEachExpr(body, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      if (const auto known = reference ? buffers.find(reference->variable) : buffers.end(); known != buffers.end())
        ++mentions[known->second];
    });
  }

  std::optional<AggregatedBuffer> of(const Variable *parameter) const {
    const auto known = found.find(parameter);
    if (known == found.end() || known->second.count != mentions.at(parameter))
      return std::nullopt;
    const Use &use = known->second;
    // Equal constant indices denote the same element only if they are relative to the same pointer.
    const bool isConstant = use.isConstant && !use.hasMixedOperations && use.pointers.size() == 1;
    if (!isConstant && !use.op)
      return std::nullopt;
    const bool isNumber = std::all_of(use.pointers.begin(), use.pointers.end(), [](const Variable *each) {
      const TypeKind element = each->type->element()->kind();
      return element == TypeKind::Int || element == TypeKind::UInt;
    });
    if (!isNumber)
      return std::nullopt;
    return AggregatedBuffer{parameter, use.pointers, use.op.value_or(Intrinsic::AtomicAdd),
                            isConstant ? use.constants : std::map<std::uint64_t, Intrinsic>()};
  }

private:
  struct Use {
    std::optional<Intrinsic> op;
    std::vector<Variable *> pointers;
    std::size_t count = 0;
    /// `isConstant`: all indices are small constants, with their operations in `constants`. `hasMixedOperations`: one
    /// of them has two operations.
    bool isConstant = true;
    std::map<std::uint64_t, Intrinsic> constants;
    bool hasMixedOperations = false;
  };

  void note(const IntrinsicCall &atomic) {
    const std::optional<Target> target = targetOf(atomic);
    const auto leading = target ? buffers.find(target->pointer->variable) : buffers.end();
    if (leading == buffers.end())
      return;
    const auto [entry, isNew] = found.try_emplace(leading->second);
    Use &use = entry->second;
    const std::optional<Intrinsic> op = combining(atomic.op);
    use.op = isNew || use.op == op ? op : std::nullopt;
    Variable *pointer = target->pointer->variable;
    if (std::find(use.pointers.begin(), use.pointers.end(), pointer) == use.pointers.end())
      use.pointers.push_back(pointer);
    ++use.count;
    const auto *index = target->index ? dynCast<Literal>(target->index) : nullptr;
    const std::uint64_t at = index ? index->bits : 0;
    use.isConstant &= op && (!target->index || index) && at < mostConstantTargets;
    if (use.isConstant)
      use.hasMixedOperations |= use.constants.try_emplace(at, *op).first->second != *op;
  }

  const PointersToBuffers &buffers;
  std::map<const Variable *, Use> found;
  std::map<const Variable *, std::size_t> mentions;
};

/// The body, or a function that it calls, has atomic operations on targets that are not in `aggregated`.
bool hasOtherAtomics(const StmtList &body, const std::vector<AggregatedBuffer> &aggregated) {
  bool found = false;
  const auto isOther = [&](const Expr *expr, bool isOfBody) {
    const auto *call = dynCast<IntrinsicCall>(expr);
    if (!call || !isAtomic(call->op))
      return false;
    const std::optional<Target> target = targetOf(*call);
    return !isOfBody || !target ||
           std::none_of(aggregated.begin(), aggregated.end(), [&](const AggregatedBuffer &each) {
             return std::count(each.pointers.begin(), each.pointers.end(), target->pointer->variable) != 0;
           });
  };
  forEachExpr(body, [&](const Expr *expr) {
    found |= isOther(expr, true);
    if (const auto *call = dynCast<Call>(expr))
      for (const Function *function : reachableFunctions(call->callee))
        forEachExpr(function->body, [&](const Expr *part) { found |= isOther(part, false); });
  });
  return found;
}

/// Replaces variables that always hold one of the kernel's pointers, or the address of an element that it points to.
/// The element's index becomes a variable.
class PointerForwarder : public Rewriter {
public:
  PointerForwarder(Module &module, const StmtList &body, const PointersToBuffers &buffers)
      : Rewriter(module), buffers(buffers), changed(changedVariables(body)) {
    changed.merge(addressedVariables(body));
  }
  using Rewriter::rewrite;

private:
  const Expr *rewrite(const Expr *expr) override {
    const auto *reference = dynCast<VarRef>(expr);
    const auto known = reference ? same.find(reference->variable) : same.end();
    return known == same.end() ? Rewriter::rewrite(expr) : known->second;
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *declare = dynCast<Declare>(stmt);
    const bool isPointer = declare && declare->init && declare->variable->type->isPointer();
    if (!isPointer || changed.contains(declare->variable) || !forward(*declare, output))
      Rewriter::rewrite(stmt, output);
  }

  bool isOfKernel(const Expr *pointer, const Type *type) const {
    const auto *reference = dynCast<VarRef>(pointer);
    return reference && buffers.contains(reference->variable) && pointer->type == type;
  }

  bool forward(const Declare &declare, StmtList &output) {
    const Expr *held = rewrite(declare.init);
    const auto *address = dynCast<AddressOf>(held);
    const auto *element = address ? dynCast<Index>(address->operand) : nullptr;
    const Type *type = declare.variable->type;
    if (!isOfKernel(held, type) && !(element && isOfKernel(element->base, type)))
      return false;
    if (element && element->index->kind != ExprKind::Literal) {
      Variable *index = build.variable(declare.variable->name, element->index->type, VariableKind::Local);
      index->isConst = true;
      output.push_back(build.module.make<Declare>(declare.location, index, element->index));
      held = build.addressOf(build.index(element->base, build.reference(index)));
    }
    same[declare.variable] = held;
    return true;
  }

  const PointersToBuffers &buffers;
  std::set<const Variable *> changed;
  std::map<const Variable *, const Expr *> same;
};

}  // namespace

StmtList withVisibleAtomics(Module &module, const StmtList &body, const Function &kernel,
                            const PointersToBuffers &buffers) {
  // The text contains this form of the kernel in addition to the form without aggregation, so its size is limited.
  constexpr std::uint64_t mostInlined = 1500;
  if (analysis::inlinedSize(body) > mostInlined)
    return body;
  const StmtList inlined = withoutObjects(module, withCalledAtomics(module, body, kernel));
  return PointerForwarder(module, inlined, buffers).rewrite(inlined);
}

std::vector<AggregatedBuffer> aggregatedBuffers(const StmtList &body, const Kernel &kernel,
                                                const PointersToBuffers &buffers) {
  const Uses uses(body, buffers);
  std::vector<AggregatedBuffer> result;
  // The record has only 32 bits for buffers, one for each of the first 32.
  std::vector<Variable *> parameters = kernel.parameters(ParameterRole::Buffer);
  parameters.resize(std::min<std::size_t>(32, parameters.size()));
  for (const Variable *parameter : parameters)
    if (const std::optional<AggregatedBuffer> buffer = uses.of(parameter))
      result.push_back(*buffer);
  return hasOtherAtomics(body, result) ? std::vector<AggregatedBuffer>() : result;
}

GroupCopies::GroupCopies(Module &module, Location location, std::vector<AggregatedBuffer> buffers)
    : build(module), location(location) {
  for (AggregatedBuffer &buffer : buffers) {
    const std::string &name = buffer.pointers.front()->name;
    const Type *element = buffer.pointers.front()->type->element();
    const bool isKept = !buffer.constantTargets.empty();
    const std::uint64_t count = isKept ? buffer.constantTargets.rbegin()->first + 1 : aggregateCount;
    const Type *type = module.types.array(element, count);
    copies.push_back({buffer, build.variable(name + "_group", type, VariableKind::TileStatic),
                      isKept ? build.variable(name + "_item", type, VariableKind::Local) : nullptr});
  }
}

const GroupCopies::Copy *GroupCopies::find(const Variable *pointer) const {
  const auto found = std::find_if(copies.begin(), copies.end(), [&](const Copy &copy) {
    const std::vector<Variable *> &all = copy.buffer.pointers;
    return std::find(all.begin(), all.end(), pointer) != all.end();
  });
  return found == copies.end() ? nullptr : &*found;
}

const Type *GroupCopies::typeFor(const Variable *pointer) const {
  const Copy *copy = find(pointer);
  if (!copy)
    return nullptr;
  const Variable *storage = copy->item ? copy->item : copy->group;
  return build.module.types.pointer(storage->type->element(), copy->item ? Space::Private : Space::Local);
}

const Expr *GroupCopies::argumentFor(const Variable *pointer) {
  const Copy *copy = find(pointer);
  if (!copy)
    return nullptr;
  return build.addressOf(build.index(build.reference(copy->item ? copy->item : copy->group), build.intLiteral(0)));
}

bool GroupCopies::isOfItem(const Stmt *stmt) const {
  const IntrinsicCall *atomic = droppedAtomic(stmt);
  const std::optional<Target> target = atomic ? targetOf(*atomic) : std::nullopt;
  const Copy *copy = target ? find(target->pointer->variable) : nullptr;
  return copy && copy->item;
}

const Stmt *GroupCopies::nonAtomicOperation(const Stmt *stmt) {
  const IntrinsicCall *atomic = droppedAtomic(stmt);
  const Target target = *targetOf(*atomic);
  const Expr *lvalue = build.index(target.pointer, target.index ? target.index : build.intLiteral(0));
  const Expr *operand = atomic->arguments.size() > 1 ? atomic->arguments[1] : build.intLiteral(1);
  return build.module.make<Assign>(stmt->location, lvalue,
                                   atomicResult(build, atomic->op, lvalue, build.cast(lvalue->type, operand)));
}

/// The neutral element of the operation.
const Expr *GroupCopies::neutral(Intrinsic op, const Type *type) {
  auto literal = [&](std::int64_t ofInt, std::uint64_t ofUnsigned) {
    return build.module.make<Literal>(type, type->isUnsigned() ? ofUnsigned : static_cast<std::uint64_t>(ofInt));
  };
  using Int = std::numeric_limits<std::int32_t>;
  using Unsigned = std::numeric_limits<std::uint32_t>;
  switch (op) {
  case Intrinsic::AtomicMin:
    return literal(Int::max(), Unsigned::max());
  case Intrinsic::AtomicMax:
    return literal(Int::min(), 0);
  case Intrinsic::AtomicAnd:
    return literal(-1, Unsigned::max());
  default:
    return literal(0, 0);
  }
}

StmtList GroupCopies::declarations() const {
  StmtList result;
  for (const Copy &copy : copies)
    result.push_back(build.module.make<Declare>(location, copy.group, nullptr));
  return result;
}

const Stmt *GroupCopies::barrier() {
  return make<Evaluate>(build.intrinsic(build.module.voidType(), Intrinsic::LocalBarrier));
}

/// Distributes the targets over the work-items of the group. The first work-item gets all constant targets.
const Stmt *GroupCopies::forEachTarget(const Copy &copy, const OfTarget &body) {
  const Type *type = build.module.intType();
  const Expr *zero = build.intLiteral(0);
  const Expr *own = build.intrinsic(type, Intrinsic::LocalId, {zero});
  if (copy.item) {
    StmtList all;
    for (const auto &[index, op] : copy.buffer.constantTargets)
      all.push_back(body(build.intLiteral(static_cast<std::int64_t>(index)), op));
    return make<If>(build.binary(BinaryOp::Equal, own, zero), std::move(all), StmtList{});
  }
  Variable *counter = build.variable("k", type, VariableKind::Local);
  const Expr *k = build.reference(counter);
  return make<For>(StmtList{make<Declare>(counter, own)},
                   build.binary(BinaryOp::Less, k, build.intrinsic(type, Intrinsic::Aggregate)),
                   StmtList{make<Assign>(k, build.intrinsic(type, Intrinsic::LocalSize, {zero}), BinaryOp::Add)},
                   StmtList{body(k, copy.buffer.op)});
}

/// Combines a partial result with its target, unless it is the neutral element.
const Stmt *GroupCopies::combine(Variable *target, Variable *partial, const Expr *index, Intrinsic op) {
  const Expr *value = build.index(build.reference(partial), index);
  const Expr *sum =
      build.intrinsic(value->type, op, {build.addressOf(build.index(build.reference(target), index)), value});
  return make<If>(build.binary(BinaryOp::NotEqual, value, neutral(op, value->type)), StmtList{make<Evaluate>(sum)},
                  StmtList{});
}

StmtList GroupCopies::begin() {
  StmtList result;
  for (const Copy &copy : copies)
    result.push_back(forEachTarget(copy, [&](const Expr *index, Intrinsic op) {
      const Expr *target = build.index(build.reference(copy.group), index);
      return make<Assign>(target, neutral(op, target->type));
    }));
  result.push_back(barrier());
  for (const Copy &copy : copies) {
    if (!copy.item)
      continue;
    const Type *element = copy.item->type->element();
    std::vector<const Expr *> parts(copy.item->type->count(), build.zero(element));
    for (const auto &[index, op] : copy.buffer.constantTargets)
      parts[index] = neutral(op, element);
    result.push_back(make<Declare>(copy.item, build.module.make<Compose>(copy.item->type, parts)));
  }
  return result;
}

StmtList GroupCopies::end() {
  StmtList result;
  for (const Copy &copy : copies)
    if (copy.item)
      for (const auto &[index, op] : copy.buffer.constantTargets)
        result.push_back(combine(copy.group, copy.item, build.intLiteral(static_cast<std::int64_t>(index)), op));
  result.push_back(barrier());
  for (const Copy &copy : copies)
    result.push_back(forEachTarget(copy, [&](const Expr *index, Intrinsic op) {
      return combine(copy.buffer.pointers.front(), copy.group, index, op);
    }));
  return result;
}

}  // namespace amp::passes
