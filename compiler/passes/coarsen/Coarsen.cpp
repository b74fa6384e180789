#include "passes/coarsen/Coarsen.h"

#include "analysis/ThreadTraits.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/coarsen/AggregateAtomics.h"
#include "passes/coarsen/GlobalIds.h"
#include "passes/coarsen/Lockstep.h"
#include "passes/utils/InlineCalls.h"
#include "passes/utils/KernelNames.h"

#include <algorithm>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

const Expr *workItem(Module &module, Intrinsic id, int dimension) {
  Builder build(module);
  return build.intrinsic(module.intType(), id, {build.intLiteral(dimension)});
}

/// The bodies of functions that copy what the kernel's body uses: parameters for what it captures. With `copies`,
/// pointers to it lead to copies of a work-group's or a work-item's.
class BodyCopier : public Rewriter {
public:
  BodyCopier(Module &module, GroupCopies *copies) : Rewriter(module), copiesOfGroup(copies) {}
  using Rewriter::rewrite;

  Variable *parameter(const Variable *variable) {
    Variable *copy = declareCopy(variable);
    copy->kind = VariableKind::Parameter;
    copy->isDistinct = false;
    return copy;
  }

private:
  const Type *rewriteType(const Variable *variable) override {
    const Type *type = copiesOfGroup ? copiesOfGroup->typeFor(variable) : nullptr;
    return type ? type : Rewriter::rewriteType(variable);
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    Rewriter::rewrite(stmt, output);
    if (copiesOfGroup && copiesOfGroup->isOfItem(stmt))
      output.back() = copiesOfGroup->plainOperation(output.back());
  }

  GroupCopies *copiesOfGroup;
};

/// What a work-item runs: one thread, or AMP_WIDTH in lockstep where that pays.
struct ThreadForms {
  StmtList one;
  std::optional<ThreadsInLockstep> several;
};

class ThreadCoarsener {
public:
  ThreadCoarsener(Module &module, Kernel &kernel) : build(module), kernel(kernel), places(module, kernel.rank) {}

  void run();

private:
  template <typename Node, typename... Arguments> const Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(kernel.location, std::forward<Arguments>(arguments)...);
  }
  const Expr *outside(int dimension);
  const Stmt *leaveOutside(int fromDimension);
  void keepAsOne(StmtList prologue, StmtList body);
  ThreadForms formsOf(const StmtList &body, const StmtList &prologue, const Lanes &lanes);
  void capture(const StmtList &prologue, const std::vector<const ThreadForms *> &forms);
  StmtList split(const ThreadForms &forms, const Lanes &lanes);
  StmtList aggregate(const std::vector<AggregatedBuffer> &buffers, const ThreadForms &forms, const Lanes &lanes,
                     StmtList otherwise);
  StmtList inGroups(GroupCopies &copies, Function *one, Function *several);
  Function *makeFunction(const char *suffix, const char *origin, const StmtList &body,
                         const std::vector<Variable *> &own, GroupCopies *copies = nullptr);
  using Arguments = std::map<const Variable *, const Expr *>;
  const Stmt *callOf(Function *function, std::vector<const Expr *> own, const Arguments &instead = {});
  const Stmt *declarePlace(int dimension);
  std::uint32_t buffersOf(const std::set<const Variable *> &pointers, const StmtList &prologue) const;
  PointersToBuffers leadingInto(const StmtList &prologue) const;
  StmtList acrossGroup(Function *one, Function *several, const Lanes &lanes);
  StmtList alongRow(Function *one, Function *several);
  StmtList alone(Function *one);
  /// The extents are the kernel's last parameters, dimension 0 of C++ AMP first, but for the two of one that reports.
  Variable *extent(int dimension) const {
    return kernel.function->parameters.rbegin()[dimension + (kernel.reports ? 2 : 0)];
  }

  const Expr *setting(Intrinsic which) { return build.intrinsic(build.module.intType(), which); }

  Builder build;
  Kernel &kernel;
  GlobalIdRewriter places;
  /// What the kernel passes on to the functions it is made of, and what these call it.
  std::vector<Variable *> captured;
};

const Expr *ThreadCoarsener::outside(int dimension) {
  return build.binary(BinaryOp::GreaterEqual, build.reference(places.place(dimension)),
                      build.reference(extent(dimension)));
}

