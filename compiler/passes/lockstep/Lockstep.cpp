#include "passes/lockstep/Lockstep.h"

#include "analysis/MemoryEffects.h"
#include "analysis/ThreadTraits.h"
#include "model/Walk.h"
#include "passes/lockstep/CommonLoops.h"
#include "passes/lockstep/HoistLoads.h"
#include "passes/lockstep/LockstepBuilder.h"
#include "passes/lockstep/PromoteElements.h"
#include "passes/lockstep/Rematerialise.h"
#include "passes/lockstep/VectorLoads.h"
#include "passes/simplify/ScalarReplacement.h"
#include "passes/utils/Returns.h"
#include "passes/utils/UnrollShort.h"

#include <algorithm>

namespace amp::passes {

using namespace analysis;
using namespace model;

const Expr *width(Module &module) { return module.make<IntrinsicCall>(module.intType(), Intrinsic::Width); }
const Expr *height(Module &module) { return module.make<IntrinsicCall>(module.intType(), Intrinsic::Height); }

const Expr *countOf(Module &module, const Lanes &lanes) {
  if (lanes.count == widthCount)
    return width(module);
  return lanes.count == heightCount ? height(module)
                                    : Builder(module).intLiteral(static_cast<std::int64_t>(lanes.count));
}

namespace {

std::uint64_t bytesOfArrays(const Type *type) {
  if (type->isArray())
    return sizeOf(type);
  std::uint64_t bytes = 0;
  if (type->isStruct())
    for (const Field &field : type->decl()->fields)
      bytes += bytesOfArrays(field.type);
  return bytes;
}

/// Arrays that threads access with divergent indices, so that adjacent threads may access elements that are not
/// adjacent.
std::set<const Variable *> lookedInto(const StmtList &body, const Uniformity &uniformity) {
  std::set<const Variable *> found;
  forEachExpr(body, [&](const Expr *expr) {
    const auto *element = dynCast<Index>(expr);
    if (element && element->base->type->isArray() && !uniformity.isUniform(element->index))
      found.insert(rootVariable(element->base));
  });
  return found;
}

/// True if a work-item would need too much memory or too many statements, or if a loop in a callee may wait for another
/// thread of the same work-item, which would not run. Uniform arrays are not expanded, and do not count.
bool isUnsuitable(const StmtList &body, const Uniformity &uniformity) {
  // With an array of nine floats, kernels became 1.14 and 1.25 times as fast on an H100, and 1.5 and 14 times with
  // PoCL. A sort of 25 elements with four threads took ten times as long with PoCL. With 16 counters, of which each
  // thread uses a different one, the speed with PoCL was 0.7.
  constexpr std::uint64_t mostBytes = 64, mostBytesLookedInto = 32;
  constexpr int mostStatements = 200;
  bool unsuitable = false;
  int statements = 0;
  const std::set<const Variable *> sought = lookedInto(body, uniformity);
  auto look = [&](const StmtList &list, bool isOwn) {
    forEachStmt(list, [&](const Stmt *stmt) {
      ++statements;
      if (const auto *declare = dynCast<Declare>(stmt);
          declare && (!isOwn || uniformity.isDivergent(declare->variable)))
        unsuitable |= bytesOfArrays(declare->variable->type) >
                      (!isOwn || sought.contains(declare->variable) ? mostBytesLookedInto : mostBytes);
    });
  };
  look(body, true);
  for (const Function *function : calledLoops(body)) {
    look(function->body, false);
    for (const Stmt *stmt : function->body)
      unsuitable |= hasMemoryIntrinsics(stmt);
  }
  return unsuitable || statements > mostStatements;
}

/// C does not assign arrays. An array can be initialised one element at a time only if its elements are listed.
bool canInitialise(const Type *type, const Expr *value) {
  if (!type->isArray())
    return true;
  const auto *compose = dynCast<Compose>(value);
  return compose && std::all_of(compose->parts.begin(), compose->parts.end(),
                                [&](const Expr *part) { return canInitialise(type->element(), part); });
}

bool canInitialise(const StmtList &body, const std::set<const Variable *> &expanded) {
  bool possible = true;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    possible &= !declare || !declare->init || !expanded.contains(declare->variable) ||
                canInitialise(declare->variable->type, declare->init);
  });
  return possible;
}

/// What LockstepBuilder needs of a body: its plan, the variables that become arrays, and those whose address is taken.
struct PlannedBody {
  LockstepPlan plan;
  std::set<const Variable *> expanded, addressed;
};

/// No result if the threads cannot run in lockstep, or if an expanded variable cannot be initialised.
std::optional<PlannedBody> planBody(Module &module, const StmtList &body, const Uniformity &uniformity,
                                    const LockstepRules &rules = {}) {
  std::optional<LockstepPlan> plan = planLockstep(module, body, uniformity, rules);
  if (!plan)
    return std::nullopt;
  std::set<const Variable *> expanded = expandedVariables(*plan, body, uniformity, rules);
  if (!canInitialise(body, expanded))
    return std::nullopt;
  return PlannedBody{std::move(*plan), std::move(expanded), addressedVariables(body)};
}

/// The same, unless the body is unsuitable.
std::optional<PlannedBody> planSuitableBody(Module &module, const StmtList &body, const Uniformity &uniformity) {
  return isUnsuitable(body, uniformity) ? std::nullopt : planBody(module, body, uniformity);
}

