#include "passes/Coarsen.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/Lockstep.h"
#include "passes/MemoryEffects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

const Expr *workItem(Module &module, const std::string &function, int dimension) {
  return module.make<BuiltinCall>(module.intType(), fmt::format("(int){}({})", function, dimension),
                                  std::vector<const Expr *>{}, true);
}

/// Replaces questions for the work-item's place by the variables that hold it.
class PlaceNamer : public Rewriter {
public:
  PlaceNamer(Module &module, int rank) : Rewriter(module), rank(rank) {}

  /// By OpenCL's dimension: 0 is the last one of C++ AMP's. Null where the body does not ask.
  std::array<Variable *, 3> places = {};

  /// A constant of the source that holds its place and nothing else gives the name.
  StmtList run(const StmtList &body, const std::set<const Variable *> &changed) {
    StmtList rest;
    for (const Stmt *stmt : body) {
      const auto *declare = dynCast<Declare>(stmt);
      const int dimension = declare && declare->init ? dimensionOf(declare->init) : -1;
      if (dimension >= 0 && !places[static_cast<std::size_t>(dimension)] && !changed.count(declare->variable)) {
        places[static_cast<std::size_t>(dimension)] = declare->variable;
        declare->variable->kind = VariableKind::Parameter;
      } else {
        rest.push_back(stmt);
      }
    }
    return Rewriter::rewrite(rest);
  }

  Variable *place(int dimension) {
    Variable *&known = places[static_cast<std::size_t>(dimension)];
    if (!known) {
      const std::string name = rank == 1 ? "position" : fmt::format("position_{}", rank - 1 - dimension);
      known = build.variable(name, build.module.intType(), VariableKind::Parameter);
      known->isConst = true;
    }
    return known;
  }

private:
  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    const int dimension = dimensionOf(expr);
    return dimension < 0 ? Rewriter::rewrite(expr) : build.reference(place(dimension));
  }

  int dimensionOf(const Expr *expr) const {
    const auto *builtin = dynCast<BuiltinCall>(expr);
    for (int dimension = 0; builtin && dimension != rank; ++dimension)
      if (builtin->text == fmt::format("(int)get_global_id({})", dimension))
        return dimension;
    return -1;
  }

  int rank;
};

std::string stem(const std::string &kernelName) {
  const std::string suffix = "_kernel";
  return kernelName.ends_with(suffix) ? kernelName.substr(0, kernelName.size() - suffix.size()) : kernelName;
}

class KernelSpreader {
public:
  KernelSpreader(Module &module, Kernel &kernel, Function *&wholeGroup)
      : build(module), kernel(kernel), places(module, kernel.rank), wholeGroup(wholeGroup) {}

  void run();

private:
  template <typename Node, typename... Arguments> const Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(kernel.location, std::forward<Arguments>(arguments)...);
  }
  const Expr *outside(int dimension);
  const Expr *isWholeGroup(int dimension);
  const Stmt *leaveOutside(int fromDimension);
  void keepAsOne(StmtList prologue, StmtList body);
  void split(StmtList prologue, StmtList thread, StmtList threads, const Lanes &lanes);
  Function *makeFunction(const char *suffix, const char *origin, StmtList body, const std::vector<Variable *> &places);
  const Stmt *callOf(Function *function, std::vector<const Expr *> places);
  const Stmt *declarePlace(int dimension);
  /// The extents are the kernel's last parameters, dimension 0 of C++ AMP first, but for the two of one that reports.
  Variable *extent(int dimension) const {
    return kernel.function->parameters.rbegin()[dimension + (kernel.reports ? 2 : 0)];
  }

  Builder build;
  Kernel &kernel;
  PlaceNamer places;
  Function *&wholeGroup;
  /// What the kernel passes on to the functions it is made of, and what these call it.
  std::vector<Variable *> captured;
};

const Expr *KernelSpreader::outside(int dimension) {
  return build.binary(BinaryOp::GreaterEqual, build.reference(places.place(dimension)),
                      build.reference(extent(dimension)));
}