/// Ends work-items beyond the domain: the runtime rounds NDRanges up to whole groups.
const Stmt *ThreadCoarsener::leaveOutside(int fromDimension) {
  const Expr *beyond = nullptr;
  for (int dimension = kernel.rank - 1; dimension >= fromDimension; --dimension)
    beyond = beyond ? build.binary(BinaryOp::LogicalOr, beyond, outside(dimension)) : outside(dimension);
  return make<If>(beyond, StmtList{make<Return>(nullptr)}, StmtList{});
}

const Stmt *ThreadCoarsener::declarePlace(int dimension) {
  Variable *place = places.place(dimension);
  place->kind = VariableKind::Local;
  return make<Declare>(place, workItem(build.module, Intrinsic::GlobalId, dimension));
}

void ThreadCoarsener::keepAsOne(StmtList prologue, StmtList body) {
  StmtList result = std::move(prologue);
  for (int dimension = kernel.rank - 1; dimension >= 0; --dimension)
    result.push_back(declarePlace(dimension));
  result.push_back(leaveOutside(0));
  result.insert(result.end(), body.begin(), body.end());
  kernel.function->body = std::move(result);
}

/// Copies of what the body uses become its parameters.
Function *ThreadCoarsener::makeFunction(const char *suffix, const char *origin, const StmtList &body,
                                        const std::vector<Variable *> &own, GroupCopies *copies) {
  Function *function = build.module.make<Function>();
  function->name = kernelStem(kernel.function->name) + suffix;
  function->origin = kernel.displayName + origin;
  function->result = build.module.voidType();
  function->location = kernel.location;
  function->fusesFloats = kernel.function->fusesFloats;
  function->wrapsSigned = kernel.function->wrapsSigned;
  function->effects = {true, true};
  BodyCopier copier(build.module, copies);
  for (const Variable *variable : captured)
    function->parameters.push_back(copier.parameter(variable));
  for (const Variable *variable : own)
    function->parameters.push_back(copier.parameter(variable));
  function->body = copier.rewrite(body);
  return function;
}

const Stmt *ThreadCoarsener::callOf(Function *function, std::vector<const Expr *> own, const Arguments &instead) {
  std::vector<const Expr *> arguments;
  for (Variable *variable : captured) {
    const auto other = instead.find(variable);
    arguments.push_back(other == instead.end() ? build.reference(variable) : other->second);
  }
  arguments.insert(arguments.end(), own.begin(), own.end());
  return make<Evaluate>(build.call(function, std::move(arguments)));
}

/// The threads of a work-item stand a group's length apart, so that those of its neighbours touch what is beside.
StmtList ThreadCoarsener::acrossGroup(Function *one, Function *several, const Lanes &lanes) {
  const Expr *first = build.reference(lanes.first), *stride = build.reference(lanes.stride);
  const Expr *length = build.reference(extent(0));
  const Expr *start = build.binary(BinaryOp::Add,
                                   build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GroupId, 0),
                                                build.binary(BinaryOp::Mul, width(build.module), stride)),
                                   workItem(build.module, Intrinsic::LocalId, 0));
  const Expr *room = build.binary(BinaryOp::Sub, length, first);
  const Expr *reach =
      build.binary(BinaryOp::Mul, build.binary(BinaryOp::Sub, width(build.module), build.intLiteral(1)), stride);
  lanes.first->kind = lanes.stride->kind = VariableKind::Local;
  StmtList tail{make<For>(StmtList{}, build.binary(BinaryOp::Less, first, length),
                          StmtList{make<Assign>(first, stride, BinaryOp::Add)}, StmtList{callOf(one, {first})})};
  return {make<Declare>(lanes.stride, workItem(build.module, Intrinsic::LocalSize, 0)),
          make<Declare>(lanes.first, start),
          make<If>(build.binary(BinaryOp::Greater, room, reach), StmtList{callOf(several, {first, stride})},
                   std::move(tail))};
}

/// Vectors whose elements lie all over the memory are slower than none. So are those whose elements lie apart, on some
/// processors, where hardly more is done than to fetch them: an EPYC's had 0.27 of a scalar loop's speed, a Xeon's 1.3.
LoopHint hintOfRow(const StmtList &thread, const Variable *position) {
  if (!followsMemory(thread))
    return streams(thread) && hasStrides(thread, position) ? LoopHint::Scalar : LoopHint::Vectors;
  return waitsForLookups(thread) ? LoopHint::Unrolled : LoopHint::None;
}

