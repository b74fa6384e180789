#include "passes/tiles/InterleaveTiles.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/tiles/Accumulators.h"
#include "passes/utils/Substitution.h"
#include "passes/utils/WorkItemIds.h"

#include <algorithm>

namespace amp::passes {

namespace {

using namespace model;

bool asksForTile(const Expr *expr) {
  const auto *call = dynCast<IntrinsicCall>(expr);
  return call && call->op == Intrinsic::GroupId;
}

/// Replaces the tile's id. The body of a tile loop has no other ids.
class TileIds : public Rewriter {
public:
  TileIds(Module &module, Variable *firstTile, Variable *tile) : Rewriter(module), firstTile(firstTile), tile(tile) {}
  using Rewriter::rewrite;

private:
  const Expr *rewrite(const Expr *expr) override {
    if (!asksForTile(expr))
      return Rewriter::rewrite(expr);
    return build.cast(expr->type, build.bounded(BinaryOp::Add, build.reference(firstTile), build.reference(tile)));
  }

  Variable *firstTile;
  Variable *tile;
};

/// The number of elements of the parameter's type in one tile's variable.
std::int64_t elementsOf(const TileStorage &storage) {
  return storage.variable->type->isArray() ? static_cast<std::int64_t>(storage.variable->type->count()) : 1;
}

/// Makes each tile access its own elements behind the parameters that are not shared.
StmtList withOwnStorage(Module &module, Variable *tile, const StmtList &body, const std::vector<TileStorage> &storage,
                        const std::set<const Variable *> &shared) {
  Builder build(module);
  StmtList result;
  Substitution ofParameters(module);
  const std::set<const Variable *> used = usedVariables(body);
  for (const TileStorage &each : storage) {
    if (!used.contains(each.parameter) || shared.contains(each.parameter))
      continue;
    Variable *own = build.variable(each.parameter->name + "_of_tile", each.parameter->type, VariableKind::Local,
                                   each.parameter->location);
    own->isConst = true;
    const Expr *index = build.reference(tile);
    if (const std::int64_t elements = elementsOf(each); elements != 1)
      index = build.bounded(BinaryOp::Mul, index, build.intLiteral(elements));
    result.push_back(module.make<Declare>(each.parameter->location, own,
                                          build.binary(BinaryOp::Add, build.reference(each.parameter), index)));
    ofParameters.arguments[each.parameter] = build.reference(own);
  }
  for (const Stmt *stmt : ofParameters.rewrite(body))
    result.push_back(stmt);
  return result;
}

bool isOverTiles(const Stmt *stmt) {
  const auto *loop = dynCast<For>(stmt);
  bool countsTiles = false;
  if (loop && loop->condition)
    forEachExpr(loop->condition, [&](const Expr *expr) {
      const auto *call = dynCast<IntrinsicCall>(expr);
      countsTiles |= call && call->op == Intrinsic::Width;
    });
  return countsTiles;
}

/// A loop over the tiles inside a loop in which all tiles advance together: the first tile decides its condition.
bool hasCommonLoop(const StmtList &body, const Variable *firstTile) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    const auto *loop = dynCast<For>(stmt);
    if (loop && loop->condition && mentions(loop->condition, firstTile) && !isOverTiles(loop))
      forEachStmt(loop->body, [&](const Stmt *part) { found |= isOverTiles(part); });
  });
  return found;
}

/// No loop over the tiles accesses a shared variable in two ways, and nothing outside of these loops accesses it.
bool isOrdered(const StmtList &body, const std::set<const Variable *> &shared, const PlainAtomics &localAtomics) {
  return std::all_of(body.begin(), body.end(), [&](const Stmt *stmt) {
    if (isOverTiles(stmt))
      return accessesInOneWay(stmt, shared, localAtomics);
    const std::vector<const Expr *> parts = operands(stmt);
    const std::vector<const StmtList *> lists = nestedLists(stmt);
    return std::none_of(shared.begin(), shared.end(),
                        [&](const Variable *each) {
                          return std::any_of(parts.begin(), parts.end(),
                                             [&](const Expr *part) { return mentions(part, each); });
                        }) &&
           std::all_of(lists.begin(), lists.end(),
                       [&](const StmtList *nested) { return isOrdered(*nested, shared, localAtomics); });
  });
}

/// The regions of several tiles in loops. `body` is for the tile with the position `tiles.position`.
std::optional<StmtList> regionsOf(Module &module, const StmtList &body, Lanes tiles, const Variable *firstTile,
                                  const std::vector<TileStorage> &storage, const std::set<const Variable *> &shared) {
  // Shared variables stay in the cache, however many tiles there are.
  constexpr std::uint64_t mostThatShare = 64, mostOthers = 16;
  tiles.most = !storage.empty() && shared.size() == storage.size() ? mostThatShare : mostOthers;
  std::optional<StmtList> result =
      regionsInLoops(module, withOwnStorage(module, tiles.position, body, storage, shared), tiles);
  return result && hasCommonLoop(*result, firstTile) ? result : std::nullopt;
}

}  // namespace

std::optional<InterleavedTiles> interleaveTiles(Module &module, const Kernel &kernel, const StmtList &body,
                                                const std::vector<TileStorage> &storage,
                                                const PlainAtomics &localAtomics) {
  if (kernel.rank != 1 || calleesDependOn(body, asksForTile))
    return std::nullopt;
  Builder build(module);
  Lanes tiles{build.variable("tile", module.intType(), VariableKind::Local)};
  tiles.hint = LoopHint::None;
  tiles.wrapsSigned = kernel.function->wrapsSigned;
  Variable *firstTile = build.variable("first_tile", module.intType(), VariableKind::Local);
  firstTile->isConst = true;
  const Expr *group = build.intrinsic(module.intType(), Intrinsic::GroupId, {build.intLiteral(0)});
  const Stmt *declaration =
      module.make<Declare>(kernel.location, firstTile, build.bounded(BinaryOp::Mul, group, width(module)));
  const StmtList ofTile = TileIds(module, firstTile, tiles.position).rewrite(body);

  const std::set<const Variable *> shared = accumulators(ofTile, tiles.position, storage, localAtomics);
  std::optional<StmtList> sharing;
  if (!shared.empty())
    sharing = regionsOf(module, withOneFlush(module, ofTile, tiles.position, shared, localAtomics), tiles, firstTile,
                        storage, shared);
  const bool isShared = sharing && isOrdered(*sharing, shared, localAtomics);
  std::optional<StmtList> result = isShared ? sharing : regionsOf(module, ofTile, tiles, firstTile, storage, {});
  if (!result)
    return std::nullopt;
  result->insert(result->begin(), declaration);
  InterleavedTiles interleaved{std::move(*result), {}};
  for (const TileStorage &each : storage)
    if (isShared && shared.contains(each.parameter))
      interleaved.shared.insert(each.variable);
  return interleaved;
}

}  // namespace amp::passes
