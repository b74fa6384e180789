#include "passes/lockstep/VectorLoads.h"

#include "analysis/InlinedSize.h"
#include "analysis/MemoryEffects.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/CountedLoop.h"
#include "passes/utils/SameExpressions.h"

#include <algorithm>
#include <map>
#include <optional>

namespace amp::passes {

namespace {

using namespace model;

constexpr int partsOfVector = 4;

/// Limits of the text's size, since the loop's body occurs twice.
constexpr std::uint64_t mostOfLoop = 150, mostOfBody = 600;

bool isMultiple(const Expr *expr) {
  const std::optional<std::int64_t> value = integerValue(expr);
  return value && *value % partsOfVector == 0;
}

/// The values of variables that never change, what the kernel changes, and what the loop changes.
struct LoopValues {
  std::map<const Variable *, const Expr *> definitions;
  std::set<const Variable *> changedAnywhere, changed;

  /// The expression has the same value in each iteration, and computing it has no effect.
  bool isInvariant(const Expr *expr) const {
    bool found = false;
    forEachExpr(expr, [&](const Expr *part) {
      const auto *reference = dynCast<VarRef>(part);
      const auto *element = dynCast<Index>(part);
      found |= part->kind == ExprKind::Deref || part->kind == ExprKind::Call || part->kind == ExprKind::IntrinsicCall ||
               part->kind == ExprKind::Print || part->kind == ExprKind::Report || part->kind == ExprKind::Downcast ||
               (element && element->base->type->isPointer()) || (reference && changed.contains(reference->variable));
    });
    return !found;
  }
};

/// Splits an index into the counter and terms that are multiples of four under `conditions`.
class AlignedIndex {
public:
  AlignedIndex(const LoopValues &values, const Variable *counter) : values(values), counter(counter) {}

  /// The expressions that must be multiples of four so that the index is one in each iteration whose number is one.
  std::vector<const Expr *> conditions;

  /// False if the index is not the counter plus such terms.
  bool add(const Expr *index) { return sum(index) && counters == 1; }

private:
  bool sum(const Expr *expr) {
    const auto *binary = dynCast<Binary>(expr);
    if (binary && binary->op == BinaryOp::Add && binary->type->isInteger())
      return sum(binary->left) && sum(binary->right);
    if (const Expr *same = withoutCast(expr))
      return sum(same);
    if (!isReferenceTo(expr, counter))
      return values.isInvariant(expr) && multiple(expr);
    ++counters;
    return true;
  }

  /// The operand of a conversion between integers. It does not change whether a number is a multiple of four.
  static const Expr *withoutCast(const Expr *expr) {
    const auto *conversion = dynCast<Cast>(expr);
    const bool isOfIntegers = conversion && conversion->type->isInteger() && conversion->operand->type->isInteger();
    return isOfIntegers ? conversion->operand : nullptr;
  }

  bool multiple(const Expr *expr) {
    if (isMultiple(expr))
      return true;
    if (const Expr *same = withoutCast(expr))
      return multiple(same);
    if (const auto *binary = dynCast<Binary>(expr); binary && binary->type->isInteger()) {
      if (binary->op == BinaryOp::Add || binary->op == BinaryOp::Sub)
        return multiple(binary->left) && multiple(binary->right);
      if (binary->op == BinaryOp::Mul)
        return isMultiple(binary->left) || isMultiple(binary->right) || factor(binary->right) || factor(binary->left);
      return false;
    }
    if (const auto *reference = dynCast<VarRef>(expr))
      if (const auto known = values.definitions.find(reference->variable); known != values.definitions.end())
        return multiple(known->second);
    return factor(expr);
  }

  /// A number that is uniform in the launch, since it comes from a parameter of the kernel.
  bool factor(const Expr *expr) {
    if (const Expr *same = withoutCast(expr))
      return factor(same);
    if (const auto *reference = dynCast<VarRef>(expr)) {
      const auto known = values.definitions.find(reference->variable);
      if (known != values.definitions.end())
        return factor(known->second);
    }
    const Variable *root = rootVariable(expr);
    if (!root || root->role == ParameterRole::None || values.changedAnywhere.contains(root) ||
        !expr->type->isInteger() || !values.isInvariant(expr))
      return false;
    conditions.push_back(expr);
    return true;
  }

