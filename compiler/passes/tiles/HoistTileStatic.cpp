#include "passes/tiles/HoistTileStatic.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/tiles/TileStaticParameters.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// A function without tile_static declarations, and the tile_static variables that its caller must pass, in order.
struct Hoisted {
  Function *function = nullptr;
  std::vector<Variable *> variables;
};

class Hoister {
public:
  explicit Hoister(Module &module) : module(module) {}

  const Hoisted &hoist(Function *function);
  void hoistKernel(Kernel &kernel);

private:
  Module &module;
  std::map<Function *, Hoisted> done;
};

class TileStaticRewriter : public Rewriter {
public:
  TileStaticRewriter(Module &module, Hoister &hoister, bool isKernel)
      : Rewriter(module), hoister(hoister), isKernel(isKernel) {}

  using Rewriter::rewrite;
  std::vector<Variable *> needed;
  std::map<const Variable *, Variable *> parameters;

private:
  void need(Variable *variable) {
    if (std::find(needed.begin(), needed.end(), variable) != needed.end())
      return;
    needed.push_back(variable);
    if (isKernel)
      return;
    parameters[variable] = makeTileStaticParameter(build, variable);
  }

  /// The lvalue of the variable in this function.
  const Expr *storage(Variable *variable) {
    if (isKernel)
      return build.reference(variable);
    return storageBehind(build, variable, parameters[variable]);
  }

  /// The argument that a call passes for the variable.
  const Expr *argument(Variable *variable) {
    return isKernel ? tileStaticArgument(build, variable) : build.reference(parameters[variable]);
  }

  const Expr *rewrite(const Expr *expr) override {
    if (const auto *index = dynCast<Index>(expr)) {
      const auto *array = dynCast<VarRef>(index->base);
      if (array && array->variable->kind == VariableKind::TileStatic && !isKernel) {
        need(array->variable);
        return build.index(build.reference(parameters[array->variable]), rewrite(index->index));
      }
    }
    if (const auto *reference = dynCast<VarRef>(expr);
        reference && reference->variable->kind == VariableKind::TileStatic) {
      need(reference->variable);
      return storage(reference->variable);
    }
    const auto *call = dynCast<Call>(expr);
    if (!call)
      return Rewriter::rewrite(expr);
    const Hoisted &callee = hoister.hoist(call->callee);
    std::vector<const Expr *> arguments;
    for (const Expr *argument : call->arguments)
      arguments.push_back(rewrite(argument));
    for (Variable *variable : callee.variables) {
      need(variable);
      arguments.push_back(argument(variable));
    }
    return build.call(callee.function, std::move(arguments));
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *declare = dynCast<Declare>(stmt);
    if (declare && declare->variable->kind == VariableKind::TileStatic)
      return need(declare->variable);
    Rewriter::rewrite(stmt, output);
  }

  Hoister &hoister;
  bool isKernel;
};

const Hoisted &Hoister::hoist(Function *function) {
  Hoisted &hoisted = done[function];
  if (hoisted.function)
    return hoisted;
  hoisted.function = module.make<Function>(*function);
  TileStaticRewriter rewriter(module, *this, false);
  hoisted.function->body = rewriter.rewrite(function->body);
  hoisted.variables = rewriter.needed;
  for (Variable *variable : rewriter.needed)
    hoisted.function->parameters.push_back(rewriter.parameters[variable]);
  return hoisted;
}

void Hoister::hoistKernel(Kernel &kernel) {
  Function *function = kernel.function;
  TileStaticRewriter rewriter(module, *this, true);
  StmtList body = rewriter.rewrite(function->body);
  StmtList declarations;
  for (Variable *variable : rewriter.needed)
    declarations.push_back(module.make<Declare>(variable->location, variable, nullptr));
  body.insert(body.begin(), declarations.begin(), declarations.end());
  function->body = std::move(body);
}

}  // namespace

void hoistTileStatic(Module &module, std::vector<Problem> &) {
  Hoister hoister(module);
  for (const auto &kernel : module.kernels)
    hoister.hoistKernel(*kernel);
}

}  // namespace amp::passes