/// The body for several threads, after all changes to what one thread does.
std::optional<ThreadsInLockstep> threadsInLockstep(Module &module, const StmtList &body, const Lanes &lanes) {
  const StmtList split = hoistLoads(module, withoutObjects(module, body));
  const std::optional<PlannedBody> planned = planSuitableBody(module, split, Uniformity(split, {lanes.position}));
  if (!planned)
    return std::nullopt;
  const bool hasDivergentLoop = hasSerialLoops(planned->plan);
  if (hasDivergentLoop && !hasOverlappingLoads(planned->plan))
    return std::nullopt;
  StmtList result = LockstepBuilder(module, lanes, planned->expanded, planned->addressed).run(planned->plan);
  return ThreadsInLockstep{std::move(result), hasDivergentLoop, false};
}

}  // namespace

std::optional<ThreadsInLockstep> inLockstep(Module &module, const StmtList &body, const Lanes &lanes,
                                            const std::map<const Variable *, const Variable *> &buffers) {
  constexpr int maxIterations = 9, mostStatements = 36;
  const StmtList structured = withoutReturns(module, body);
  const PromotedElements held = promoteElements(module, structured, Uniformity(structured, {lanes.position}), buffers);
  const StmtList unrolled = withoutShortLoops(module, held.body, maxIterations, mostStatements);
  const Uniformity uniformity(unrolled, {lanes.position});
  const StmtList vectorised =
      withVectorLoads(module, unrolled, [&](const Variable *pointer) { return !uniformity.isDivergent(pointer); });
  std::optional<ThreadsInLockstep> result = threadsInLockstep(module, vectorised, lanes);
  // Load vectorisation must not cost the lockstep: it makes the body larger.
  if (hasVectorLoads(vectorised) && (!result || result->hasDivergentLoop)) {
    const std::optional<ThreadsInLockstep> plain = threadsInLockstep(module, unrolled, lanes);
    if (plain && (!result || !plain->hasDivergentLoop))
      result = plain;
  }
  if (result)
    result->needsNoalias = held.needsNoalias;
  return result;
}

std::optional<TilesInLockstep> tilesInLockstep(Module &module, const StmtList &body, const Lanes &lanes,
                                               const std::vector<Variable *> &tileStatic) {
  // Scalar promotion is not possible here: other threads of the tile may change an element between barriers.
  const StmtList split = hoistLoads(module, withoutObjects(module, withoutReturns(module, body)));
  const Uniformity uniformity(split, {lanes.position});
  const std::optional<PlannedBody> planned = planSuitableBody(module, split, uniformity);
  if (!planned || hasSerialLoops(planned->plan))
    return std::nullopt;
  LockstepBuilder builder(module, lanes, planned->expanded, planned->addressed);
  TilesInLockstep result;
  for (Variable *variable : tileStatic)
    if (uniformity.isDivergent(variable))
      result.expanded[variable] = builder.expand(variable);
  result.body = builder.run(planned->plan);
  return result;
}

namespace {

/// A work-item's private memory is on the stack of a CPU thread.
constexpr std::uint64_t mostExpandedBytes = 128 << 10;

std::optional<StmtList> build(Module &module, const StmtList &body, const Lanes &lanes, const Uniformity &uniformity,
                              LockstepUnit unit) {
  const LockstepRules rules{unit, rematerialisable(body, lanes.position, uniformity)};
  const std::optional<PlannedBody> planned = planBody(module, body, uniformity, rules);
  if (!planned)
    return std::nullopt;
  std::uint64_t bytes = 0;
  for (const Variable *variable : planned->expanded)
    bytes += sizeOf(variable->type) * (isSetByBuild(lanes.count) ? lanes.most : lanes.count);
  if (bytes > mostExpandedBytes)
    return std::nullopt;
  return LockstepBuilder(module, lanes, planned->expanded, planned->addressed).run(planned->plan);
}

/// Variables that loops over lanes change. Each work-item has its own, even if they are uniform over its lanes.
std::set<const Variable *> changedInLanes(const StmtList &body) {
  std::set<const Variable *> changed;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (const auto *loop = dynCast<For>(stmt); loop && loop->hint == LoopHint::Vectors)
      changed.merge(changedVariables(loop->body));
  });
  return changed;
}

}  // namespace

std::optional<StmtList> neighboursInLockstep(Module &module, const StmtList &body, const Lanes &lanes) {
  const StmtList structured = withoutObjects(module, withoutReturns(module, body));
  const StmtList split =
      withCommonLoops(module, structured, lanes.position, lanes.wrapsSigned, Uniformity(structured, {lanes.position}));
  const Uniformity uniformity(split, {lanes.position});
  if (isUnsuitable(split, uniformity))
    return std::nullopt;
  return build(module, split, lanes, uniformity, LockstepUnit::Sequence);
}

std::optional<StmtList> regionsInLoops(Module &module, const StmtList &body, const Lanes &lanes) {
  const StmtList structured = withoutReturns(module, body);
  std::set<const Variable *> divergent = changedInLanes(structured);
  divergent.insert(lanes.position);
  const Uniformity apart(structured, divergent);
  const StmtList common = withCommonLoops(module, structured, lanes.position, lanes.wrapsSigned, apart);
  if (std::optional<StmtList> result =
          build(module, common, lanes, Uniformity(common, divergent), LockstepUnit::Region))
    return result;
  return build(module, structured, lanes, apart, LockstepUnit::Region);
}

}  // namespace amp::passes