/// Compilers that run a work-group as a loop see that nobody in the loop is left out.
const Expr *KernelSpreader::isWholeGroup(int dimension) {
  Module &module = build.module;
  if (!wholeGroup) {
    wholeGroup = module.make<Function>();
    wholeGroup->name = "inside";
    wholeGroup->origin = "all work-items of the work-group lie below the extent";
    wholeGroup->result = module.boolType();
    Variable *of = build.variable("dimension", module.types.scalar(TypeKind::UInt), VariableKind::Parameter);
    Variable *end = build.variable("extent", module.intType(), VariableKind::Parameter);
    wholeGroup->parameters = {of, end};
    const Expr *test = module.make<BuiltinCall>(
        module.boolType(), "(AMP_GROUP_IS_LOOP && (get_group_id($0) + 1) * get_local_size($0) <= (uint)$1)",
        std::vector<const Expr *>{build.reference(of), build.reference(end)}, true);
    wholeGroup->body = {module.make<Return>(Location{}, test)};
  }
  const Expr *number = module.make<Literal>(module.types.scalar(TypeKind::UInt), static_cast<std::uint64_t>(dimension));
  return build.call(wholeGroup, {number, build.reference(extent(dimension))});
}

/// Ends work-items beyond the domain: the runtime rounds NDRanges up to whole groups.
const Stmt *KernelSpreader::leaveOutside(int fromDimension) {
  const Expr *beyond = nullptr, *whole = nullptr;
  for (int dimension = kernel.rank - 1; dimension >= fromDimension; --dimension) {
    const Expr *past = outside(dimension), *inside = isWholeGroup(dimension);
    beyond = beyond ? build.binary(BinaryOp::LogicalOr, beyond, past) : past;
    whole = whole ? build.binary(BinaryOp::LogicalAnd, whole, inside) : inside;
  }
  const Expr *leaves = build.binary(BinaryOp::LogicalAnd, build.unary(UnaryOp::LogicalNot, whole), beyond);
  return make<If>(leaves, StmtList{make<Return>(nullptr)}, StmtList{});
}

const Stmt *KernelSpreader::declarePlace(int dimension) {
  Variable *place = places.place(dimension);
  place->kind = VariableKind::Local;
  return make<Declare>(place, workItem(build.module, "get_global_id", dimension));
}

void KernelSpreader::keepAsOne(StmtList prologue, StmtList body) {
  StmtList result = std::move(prologue);
  for (int dimension = kernel.rank - 1; dimension >= 0; --dimension)
    result.push_back(declarePlace(dimension));
  result.push_back(leaveOutside(0));
  result.insert(result.end(), body.begin(), body.end());
  kernel.function->body = std::move(result);
}

/// Copies of what the body uses become its parameters.
Function *KernelSpreader::makeFunction(const char *suffix, const char *origin, StmtList body,
                                       const std::vector<Variable *> &own) {
  class Copier : public Rewriter {
  public:
    using Rewriter::Rewriter;
    Variable *parameter(const Variable *variable) {
      Variable *copy = declareCopy(variable);
      copy->kind = VariableKind::Parameter;
      copy->isDistinct = false;
      return copy;
    }
  };
  Function *function = build.module.make<Function>();
  function->name = stem(kernel.function->name) + suffix;
  function->origin = kernel.displayName + origin;
  function->result = build.module.voidType();
  function->location = kernel.location;
  function->fusesFloats = kernel.function->fusesFloats;
  function->effects = {true, true};
  Copier copier(build.module);
  for (const Variable *variable : captured)
    function->parameters.push_back(copier.parameter(variable));
  for (const Variable *variable : own)
    function->parameters.push_back(copier.parameter(variable));
  function->body = copier.rewrite(body);
  return function;
}

const Stmt *KernelSpreader::callOf(Function *function, std::vector<const Expr *> own) {
  std::vector<const Expr *> arguments;
  for (Variable *variable : captured)
    arguments.push_back(build.reference(variable));
  arguments.insert(arguments.end(), own.begin(), own.end());
  return make<Evaluate>(build.call(function, std::move(arguments)));
}

/// A loop that touches no global memory, such as a polynomial's or an iteration's.
bool computesInLoops(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    if (stmt->kind != StmtKind::For && stmt->kind != StmtKind::DoWhile)
      return;
    const Effects effects = memoryEffects(stmt);
    found |= !effects.reads && !effects.writes;
  });
  return found;
}

/// Sixteen threads in step keep this in 64 registers.
constexpr std::uint64_t fewBytes = 16;

/// What has an element per thread stays in registers while the threads go on in step.
bool keepsLittle(const StmtList &threads) {
  std::uint64_t bytes = 0;
  forEachStmt(threads, [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    if (declare && declare->variable->type->isArray() && declare->variable->type->count() == widthCount)
      bytes += sizeOf(declare->variable->type->element());
  });
  return bytes <= fewBytes;
}