  const LoopValues &values;
  const Variable *counter;
  int counters = 0;
};

/// The header of a loop that counts up from zero by one. No result for other loops.
std::optional<CountingHeader> countingFromZero(const For &loop) {
  const std::optional<CountingHeader> header = countingHeader(loop);
  if (!header)
    return std::nullopt;
  const TypeKind kind = header->counter->type->kind();
  const bool isUpwards = header->step == BinaryOp::Add && integerValue(header->by) == 1 &&
                         (header->test == BinaryOp::Less || header->test == BinaryOp::NotEqual);
  const bool isOfInt = (kind == TypeKind::Int || kind == TypeKind::UInt) && header->end->type == header->counter->type;
  return isUpwards && isOfInt && integerValue(header->from) == 0 ? header : std::nullopt;
}

/// Calls back for the values that each evaluation of `expr` computes or loads. An element whose address is taken is not
/// loaded.
void forEachUnconditional(const Expr *expr, const std::function<void(const Expr *)> &visit) {
  visit(expr);
  const auto *address = dynCast<AddressOf>(expr);
  const std::vector<const Expr *> all = operands(address ? address->operand : expr);
  const auto *binary = dynCast<Binary>(expr);
  const bool isShort = binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr);
  const bool isChoice = expr->kind == ExprKind::Conditional;
  for (std::size_t k = 0; k != (isShort || isChoice ? 1 : all.size()); ++k)
    forEachUnconditional(all[k], visit);
}

/// A load of which a build makes a part of a vector load: OpenCL C has vectors of the element's type.
bool isLoadOfNumber(const Expr *expr) {
  const auto *element = dynCast<Index>(expr);
  if (!element || !element->base->type->isPointer() || spaceOf(expr) != Space::Global ||
      !dynCast<VarRef>(element->base))
    return false;
  const Type *type = expr->type;
  return (type->isInteger() || type->isFloating()) && !type->isBool() && (sizeOf(type) == 4 || sizeOf(type) == 8);
}

/// Copies a loop's body for part `part` of four iterations.
class PartRewriter : public Rewriter {
public:
  PartRewriter(Module &module, const Variable *counter, Variable *part, const std::set<const Expr *> &loads)
      : Rewriter(module), counter(counter), part(part), loads(loads) {}

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    if (isReferenceTo(expr, counter) && !isOfLoad)
      return build.bounded(BinaryOp::Add, expr, build.cast(expr->type, build.reference(part)));
    if (!loads.contains(expr))
      return Rewriter::rewrite(expr);
    const auto &old = model::cast<Index>(expr);
    isOfLoad = true;
    const Expr *first = rewrite(old.index);
    isOfLoad = false;
    const Expr *index = build.bounded(BinaryOp::Add, first, build.cast(first->type, build.reference(part)));
    auto *element = build.module.make<Index>(expr->type, rewrite(old.base), index);
    element->isOfVector = true;
    return element;
  }

private:
  const Variable *counter;
  Variable *part;
  const std::set<const Expr *> &loads;
  bool isOfLoad = false;
};

class LoadVectoriser : public Rewriter {
public:
  LoadVectoriser(Module &module, const StmtList &body, const BasePredicate &isSuitableBase)
      : Rewriter(module), isSuitableBase(isSuitableBase), changed(changedVariables(body)),
        addressed(addressedVariables(body)) {
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *declare = dynCast<Declare>(stmt);
      if (declare && declare->init && !changed.contains(declare->variable))
        definitions[declare->variable] = declare->init;
    });
  }

  using Rewriter::rewrite;

protected:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *loop = dynCast<For>(stmt);
    if (!loop || !vectorise(*loop, output))
      Rewriter::rewrite(stmt, output);
  }

private:
  bool vectorise(const For &loop, StmtList &output);
  /// The loads that become parts of vector loads. Adds their conditions.
  std::set<const Expr *> vectorLoads(const For &loop, const CountingHeader &count,
                                     std::vector<const Expr *> &conditions);
  const Expr *conjunction(const std::vector<const Expr *> &conditions);

  /// The variables that an iteration changes or declares, or may change through a pointer.
  std::set<const Variable *> changedBy(const For &loop) const;

  const BasePredicate &isSuitableBase;
  const std::set<const Variable *> changed, addressed;
  std::map<const Variable *, const Expr *> definitions;
};

/// The loop's body can run for several iterations with all loads of read-only data first.
bool isSuitable(const For &loop) {
  if (!isStraightLine(loop.body) || analysis::inlinedSize(loop.body) > mostOfLoop)
    return false;
  return std::none_of(loop.body.begin(), loop.body.end(), [](const Stmt *stmt) {
    const auto *assign = dynCast<Assign>(stmt);
    return stmt->kind == StmtKind::Evaluate || (assign && !rootVariable(assign->target)) ||
           analysis::hasMemoryIntrinsics(stmt) || analysis::memoryEffects(stmt, Space::Global | Space::Local).writes;
  });
}

std::set<const Variable *> LoadVectoriser::changedBy(const For &loop) const {
  std::set<const Variable *> found = changedVariables(loop.body);
  found.insert(addressed.begin(), addressed.end());
  for (const Stmt *stmt : loop.body)
    if (const auto *declare = dynCast<Declare>(stmt))
      found.insert(declare->variable);
  return found;
}

