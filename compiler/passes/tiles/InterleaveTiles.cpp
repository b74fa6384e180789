#include "passes/tiles/InterleaveTiles.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/utils/Substitution.h"
#include "passes/utils/WorkItemIds.h"

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

/// Makes each tile access its own elements behind the parameters.
StmtList withStorageOf(Module &module, Variable *tile, const StmtList &body, const std::vector<TileStorage> &storage) {
  Builder build(module);
  StmtList result;
  Substitution ofParameters(module);
  const std::set<const Variable *> used = usedVariables(body);
  for (const TileStorage &each : storage) {
    if (!used.contains(each.parameter))
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

}  // namespace

std::optional<StmtList> interleaveTiles(Module &module, const Kernel &kernel, const StmtList &body,
                                        const std::vector<TileStorage> &storage) {
  if (kernel.rank != 1 || calleesDependOn(body, asksForTile))
    return std::nullopt;
  Builder build(module);
  Lanes tiles{build.variable("tile", module.intType(), VariableKind::Local)};
  tiles.hint = LoopHint::None;
  tiles.wrapsSigned = kernel.function->wrapsSigned;
  Variable *firstTile = build.variable("first_tile", module.intType(), VariableKind::Local);
  firstTile->isConst = true;
  const Expr *group = build.intrinsic(module.intType(), Intrinsic::GroupId, {build.intLiteral(0)});
  const Expr *first = build.bounded(BinaryOp::Mul, group, width(module));
  const StmtList ofTile =
      withStorageOf(module, tiles.position, TileIds(module, firstTile, tiles.position).rewrite(body), storage);
  std::optional<StmtList> result = regionsInLoops(module, ofTile, tiles);
  if (!result || !hasCommonLoop(*result, firstTile))
    return std::nullopt;
  result->insert(result->begin(), module.make<Declare>(kernel.location, firstTile, first));
  return result;
}

}  // namespace amp::passes
