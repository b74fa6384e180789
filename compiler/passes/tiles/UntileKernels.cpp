#include "passes/tiles/UntileKernels.h"

#include "model/Builder.h"
#include "model/Walk.h"
#include "passes/utils/WorkItemIds.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::passes {

using namespace model;

namespace {

/// Intrinsics that depend on the tile: barriers, fences, and ids and sizes of the tile.
bool isOfTile(Intrinsic op) {
  return isConvergent(op) || isFence(op) || op == Intrinsic::LocalId || op == Intrinsic::LocalSize ||
         op == Intrinsic::GroupId;
}

bool asksPosition(const Expr *expr) {
  const auto *call = dynCast<IntrinsicCall>(expr);
  return call && call->op == Intrinsic::GlobalId;
}

bool holdsPosition(const StmtList &body) {
  bool found = false;
  forEachExpr(body, [&](const Expr *expr) { found |= asksPosition(expr); });
  return found;
}

bool usesTiles(const Function &function) {
  bool found = false;
  forEachStmt(function.body, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    found |= declare && declare->variable->kind == VariableKind::TileStatic;
  });
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *call = dynCast<IntrinsicCall>(expr);
    found |= call && isOfTile(call->op);
  });
  return found;
}

}  // namespace

void untileKernels(Module &module, std::vector<Problem> &) {
  Builder build(module);
  for (const auto &kernel : module.kernels) {
    const std::vector<Function *> functions = reachableFunctions(kernel->function);
    auto keepsTiles = [&](const Function *each) {
      return usesTiles(*each) || (each != kernel->function && holdsPosition(each->body));
    };
    if (!kernel->isTiled || kernel->reports || !knowsDimensions(kernel->function->body, asksPosition) ||
        std::any_of(functions.begin(), functions.end(), keepsTiles))
      continue;
    kernel->isTiled = false;
    for (int dimension = 0; dimension != kernel->rank; ++dimension) {
      const std::string name = kernel->rank == 1 ? "extent" : fmt::format("extent_{}", dimension);
      Variable *extent = build.variable(name, module.intType(), VariableKind::Parameter);
      extent->isConst = true;
      extent->role = ParameterRole::Extent;
      kernel->function->parameters.push_back(extent);
    }
  }
}

}  // namespace amp::passes
