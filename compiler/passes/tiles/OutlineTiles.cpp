#include "passes/tiles/OutlineTiles.h"

#include "analysis/Barriers.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/lockstep/MergeTiles.h"
#include "passes/tiles/FixedLoops.h"
#include "passes/tiles/InterleaveTiles.h"
#include "passes/tiles/LoopTiles.h"
#include "passes/tiles/TileStaticParameters.h"
#include "passes/utils/KernelNames.h"

#include <algorithm>
#include <map>

namespace amp::passes {

namespace {

using namespace model;

/// Rewrites the body of a kernel as the body of a function. The function has parameters for the kernel's parameters and
/// its tile_static variables.
class BodyOutliner : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

  Variable *parameterFor(const Variable *variable) {
    if (variable->kind == VariableKind::TileStatic)
      return pointers[variable] = makeTileStaticParameter(build, variable);
    Variable *copy = declareCopy(variable);
    copy->isNoalias = false;
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

/// An upper bound of the size on the device. Structs without the host's layout have at most 16 bytes of padding for
/// each member.
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
  TileOutliner(Module &module, Kernel &kernel, PlainAtomics &localAtomics)
      : build(module), kernel(kernel), localAtomics(localAtomics), form(*kernel.function) {}

  void run(const std::vector<Variable *> &variables) {
    StmtList body = kernel.function->body;
    std::erase_if(body, declaresTileStatic);
    // Tile merging is useful only with tile_static memory: it loads the data that tiles share only once.
    std::optional<MergedTiles> merged;
    if (!variables.empty())
      merged = mergeTiles(build.module, kernel, body, variables);
    std::vector<Variable *> wanted = kernel.function->parameters;
    wanted.insert(wanted.end(), variables.begin(), variables.end());
    one = outline("_tile", ", one thread of a tile", body, wanted);
    storage = variables;
    if (merged) {
      for (Variable *&variable : storage)
        variable = merged->storage.at(variable);
      kernel.isCoarsened = true;
      kernel.isCoarsenedInBlocks = merged->hasRowsOfTiles;
      noteStorage(variables);
      const char *origin = merged->hasRowsOfTiles
                               ? ", a thread of each of AMP_HEIGHT rows of AMP_WIDTH tiles in lockstep"
                               : ", a thread of each of AMP_WIDTH tiles in lockstep";
      std::copy(storage.begin(), storage.end(), wanted.end() - static_cast<std::ptrdiff_t>(storage.size()));
      several = outline("_tiles", origin, withFixedCounts(build.module, merged->body), wanted);
    }
    if (std::optional<StmtList> loops = loopTiles(build.module, kernel, one->body, localAtomics)) {
      kernel.hasTileLoops = true;
      all = outline("_whole_tile", ", all threads of a tile", *loops, one->parameters);
      interleave(*loops, variables, merged.has_value());
    }
    one->body = withFixedCounts(build.module, one->body);
    if (!all && variables.empty()) {
      kernel.function->body = std::move(body);
      return;
    }
    kernel.unrollsLoops = hasFixedCounts(one->body);
    makeFormThatDeclares(variables);
    if (!variables.empty())
      makeFormWithArguments(variables);
  }

private:
  template <typename Node, typename... Arguments> const Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(kernel.location, std::forward<Arguments>(arguments)...);
  }

  /// Notes which variables merged tiles have several times.
  void noteStorage(const std::vector<Variable *> &variables) {
    for (std::size_t k = 0; k != std::min<std::size_t>(32, variables.size()); ++k)
      for (const Type *type = storage[k]->type; type != variables[k]->type; type = type->element())
        (type->count() == widthCount ? kernel.localsOfColumns : kernel.localsOfRows) |= 1u << k;
  }

  /// Makes the function for several tiles in loops, if it is possible and useful. Merged tiles must have each variable
  /// as often, unless the interleaved tiles share it. `loops` is the body for one tile.
  void interleave(const StmtList &loops, const std::vector<Variable *> &variables, bool isMerged) {
    std::vector<TileStorage> pointers;
    for (std::size_t k = 0; k != variables.size(); ++k)
      pointers.push_back({one->parameters[one->parameters.size() - variables.size() + k], variables[k]});
    const std::optional<InterleavedTiles> tiles = interleaveTiles(build.module, kernel, loops, pointers, localAtomics);
    if (!tiles)
      return;
    std::vector<Variable *> ofTiles = variables;
    for (std::size_t k = 0; k != variables.size(); ++k) {
      if (tiles->shared.contains(variables[k]))
        continue;
      ofTiles[k] = build.module.make<Variable>(*variables[k]);
      ofTiles[k]->type = build.module.types.array(variables[k]->type, widthCount);
      if (isMerged && storage[k]->type != ofTiles[k]->type)
        return;
    }
    kernel.interleavesTiles = true;
    allOfSeveral = outline("_whole_tiles", ", all threads of AMP_WIDTH tiles", tiles->body, one->parameters);
    if (!isMerged)
      storage = ofTiles;
    noteStorage(variables);
  }

  /// Makes a function of the body, with parameters for the variables in `wanted`. Those for tile_static variables are
  /// pointers.
  Function *outline(const char *suffix, const char *origin, const StmtList &body,
                    const std::vector<Variable *> &wanted) {
    auto *function = build.module.make<Function>(*kernel.function);
    function->name = kernelStem(kernel.function->name) + suffix;
    function->origin = kernel.displayName + origin;
    function->effects = {true, true};
    BodyOutliner outliner(build.module);
    function->parameters.clear();
    for (const Variable *variable : wanted)
      function->parameters.push_back(outliner.parameterFor(variable));
    function->body = outliner.rewrite(body);
    return function;
  }