void KernelSpreader::split(StmtList prologue, StmtList thread, StmtList threads, const Lanes &lanes) {
  Module &module = build.module;
  std::set<const Variable *> used;
  for (const StmtList *body : {&thread, &threads})
    forEachExpr(*body, [&](const Expr *expr) {
      if (const auto *reference = dynCast<VarRef>(expr))
        used.insert(reference->variable);
    });
  for (const Stmt *stmt : prologue)
    if (used.count(cast<Declare>(stmt).variable))
      captured.push_back(cast<Declare>(stmt).variable);
  for (Variable *parameter : kernel.function->parameters)
    if (used.count(parameter))
      captured.push_back(parameter);
  // Rows and slices are the same for all threads of a work-item.
  StmtList result = std::move(prologue);
  for (int dimension = kernel.rank - 1; dimension > 0; --dimension) {
    captured.push_back(places.place(dimension));
    result.push_back(declarePlace(dimension));
  }
  if (kernel.rank > 1)
    result.push_back(leaveOutside(1));

  Variable *position = places.place(0);
  Function *one = makeFunction("_thread", ", one thread", std::move(thread), {position});
  Function *several =
      makeFunction("_threads", ", AMP_WIDTH threads in step", std::move(threads), {lanes.first, lanes.stride});

  const Expr *first = build.reference(lanes.first), *stride = build.reference(lanes.stride);
  const Expr *length = build.reference(extent(0));
  const Expr *start = build.binary(BinaryOp::Add,
                                   build.binary(BinaryOp::Mul, workItem(module, "get_group_id", 0),
                                                build.binary(BinaryOp::Mul, width(module), stride)),
                                   workItem(module, "get_local_id", 0));
  const Expr *room = build.binary(BinaryOp::Sub, length, first);
  const Expr *reach =
      build.binary(BinaryOp::Mul, build.binary(BinaryOp::Sub, width(module), build.intLiteral(1)), stride);
  lanes.first->kind = lanes.stride->kind = VariableKind::Local;
  StmtList tail{make<For>(StmtList{}, build.binary(BinaryOp::Less, first, length),
                          StmtList{make<Assign>(first, stride, BinaryOp::Add)}, StmtList{callOf(one, {first})})};
  StmtList wide{make<Declare>(lanes.stride, workItem(module, "get_local_size", 0)), make<Declare>(lanes.first, start),
                make<If>(build.binary(BinaryOp::Greater, room, reach), StmtList{callOf(several, {first, stride})},
                         std::move(tail))};
  StmtList narrow{declarePlace(0)};
  const Expr *within = build.binary(BinaryOp::Less, build.reference(position), length);
  narrow.push_back(make<If>(build.binary(BinaryOp::LogicalOr, isWholeGroup(0), within),
                            StmtList{callOf(one, {build.reference(position)})}, StmtList{}));
  result.push_back(make<If>(build.binary(BinaryOp::Greater, width(module), build.intLiteral(1)), std::move(wide),
                            std::move(narrow)));
  kernel.function->body = std::move(result);
  kernel.isCoarsened = true;
  kernel.computesMore = computesInLoops(one->body);
  kernel.keepsLittle = keepsLittle(several->body);
}

void KernelSpreader::run() {
  StmtList body = places.run(kernel.function->body, changedVariables(kernel.function->body));
  // Where the views begin is the same for all threads.
  auto isViewsBegin = [&](const Stmt *stmt) {
    const auto *declare = dynCast<Declare>(stmt);
    if (!declare || !declare->init || !declare->variable->isConst || !declare->variable->type->isPointer())
      return false;
    bool isCommon = true;
    forEachExpr(declare->init, [&](const Expr *expr) {
      const auto *reference = dynCast<VarRef>(expr);
      const std::vector<Variable *> &passed = kernel.function->parameters;
      isCommon &= !reference || std::count(passed.begin(), passed.end(), reference->variable);
    });
    return isCommon;
  };
  auto end = std::find_if_not(body.begin(), body.end(), isViewsBegin);
  StmtList prologue(body.begin(), end);
  body.erase(body.begin(), end);

  Module &module = build.module;
  Lanes lanes{places.place(0), build.variable("first", module.intType(), VariableKind::Parameter),
              build.variable("stride", module.intType(), VariableKind::Parameter)};
  // A report names the work-item that it comes from.
  std::optional<StmtList> threads;
  if (!kernel.reports)
    threads = inStep(module, body, lanes);
  if (threads)
    split(std::move(prologue), std::move(body), std::move(*threads), lanes);
  else
    keepAsOne(std::move(prologue), std::move(body));
}

}  // namespace

void coarsen(Module &module, std::vector<Problem> &) {
  Function *wholeGroup = nullptr;
  for (const auto &kernel : module.kernels)
    if (!kernel->isTiled && kernel->rank <= 3)
      KernelSpreader(module, *kernel, wholeGroup).run();
}

}  // namespace amp::passes