/// The threads of a work-item are neighbours: as many at a time as run in lockstep, the rest one by one.
StmtList ThreadCoarsener::alongRow(Function *one, Function *several) {
  const Type *type = build.module.intType();
  Variable *begin = build.variable("begin", type, VariableKind::Local);
  Variable *end = build.variable("end", type, VariableKind::Local);
  const Expr *at = build.reference(begin), *wide = width(build.module), *step = build.intLiteral(1);
  const Expr *start =
      build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GlobalId, 0), setting(Intrinsic::Row));
  const Expr *past =
      build.intrinsic(build.module.intType(), Intrinsic::Min,
                      {build.binary(BinaryOp::Add, at, setting(Intrinsic::Row)), build.reference(extent(0))});
  For *rest =
      build.module.make<For>(kernel.location, StmtList{}, build.binary(BinaryOp::Less, at, build.reference(end)),
                             StmtList{make<Assign>(at, step, BinaryOp::Add)}, StmtList{callOf(one, {at})});
  rest->hint = hintOfRow(one->body, one->parameters.back());
  StmtList result{make<Declare>(begin, start), make<Declare>(end, past)};
  if (several) {
    const Expr *room = build.binary(BinaryOp::Sub, build.reference(end), at);
    const Stmt *together =
        make<For>(StmtList{}, build.binary(BinaryOp::GreaterEqual, room, wide),
                  StmtList{make<Assign>(at, wide, BinaryOp::Add)}, StmtList{callOf(several, {at, step})});
    result.push_back(make<If>(build.binary(BinaryOp::Greater, wide, step), StmtList{together}, StmtList{}));
  }
  result.push_back(rest);
  return result;
}

StmtList ThreadCoarsener::alone(Function *one) {
  const Expr *position = build.reference(places.place(0));
  const Expr *within = build.binary(BinaryOp::Less, position, build.reference(extent(0)));
  return {declarePlace(0), make<If>(within, StmtList{callOf(one, {position})}, StmtList{})};
}

/// A bit for each of the kernel's first 32 buffers to which one of the pointers leads.
std::uint32_t ThreadCoarsener::buffersOf(const std::set<const Variable *> &pointers, const StmtList &prologue) const {
  std::set<const Variable *> found = pointers;
  for (const Stmt *stmt : prologue)
    if (const auto &declare = cast<Declare>(stmt); found.count(declare.variable))
      forEachExpr(declare.init, [&](const Expr *expr) {
        if (const auto *reference = dynCast<VarRef>(expr))
          found.insert(reference->variable);
      });
  std::uint32_t bits = 0;
  const std::vector<Variable *> &parameters = kernel.function->parameters;
  for (std::size_t k = 0; k != std::min<std::size_t>(32, kernel.buffers.size()); ++k)
    bits |= found.count(parameters[k]) ? 1u << k : 0;
  return bits;
}

/// The kernel's pointers to global memory, each with the parameter into whose buffer it leads.
PointersToBuffers ThreadCoarsener::leadingInto(const StmtList &prologue) const {
  PointersToBuffers found;
  for (std::size_t k = 0; k != kernel.buffers.size(); ++k)
    found[kernel.function->parameters[k]] = kernel.function->parameters[k];
  for (const Stmt *stmt : prologue)
    if (const auto &declare = cast<Declare>(stmt); declare.variable->type->isPointer())
      forEachExpr(declare.init, [&](const Expr *expr) {
        const auto *reference = dynCast<VarRef>(expr);
        if (const auto known = reference ? found.find(reference->variable) : found.end(); known != found.end())
          found[declare.variable] = known->second;
      });
  return found;
}

/// What the forms use of the prologue's variables and of the kernel's parameters.
void ThreadCoarsener::capture(const StmtList &prologue, const std::vector<const ThreadForms *> &forms) {
  std::set<const Variable *> used;
  const auto note = [&](const Expr *expr) {
    if (const auto *reference = dynCast<VarRef>(expr))
      used.insert(reference->variable);
  };
  for (const ThreadForms *each : forms) {
    forEachExpr(each->one, note);
    if (each->several)
      forEachExpr(each->several->body, note);
  }
  for (const Stmt *stmt : prologue)
    if (used.count(cast<Declare>(stmt).variable))
      captured.push_back(cast<Declare>(stmt).variable);
  for (Variable *parameter : kernel.function->parameters)
    if (used.count(parameter))
      captured.push_back(parameter);
  // Rows and slices are the same for all threads of a work-item.
  for (int dimension = kernel.rank - 1; dimension > 0; --dimension)
    captured.push_back(places.place(dimension));
}