std::set<const Expr *> LoadVectoriser::vectorLoads(const For &loop, const CountingHeader &count,
                                                   std::vector<const Expr *> &conditions) {
  LoopValues values{definitions, changed, changedBy(loop)};
  values.changed.insert(count.counter);
  std::set<const Expr *> found;
  auto add = [&](const Expr *condition) {
    const auto isKnown = [&](const Expr *other) { return isSame(other, condition); };
    if (std::none_of(conditions.begin(), conditions.end(), isKnown))
      conditions.push_back(condition);
  };
  auto visit = [&](const Expr *expr) {
    if (!isLoadOfNumber(expr))
      return;
    const auto &element = model::cast<Index>(expr);
    AlignedIndex index(values, count.counter);
    if (!values.isInvariant(element.base) || !isSuitableBase(rootVariable(element.base)) || !index.add(element.index))
      return;
    for (const Expr *each : index.conditions)
      add(build.binary(BinaryOp::Equal,
                       build.binary(BinaryOp::Rem, each, build.cast(each->type, build.intLiteral(partsOfVector))),
                       build.cast(each->type, build.intLiteral(0))));
    const auto bytes = static_cast<std::int64_t>(partsOfVector * sizeOf(expr->type));
    add(build.intrinsic(build.module.boolType(), Intrinsic::IsAligned, {element.base, build.intLiteral(bytes)}));
    found.insert(expr);
  };
  for (const Stmt *stmt : loop.body)
    for (const Expr *expr : operands(stmt))
      forEachUnconditional(expr, visit);
  return found;
}

const Expr *LoadVectoriser::conjunction(const std::vector<const Expr *> &conditions) {
  const Expr *all =
      build.binary(BinaryOp::Greater, build.intrinsic(build.module.intType(), Intrinsic::Unroll), build.intLiteral(1));
  for (const Expr *each : conditions)
    all = build.binary(BinaryOp::LogicalAnd, all, each);
  return all;
}

bool LoadVectoriser::vectorise(const For &loop, StmtList &output) {
  const std::optional<CountingHeader> count = countingFromZero(loop);
  if (!count || !isSuitable(loop))
    return false;
  const LoopValues values{{}, {}, changedBy(loop)};
  std::vector<const Expr *> conditions;
  if (!values.isInvariant(count->end))
    return false;
  const std::set<const Expr *> loads = vectorLoads(loop, *count, conditions);
  if (loads.empty())
    return false;
  Module &module = build.module;
  const Type *type = count->counter->type;
  auto number = [&](std::int64_t value) { return build.cast(type, build.intLiteral(value)); };
  Variable *whole = build.variable("whole", type, VariableKind::Local, loop.location);
  whole->isConst = true;
  const std::optional<std::int64_t> known = integerValue(count->end);
  const Expr *rounded =
      known ? number(*known & -partsOfVector) : build.binary(BinaryOp::BitAnd, count->end, number(-partsOfVector));
  output.push_back(module.make<Declare>(loop.location, whole,
                                        rewrite(build.conditional(conjunction(conditions), rounded, number(0)))));
  // Both loops use the counter.
  Variable *counter = declareCopy(count->counter);
  output.push_back(module.make<Declare>(loop.location, counter, number(0)));

  Variable *part = build.variable("part", module.intType(), VariableKind::Local, loop.location);
  StmtList ofPart = PartRewriter(module, count->counter, part, loads).rewrite(loop.body);
  For *parts = countedLoop(module, part, build.intLiteral(0), build.intLiteral(partsOfVector), rewrite(ofPart));
  parts->hint = LoopHint::OfVector;
  const auto counting = [&](BinaryOp test, const Expr *end, int by, StmtList body) {
    auto *step = module.make<Assign>(loop.location, build.reference(counter), number(by), BinaryOp::Add);
    step->isBounded = true;
    output.push_back(module.make<For>(loop.location, StmtList{}, build.binary(test, build.reference(counter), end),
                                      StmtList{step}, std::move(body)));
  };
  counting(BinaryOp::Less, build.reference(whole), partsOfVector, {parts});
  counting(count->test, rewrite(count->end), 1, rewrite(loop.body));
  return true;
}

}  // namespace

StmtList withVectorLoads(Module &module, const StmtList &body, const BasePredicate &isSuitableBase) {
  if (!holdsLoop(body) || analysis::inlinedSize(body) > mostOfBody)
    return body;
  return LoadVectoriser(module, body, isSuitableBase).rewrite(body);
}

bool hasVectorLoads(const StmtList &body) { return holdsLoop(body, LoopHint::OfVector); }

}  // namespace amp::passes