  /// Calls the function for one thread of a tile, for several tiles, or for all threads of a tile, as the build
  /// selects.
  const Stmt *callWith(const std::vector<Variable *> &passed, const std::vector<const Expr *> &ofOne,
                       std::vector<const Expr *> ofSeveral) {
    const Stmt *call = callOfThread(passed, ofOne, std::move(ofSeveral));
    if (!all)
      return call;
    const Expr *isLooped = build.binary(
        BinaryOp::NotEqual, build.intrinsic(build.module.intType(), Intrinsic::TileLoops), build.intLiteral(0));
    const Stmt *loops = callOf(all, passed, ofOne);
    if (allOfSeveral)
      loops = make<If>(isWide(), StmtList{callOf(allOfSeveral, passed, ofOne)}, StmtList{loops});
    return make<If>(isLooped, StmtList{loops}, StmtList{call});
  }

  const Expr *isWide() { return build.binary(BinaryOp::Greater, width(build.module), build.intLiteral(1)); }

  const Stmt *callOfThread(const std::vector<Variable *> &passed, const std::vector<const Expr *> &ofOne,
                           std::vector<const Expr *> ofSeveral) {
    const Stmt *call = callOf(one, passed, ofOne);
    if (!several)
      return call;
    const Expr *isMerged = isWide();
    if (kernel.isCoarsenedInBlocks)
      isMerged = build.binary(BinaryOp::LogicalOr, isMerged,
                              build.binary(BinaryOp::Greater, height(build.module), build.intLiteral(1)));
    return make<If>(isMerged, StmtList{callOf(several, passed, std::move(ofSeveral))}, StmtList{call});
  }

  /// The argument for a tile_static variable in a call of the function for one tile: a pointer into the storage of the
  /// first tile.
  const Expr *firstOf(Variable *whole, const Variable *variable) {
    const Expr *element = build.reference(whole);
    while (element->type != variable->type)
      element = build.index(element, build.intLiteral(0));
    if (variable->type->isArray())
      element = build.index(element, build.intLiteral(0));
    return build.addressOf(element);
  }

  void makeFormThatDeclares(const std::vector<Variable *> &variables) {
    StmtList body;
    std::vector<const Expr *> ofOne, ofSeveral;
    for (std::size_t k = 0; k != variables.size(); ++k) {
      body.push_back(make<Declare>(storage[k], nullptr));
      ofSeveral.push_back(tileStaticArgument(build, storage[k]));
      ofOne.push_back(firstOf(storage[k], variables[k]));
    }
    body.push_back(callWith(kernel.function->parameters, ofOne, std::move(ofSeveral)));
    kernel.function->body = std::move(body);
  }

  const Stmt *callOf(Function *function, const std::vector<Variable *> &passed, std::vector<const Expr *> others) {
    std::vector<const Expr *> arguments;
    for (Variable *parameter : passed)
      arguments.push_back(build.reference(parameter));
    arguments.insert(arguments.end(), others.begin(), others.end());
    return make<Evaluate>(build.call(function, std::move(arguments)));
  }

  /// The local memory arguments have the size for AMP_WIDTH tiles, where these have their own variables. They are not
  /// `restrict`: PoCL's compiler would assume that a barrier does not change such memory.
  void makeFormWithArguments(const std::vector<Variable *> &variables) {
    auto *given = build.module.make<Function>(form);
    const std::vector<Variable *> passed = given->parameters;
    Variable *margin =
        build.variable("margin", build.module.types.pointer(build.module.types.scalar(TypeKind::Int), Space::Local),
                       VariableKind::Parameter);
    margin->role = ParameterRole::LocalMargin;
    given->parameters.push_back(margin);
    std::vector<const Expr *> ofOne, ofSeveral;
    for (std::size_t k = 0; k != variables.size(); ++k) {
      Variable *parameter = makeTileStaticParameter(build, variables[k]);
      parameter->role = ParameterRole::LocalMemory;
      given->parameters.push_back(parameter);
      kernel.localSizes.push_back(deviceSize(variables[k]->type));
      ofOne.push_back(build.reference(parameter));
      const Type *wanted = makeTileStaticParameter(build, storage[k])->type;
      ofSeveral.push_back(wanted == parameter->type ? ofOne.back() : build.cast(wanted, ofOne.back()));
    }
    given->body = {callWith(passed, ofOne, std::move(ofSeveral))};
    kernel.givenLocalMemory = given;
  }

  Builder build;
  Kernel &kernel;
  PlainAtomics &localAtomics;
  const Function form;
  /// The functions that a work-item can run: one thread of a tile; a thread of each of several tiles; all threads of a
  /// tile; all threads of several tiles. All but the first are null if they are not possible.
  Function *one = nullptr;
  Function *several = nullptr;
  Function *all = nullptr;
  Function *allOfSeveral = nullptr;
  /// The variables that the kernel declares: the tile_static variables, or arrays of them for several tiles.
  std::vector<Variable *> storage;
};

}  // namespace

void outlineTiles(Module &module, std::vector<Problem> &) {
  PlainAtomics localAtomics(module, Space::Local, "tile_",
                            "on tile_static memory, where one work-item runs a whole tile");
  analysis::Barriers barriers;
  for (const auto &kernel : module.kernels) {
    // An untiled kernel has local memory only in its form with atomic aggregation.
    if (!kernel->isTiled)
      continue;
    const std::vector<Variable *> variables = tileStaticVariables(kernel->function->body);
    if (!variables.empty() || barriers.in(kernel->function))
      TileOutliner(module, *kernel, localAtomics).run(variables);
  }
}

}  // namespace amp::passes
