#include "passes/lockstep/MergeTiles.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/utils/WorkItemIds.h"

#include <algorithm>
#include <utility>

namespace amp::passes {

namespace {

using namespace model;

/// A query of an id whose value differs between the merged tiles.
bool asksForTile(const Expr *expr) {
  const auto *call = dynCast<IntrinsicCall>(expr);
  return call &&
         (call->op == Intrinsic::GroupId || call->op == Intrinsic::GlobalId || call->op == Intrinsic::WideGlobalId);
}

/// Replaces ids along the merged dimension, in OpenCL's numbering, with expressions in terms of the tile's id.
class TileIdRewriter : public Rewriter {
public:
  TileIdRewriter(Module &module, int dimension, Variable *tile, int threads)
      : Rewriter(module), dimension(dimension), tile(tile), threads(threads) {}
  using Rewriter::rewrite;

private:
  const Expr *rewrite(const Expr *expr) override {
    const auto *query = asksForTile(expr) ? dynCast<IntrinsicCall>(expr) : nullptr;
    if (!query || dimensionOf(*query) != dimension)
      return Rewriter::rewrite(expr);
    const IntrinsicCall &call = *query;
    const Expr *id = build.cast(call.type, build.reference(tile));
    if (call.op == Intrinsic::GroupId)
      return id;
    const Intrinsic local = call.op == Intrinsic::GlobalId ? Intrinsic::LocalId : Intrinsic::WideLocalId;
    const Expr *first = build.bounded(BinaryOp::Mul, id, build.cast(call.type, build.intLiteral(threads)));
    return build.bounded(BinaryOp::Add, first, build.intrinsic(call.type, local, call.arguments));
  }

  int dimension;
  Variable *tile;
  int threads;
};

/// Merges along one dimension at a time. The body from the first merge is the input of the second.
class TileMerger {
public:
  TileMerger(Module &module, const Kernel &kernel, MergedTiles start)
      : build(module), kernel(kernel), merged(std::move(start)) {
    for (const auto &[variable, storage] : merged.storage)
      order.push_back(variable);
  }

  bool along(int dimension, Intrinsic count) {
    Module &module = build.module;
    const bool isWidth = count == Intrinsic::Width;
    const int threads = kernel.tile[static_cast<std::size_t>(kernel.rank - 1 - dimension)];
    const Lanes lanes{build.variable(isWidth ? "tile" : "tile_row", module.intType(), VariableKind::Local),
                      build.variable(isWidth ? "first_tile" : "first_tile_row", module.intType(), VariableKind::Local),
                      nullptr, isWidth ? widthCount : heightCount};
    lanes.first->isConst = true;
    const StmtList ofTile = TileIdRewriter(module, dimension, lanes.position, threads).rewrite(merged.body);
    std::vector<Variable *> tileStatic;
    for (const Variable *variable : order)
      tileStatic.push_back(merged.storage[variable]);
    std::optional<TilesInLockstep> tiles = tilesInLockstep(module, ofTile, lanes, tileStatic);
    if (!tiles)
      return false;
    const Expr *group = build.intrinsic(module.intType(), Intrinsic::GroupId, {build.intLiteral(dimension)});
    const Expr *first = build.bounded(BinaryOp::Mul, group, build.intrinsic(module.intType(), count));
    merged.body = std::move(tiles->body);
    merged.body.insert(merged.body.begin(), module.make<Declare>(kernel.location, lanes.first, first));
    for (auto &[variable, storage] : merged.storage)
      if (auto expanded = tiles->expanded.find(storage); expanded != tiles->expanded.end())
        storage = expanded->second;
    return true;
  }

  MergedTiles result() const { return merged; }

private:
  Builder build;
  const Kernel &kernel;
  MergedTiles merged;
  std::vector<const Variable *> order;
};

}  // namespace

std::optional<MergedTiles> mergeTiles(Module &module, const Kernel &kernel, const StmtList &body,
                                      const std::vector<Variable *> &tileStatic) {
  // A callee runs once for each tile, and must not query ids that differ between the tiles. This excludes functions
  // that report.
  if (calleesDependOn(body, asksForTile) || !knowsDimensions(body, asksForTile))
    return std::nullopt;
  MergedTiles start{body, {}, false};
  for (Variable *variable : tileStatic)
    start.storage[variable] = variable;
  TileMerger inRows(module, kernel, start);
  if (kernel.rank > 1 && inRows.along(1, Intrinsic::Height) && inRows.along(0, Intrinsic::Width)) {
    MergedTiles result = inRows.result();
    result.hasRowsOfTiles = true;
    return result;
  }
  TileMerger inOneRow(module, kernel, start);
  return inOneRow.along(0, Intrinsic::Width) ? std::optional(inOneRow.result()) : std::nullopt;
}

}  // namespace amp::passes