StmtList ThreadCoarsener::split(const ThreadForms &forms, const Lanes &lanes) {
  StmtList result;
  for (int dimension = kernel.rank - 1; dimension > 0; --dimension)
    result.push_back(declarePlace(dimension));
  if (kernel.rank > 1)
    result.push_back(leaveOutside(1));

  Function *one = makeFunction("_thread", ", one thread", forms.one, {places.place(0)});
  Function *several = nullptr;
  StmtList items = alone(one);
  if (forms.several) {
    several =
        makeFunction("_threads", ", AMP_WIDTH threads in lockstep", forms.several->body, {lanes.first, lanes.stride});
    const Expr *isWide = build.binary(BinaryOp::Greater, width(build.module), build.intLiteral(1));
    items = {make<If>(isWide, acrossGroup(one, several, lanes), std::move(items))};
    kernel.isCoarsened = true;
    kernel.stepsWhenDistinct = forms.several->needsDistinct;
    kernel.partsInLoops = forms.several->partInLoops;
    kernel.computesMore = !kernel.partsInLoops && computesInLoops(one->body);
    kernel.streams = streams(one->body);
    kernel.keepsLittle = keepsLittle(several->body);
    // In lockstep, or unrolled there.
    kernel.loopsInLockstep = !kernel.partsInLoops && (holdsLoop(one->body) || !calledLoops(one->body).empty());
  }
  const Expr *isRow = build.binary(BinaryOp::Greater, setting(Intrinsic::Row), build.intLiteral(1));
  result.push_back(make<If>(isRow, alongRow(one, several), std::move(items)));
  kernel.hasRows = true;
  return result;
}

/// Each group runs the rows at its number, its number + the number of groups, ... and a part of each of these rows.
StmtList ThreadCoarsener::inGroups(GroupCopies &copies, Function *one, Function *several) {
  const Type *type = build.module.intType();
  auto local = [&](const char *name) { return build.variable(name, type, VariableKind::Local); };
  Variable *stride = local("stride"), *part = local("part"), *begin = local("begin"), *end = local("end"),
           *first = local("first");
  const Expr *step = build.reference(stride), *length = build.reference(extent(0)), *at = build.reference(first);
  const Expr *groups = workItem(build.module, Intrinsic::NumGroups, 0);
  // Whole steps, so that no two groups load from one cache line.
  const Expr *steps =
      build.binary(BinaryOp::Add, build.binary(BinaryOp::Div, build.binary(BinaryOp::Div, length, groups), step),
                   build.intLiteral(1));
  const Expr *start = build.binary(BinaryOp::Mul, workItem(build.module, Intrinsic::GroupId, 0), build.reference(part));
  const Expr *stop = build.intrinsic(
      type, Intrinsic::Min, {build.binary(BinaryOp::Add, build.reference(begin), build.reference(part)), length});

  Arguments instead;
  std::vector<Variable *> rows;
  for (Variable *variable : captured)
    if (const Expr *argument = copies.argumentFor(variable))
      instead[variable] = argument;
  for (int dimension = 1; dimension < kernel.rank; ++dimension) {
    rows.push_back(build.variable(places.place(dimension)->name, type, VariableKind::Local));
    instead[places.place(dimension)] = build.reference(rows.back());
  }
  StmtList body{make<Declare>(
      first, build.binary(BinaryOp::Add, build.reference(begin), workItem(build.module, Intrinsic::LocalId, 0)))};
  if (several) {
    const Expr *wide = width(build.module);
    const Expr *reach = build.binary(BinaryOp::Mul, build.binary(BinaryOp::Sub, wide, build.intLiteral(1)), step);
    const Expr *room = build.binary(BinaryOp::Sub, build.reference(end), at);
    const Stmt *together = make<For>(StmtList{}, build.binary(BinaryOp::Greater, room, reach),
                                     StmtList{make<Assign>(at, build.binary(BinaryOp::Mul, wide, step), BinaryOp::Add)},
                                     StmtList{callOf(several, {at, step}, instead)});
    body.push_back(
        make<If>(build.binary(BinaryOp::Greater, wide, build.intLiteral(1)), StmtList{together}, StmtList{}));
  }
  body.push_back(make<For>(StmtList{}, build.binary(BinaryOp::Less, at, build.reference(end)),
                           StmtList{make<Assign>(at, step, BinaryOp::Add)}, StmtList{callOf(one, {at}, instead)}));
  for (int dimension = 1; dimension < kernel.rank; ++dimension) {
    Variable *row = rows[static_cast<std::size_t>(dimension - 1)];
    body = {make<For>(StmtList{make<Declare>(row, workItem(build.module, Intrinsic::GroupId, dimension))},
                      build.binary(BinaryOp::Less, build.reference(row), build.reference(extent(dimension))),
                      StmtList{make<Assign>(build.reference(row),
                                            workItem(build.module, Intrinsic::NumGroups, dimension), BinaryOp::Add)},
                      std::move(body))};
  }
  StmtList result = copies.begin();
  result.push_back(make<Declare>(stride, workItem(build.module, Intrinsic::LocalSize, 0)));
  result.push_back(make<Declare>(part, build.binary(BinaryOp::Mul, steps, step)));
  result.push_back(make<Declare>(begin, start));
  result.push_back(make<Declare>(end, stop));
  result.insert(result.end(), body.begin(), body.end());
  const StmtList last = copies.end();
  result.insert(result.end(), last.begin(), last.end());
  return result;
}

