#include "passes/tiles/LoopTiles.h"

#include "analysis/ThreadTraits.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/tiles/JoinRows.h"
#include "passes/tiles/SplitThreads.h"
#include "passes/utils/InlineCalls.h"
#include "passes/utils/Substitution.h"
#include "passes/utils/WorkItemIds.h"

#include <array>
#include <numeric>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// A query of an id that differs between the threads of a tile.
bool asksForThread(const Expr *expr) {
  const auto *call = dynCast<IntrinsicCall>(expr);
  return call && (call->op == Intrinsic::LocalId || call->op == Intrinsic::WideLocalId ||
                  call->op == Intrinsic::GlobalId || call->op == Intrinsic::WideGlobalId);
}

/// A call of the function that guard-loops makes. It returns true, but the device's compiler cannot prove that.
bool isOpaqueTrue(const Expr *expr) {
  const auto *call = dynCast<Call>(expr);
  const auto *result = call && call->callee->body.size() == 1 ? dynCast<Return>(call->callee->body.front()) : nullptr;
  const auto *value = result && result->value ? dynCast<IntrinsicCall>(result->value) : nullptr;
  return value && value->op == Intrinsic::OpaqueTrue;
}

/// The threads of a tile: `lanes` adjacent threads along the last dimension in each of `rows` rows.
struct TileShape {
  std::array<int, 3> threads = {1, 1, 1};  // by OpenCL's dimension
  int lanes = 1;
  int rows = 1;
};

/// There are up to 16 lanes, which is several times the width of a CPU's vectors.
TileShape shapeOf(const Kernel &kernel, bool hasLanes) {
  constexpr int mostLanes = 16;
  TileShape shape;
  int all = 1;
  for (int d = 0; d != kernel.rank; ++d)
    all *= shape.threads[static_cast<std::size_t>(d)] = kernel.tile[static_cast<std::size_t>(kernel.rank - 1 - d)];
  if (hasLanes)
    shape.lanes = shape.threads[0] <= mostLanes ? shape.threads[0] : std::gcd(shape.threads[0], mostLanes);
  shape.rows = all / shape.lanes;
  return shape;
}

/// Replaces ids by expressions of the row and the lane. Removes workarounds for barriers, and fences of tile_static
/// memory, which a single work-item does not need.
class ThreadRewriter : public Rewriter {
public:
  ThreadRewriter(Module &module, const TileShape &shape, Variable *row, Variable *lane)
      : Rewriter(module), shape(shape), row(row), lane(lane) {}
  using Rewriter::rewrite;

private:
  const Expr *rewrite(const Expr *expr) override {
    const auto *call = dynCast<IntrinsicCall>(expr);
    if (call && call->op == Intrinsic::Pin)
      return rewrite(call->arguments.front());
    if (call && call->op == Intrinsic::LocalSize)
      if (const std::optional<int> dimension = dimensionOf(*call))
        return build.cast(call->type, build.intLiteral(shape.threads[static_cast<std::size_t>(*dimension)]));
    if (!asksForThread(expr))
      return Rewriter::rewrite(expr);
    const int dimension = *dimensionOf(*call);
    const Expr *local = build.cast(call->type, localId(dimension));
    if (call->op == Intrinsic::LocalId || call->op == Intrinsic::WideLocalId)
      return local;
    const Expr *group = build.intrinsic(build.module.intType(), Intrinsic::GroupId, {build.intLiteral(dimension)});
    const Expr *threads = build.intLiteral(shape.threads[static_cast<std::size_t>(dimension)]);
    const Expr *first = build.bounded(BinaryOp::Mul, build.cast(call->type, group), build.cast(call->type, threads));
    return build.bounded(BinaryOp::Add, first, local);
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    if (const auto *branch = dynCast<If>(stmt); branch && isOpaqueTrue(branch->condition)) {
      for (const Stmt *part : Rewriter::rewrite(branch->thenBody))
        output.push_back(part);
      return;
    }
    const auto *evaluate = dynCast<Evaluate>(stmt);
    const auto *call = evaluate ? dynCast<IntrinsicCall>(evaluate->expr) : nullptr;
    if (!call || (call->op != Intrinsic::LocalFence && call->op != Intrinsic::Join))
      Rewriter::rewrite(stmt, output);
  }

  const Expr *localId(int dimension) {
    const int rowsOfLine = shape.threads[0] / shape.lanes;
    if (dimension == 0) {
      const Expr *start = rowsOfLine == 1 ? build.intLiteral(0) : times(partOfRow(1, rowsOfLine), shape.lanes);
      if (shape.lanes == 1)
        return start;
      return rowsOfLine == 1 ? build.reference(lane) : build.bounded(BinaryOp::Add, start, build.reference(lane));
    }
    if (dimension == 1)
      return partOfRow(rowsOfLine, shape.threads[1]);
    return partOfRow(rowsOfLine * shape.threads[1], shape.threads[2]);
  }

