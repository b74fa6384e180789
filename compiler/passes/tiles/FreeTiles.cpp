#include "passes/tiles/FreeTiles.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::passes {

using namespace model;

namespace {

/// Barriers, fences, and what only threads of one tile have in common.
bool isOfTile(const BuiltinCall &call) {
  static constexpr std::string_view words[] = {"barrier(",      "mem_fence(",     "get_local_id(", "get_local_size(",
                                               "get_group_id(", "get_num_groups("};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return call.text.find(word) != std::string::npos; });
}

bool asksPosition(const Expr *expr) {
  const auto *call = dynCast<BuiltinCall>(expr);
  return call && call->text.find("get_global_id(") != std::string::npos;
}

bool asksPosition(const StmtList &body) {
  bool found = false;
  forEachExpr(body, [&](const Expr *expr) { found |= asksPosition(expr); });
  return found;
}

/// Positions as untiled kernels ask for them: the library's tiled_index has the dimension as an argument.
class PositionNamer : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;
  /// One was asked for in another way.
  bool isLost = false;

private:
  const Expr *rewrite(const Expr *expr) override {
    if (!asksPosition(expr))
      return Rewriter::rewrite(expr);
    const auto &call = cast<BuiltinCall>(expr);
    const auto *dimension = call.arguments.size() == 1 ? dynCast<Literal>(call.arguments.front()) : nullptr;
    isLost |= call.text != "(int)get_global_id($0)" || !dimension;
    if (isLost)
      return expr;
    return build.module.make<BuiltinCall>(call.type, fmt::format("(int)get_global_id({})", dimension->bits),
                                          std::vector<const Expr *>{}, true);
  }
};

bool usesTiles(const Function &function) {
  bool found = false;
  forEachStmt(function.body, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    found |= declare && declare->variable->kind == VariableKind::TileStatic;
  });
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *call = dynCast<BuiltinCall>(expr);
    found |= call && isOfTile(*call);
  });
  return found;
}

}  // namespace

void freeTiles(Module &module, std::vector<Problem> &) {
  Builder build(module);
  for (const auto &kernel : module.kernels) {
    const std::vector<Function *> functions = reachableFunctions(kernel->function);
    auto keepsTiles = [&](const Function *each) {
      return usesTiles(*each) || (each != kernel->function && asksPosition(each->body));
    };
    if (!kernel->isTiled || kernel->reports || std::any_of(functions.begin(), functions.end(), keepsTiles))
      continue;
    PositionNamer namer(module);
    StmtList body = namer.rewrite(kernel->function->body);
    if (namer.isLost)
      continue;
    kernel->function->body = std::move(body);
    kernel->isTiled = false;
    for (int dimension = 0; dimension != kernel->rank; ++dimension) {
      const std::string name = kernel->rank == 1 ? "extent" : fmt::format("extent_{}", dimension);
      Variable *extent = build.variable(name, module.intType(), VariableKind::Parameter);
      extent->isConst = true;
      kernel->domain.push_back(extent);
      kernel->function->parameters.push_back(extent);
    }
  }
}

}  // namespace amp::passes
