#include "passes/tiles/OutlineTiles.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/tiles/TileStaticParameters.h"
#include "passes/utils/KernelNames.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// The body of a kernel as that of a function: the kernel's parameters and its tile_static variables are parameters.
class BodyOutliner : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

  Variable *parameterFor(const Variable *variable) {
    if (variable->kind == VariableKind::TileStatic)
      return pointers[variable] = makeTileStaticParameter(build, variable);
    Variable *copy = declareCopy(variable);
    copy->isDistinct = false;
    return copy;
  }

private:
  const Expr *rewrite(const Expr *expr) override {
    if (const auto *index = dynCast<Index>(expr))
      if (Variable *pointer = pointerTo(index->base); pointer && index->base->type->isArray())
        return build.index(build.reference(pointer), rewrite(index->index));
    if (Variable *pointer = pointerTo(expr))
      return storageBehind(build, cast<VarRef>(expr).variable, pointer);
    return Rewriter::rewrite(expr);
  }

  Variable *pointerTo(const Expr *expr) const {
    const auto *reference = dynCast<VarRef>(expr);
    const auto known = reference ? pointers.find(reference->variable) : pointers.end();
    return known == pointers.end() ? nullptr : known->second;
  }

  std::map<const Variable *, Variable *> pointers;
};

bool declaresTileStatic(const Stmt *stmt) {
  const auto *declare = dynCast<Declare>(stmt);
  return declare && declare->variable->kind == VariableKind::TileStatic;
}

std::vector<Variable *> tileStaticVariables(const StmtList &body) {
  std::vector<Variable *> found;
  for (const Stmt *stmt : body)
    if (declaresTileStatic(stmt))
      found.push_back(cast<Declare>(stmt).variable);
  return found;
}

/// The size on the device, or more. Structs whose layout is the device's own have padding of no more than 16 bytes a
/// member.
std::uint64_t deviceSize(const Type *type) {
  constexpr std::uint64_t mostAlignment = 16;
  auto roundUp = [](std::uint64_t size, std::uint64_t to) { return (size + to - 1) / to * to; };
  if (type->isArray())
    return type->count() * deviceSize(type->element());
  if (!type->isStruct())
    return sizeOf(type);
  std::uint64_t size = roundUp(sizeOf(type), deviceAlignmentOf(type)), sum = 0;
  for (const Field &field : type->decl()->fields)
    sum += roundUp(deviceSize(field.type), mostAlignment);
  return type->decl()->sharesLayout ? size : std::max(size, sum);
}

class TileOutliner {
public:
  TileOutliner(Module &module, Kernel &kernel) : build(module), kernel(kernel), form(*kernel.function) {}

  void run(const std::vector<Variable *> &variables) {
    Function *body = outline(variables);
    std::vector<const Expr *> addresses;
    for (Variable *variable : variables)
      addresses.push_back(tileStaticArgument(build, variable));
    StmtList declaring;
    for (Variable *variable : variables)
      declaring.push_back(make<Declare>(variable, nullptr));
    declaring.push_back(callOf(body, kernel.function->parameters, addresses));
    kernel.function->body = std::move(declaring);
    makeFormWithArguments(body, variables);
  }

private:
  template <typename Node, typename... Arguments> const Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(kernel.location, std::forward<Arguments>(arguments)...);
  }

  Function *outline(const std::vector<Variable *> &variables) {
    auto *function = build.module.make<Function>(*kernel.function);
    function->name = kernelStem(kernel.function->name) + "_tile";
    function->origin = kernel.displayName + ", one thread of a tile";
    function->effects = {true, true};
    BodyOutliner outliner(build.module);
    function->parameters.clear();
    for (const Variable *parameter : kernel.function->parameters)
      function->parameters.push_back(outliner.parameterFor(parameter));
    for (const Variable *variable : variables)
      function->parameters.push_back(outliner.parameterFor(variable));
    StmtList body = kernel.function->body;
    std::erase_if(body, declaresTileStatic);
    function->body = outliner.rewrite(body);
    return function;
  }

  const Stmt *callOf(Function *function, const std::vector<Variable *> &passed, std::vector<const Expr *> others) {
    std::vector<const Expr *> arguments;
    for (Variable *parameter : passed)
      arguments.push_back(build.reference(parameter));
    arguments.insert(arguments.end(), others.begin(), others.end());
    return make<Evaluate>(build.call(function, std::move(arguments)));
  }

  void makeFormWithArguments(Function *body, const std::vector<Variable *> &variables) {
    auto *given = build.module.make<Function>(form);
    for (const Variable *variable : variables) {
      given->parameters.push_back(makeTileStaticParameter(build, variable));
      kernel.localSizes.push_back(deviceSize(variable->type));
    }
    given->body = {callOf(body, given->parameters, {})};
    kernel.givenLocalMemory = given;
  }

  Builder build;
  Kernel &kernel;
  const Function form;
};

}  // namespace

void outlineTiles(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels)
    if (const std::vector<Variable *> variables = tileStaticVariables(kernel->function->body); !variables.empty())
      TileOutliner(module, *kernel).run(variables);
}

}  // namespace amp::passes