  /// `row / step % count`, without operations that the number of rows makes unnecessary.
  const Expr *partOfRow(int step, int count) {
    const Expr *part = build.reference(row);
    if (count == 1)
      return build.intLiteral(0);
    if (step != 1)
      part = build.binary(BinaryOp::Div, part, build.intLiteral(step));
    return step * count == shape.rows ? part : build.binary(BinaryOp::Rem, part, build.intLiteral(count));
  }

  const Expr *times(const Expr *value, int factor) {
    return factor == 1 ? value : build.bounded(BinaryOp::Mul, value, build.intLiteral(factor));
  }

  const TileShape &shape;
  Variable *row;
  Variable *lane;
};

/// Rewrites the condition in `bool p = u; if (!p) { ...; p = v; }`, which results from `u || v` with a barrier in `v`:
/// it reads a constant with the first value of `p` instead. The constant is uniform if `u` is, even if `p` becomes
/// divergent later.
class FirstValues : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

  StmtList rewrite(const StmtList &body) override {
    StmtList split;
    for (const Stmt *stmt : body) {
      const auto *branch = dynCast<If>(stmt);
      const auto *declare = branch && !split.empty() ? dynCast<Declare>(split.back()) : nullptr;
      const bool isChoice = declare && declare->init && declare->variable->type->isScalar() &&
                            mentions(branch->condition, declare->variable);
      if (!isChoice || !changedVariables(StmtList{stmt}).contains(declare->variable)) {
        split.push_back(stmt);
        continue;
      }
      Variable *first = build.variable("first", declare->variable->type, VariableKind::Local, declare->location);
      first->isConst = true;
      Substitution ofVariable(build.module);
      ofVariable.arguments[declare->variable] = build.reference(first);
      split.back() = build.module.make<Declare>(declare->location, first, declare->init);
      split.push_back(build.module.make<Declare>(declare->location, declare->variable, build.reference(first)));
      split.push_back(build.module.make<If>(stmt->location, ofVariable.rewrite(branch->condition), branch->thenBody,
                                            branch->elseBody));
    }
    return Rewriter::rewrite(split);
  }
};

/// Removes barriers: the loops over the lanes run one after the other, so that no thread has to wait.
class BarrierDropper : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *evaluate = dynCast<Evaluate>(stmt);
    const auto *call = evaluate ? dynCast<IntrinsicCall>(evaluate->expr) : nullptr;
    if (!call || !isConvergent(call->op))
      Rewriter::rewrite(stmt, output);
  }
};

std::optional<StmtList> loop(Module &module, const Kernel &kernel, const TileShape &shape, const StmtList &body) {
  Builder build(module);
  Lanes lanes{build.variable("lane", module.intType(), VariableKind::Local)};
  lanes.count = static_cast<std::uint64_t>(shape.lanes);
  lanes.hint = hasIndirectAccesses(body) ? LoopHint::None : LoopHint::Vectors;
  Lanes rows{build.variable("row", module.intType(), VariableKind::Local)};
  rows.count = static_cast<std::uint64_t>(shape.rows);
  rows.hint = LoopHint::None;
  lanes.wrapsSigned = rows.wrapsSigned = kernel.function->wrapsSigned;
  std::optional<StmtList> result = ThreadRewriter(module, shape, rows.position, lanes.position).rewrite(body);
  if (shape.lanes != 1)
    result = neighboursInLockstep(module, *result, lanes);
  if (result && shape.rows == 1)
    return BarrierDropper(module).rewrite(*result);
  if (result)
    result = regionsInLoops(module, *result, rows);
  if (!result || shape.lanes == 1)
    return result;
  return splitThreads(module, joinRows(module, *result, shape.rows, shape.lanes), shape.rows * shape.lanes);
}

}  // namespace

std::optional<StmtList> loopTiles(Module &module, const Kernel &kernel, const StmtList &body,
                                  PlainAtomics &localAtomics) {
  const StmtList whole = FirstValues(module).rewrite(withCalledBarriers(module, body, *kernel.function));
  if (calleesDependOn(whole, asksForThread) || !knowsDimensions(whole, asksForThread))
    return std::nullopt;
  const StmtList plain = localAtomics.rewrite(whole);
  if (std::optional<StmtList> inLanes = loop(module, kernel, shapeOf(kernel, true), plain))
    return inLanes;
  if (std::optional<StmtList> alone = loop(module, kernel, shapeOf(kernel, false), plain))
    return alone;
  // A variable whose address a call takes counts as divergent. Control flow around a barrier may depend on it.
  return loop(module, kernel, shapeOf(kernel, true), withCalledChanges(module, plain, *kernel.function));
}

}  // namespace amp::passes