/// The body of a kernel whose groups aggregate their atomics on `buffers` if the build says so.
StmtList ThreadCoarsener::aggregate(const std::vector<AggregatedBuffer> &buffers, const ThreadForms &forms,
                                    const Lanes &lanes, StmtList otherwise) {
  GroupCopies copies(build.module, kernel.location, buffers);
  Function *one = makeFunction("_aggregating_thread", ", one thread of a group that aggregates atomics", forms.one,
                               {places.place(0)}, &copies);
  Function *several = nullptr;
  if (forms.several)
    several = makeFunction("_aggregating_threads", ", AMP_WIDTH threads of a group that aggregates atomics",
                           forms.several->body, {lanes.first, lanes.stride}, &copies);
  const Expr *aggregates = build.binary(BinaryOp::Greater, setting(Intrinsic::Aggregate), build.intLiteral(1));
  StmtList result = copies.declarations();
  result.push_back(make<If>(aggregates, inGroups(copies, one, several), std::move(otherwise)));
  kernel.aggregatesAtomics = true;
  return result;
}

ThreadForms ThreadCoarsener::formsOf(const StmtList &body, const StmtList &prologue, const Lanes &lanes) {
  const auto buffers = leadingInto(prologue);
  ThreadForms forms{body,
                    inLockstep(build.module, withCalledLoops(build.module, body, *kernel.function), lanes, buffers)};
  if (!forms.several)
    forms.several = inLockstep(build.module, body, lanes, buffers);
  return forms;
}

void ThreadCoarsener::run() {
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
  if (kernel.reports)
    return keepAsOne(std::move(prologue), std::move(body));
  const ThreadForms forms = formsOf(body, prologue, lanes);
  std::vector<const ThreadForms *> all{&forms};
  const PointersToBuffers buffers = leadingInto(prologue);
  const StmtList visible = withVisibleAtomics(module, body, *kernel.function, buffers);
  const std::vector<AggregatedBuffer> aggregated = aggregatedBuffers(visible, kernel, buffers);
  std::optional<ThreadForms> aggregating;
  if (!aggregated.empty()) {
    aggregating = formsOf(visible, prologue, lanes);
    all.push_back(&*aggregating);
    std::set<const Variable *> inLocalMemory;
    for (const AggregatedBuffer &each : aggregated)
      if (each.constantTargets.empty())
        inLocalMemory.insert(each.parameter);
    kernel.aggregated = buffersOf(inLocalMemory, prologue);
  }
  capture(prologue, all);
  kernel.lookedUp = buffersOf(lookedUp(forms.one), prologue);
  StmtList result = split(forms, lanes);
  if (aggregating)
    result = aggregate(aggregated, *aggregating, lanes, std::move(result));
  prologue.insert(prologue.end(), result.begin(), result.end());
  kernel.function->body = std::move(prologue);
  // The user's code is in the functions that it calls; its own positions are in range.
  kernel.function->wrapsSigned = false;
}

}  // namespace

void coarsen(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels)
    if (!kernel->isTiled && kernel->rank <= 3)
      ThreadCoarsener(module, *kernel).run();
}

}  // namespace amp::passes
