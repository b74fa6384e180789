#include "passes/coarsen/Coarsen.h"

#include "analysis/InlinedSize.h"
#include "analysis/ThreadTraits.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/coarsen/AggregateAtomics.h"
#include "passes/coarsen/GlobalIds.h"
#include "passes/coarsen/ThreadLayout.h"
#include "passes/lockstep/Lockstep.h"
#include "passes/lockstep/VectorLoads.h"
#include "passes/utils/InlineCalls.h"
#include "passes/utils/KernelNames.h"

#include <algorithm>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// Copies a thread's body into a function whose parameters replace what the body captures. With `copies`, captured
/// pointers to aggregated buffers become pointers to the copies of the work-group or the work-item.
class BodyCopier : public Rewriter {
public:
  BodyCopier(Module &module, GroupCopies *copies) : Rewriter(module), copiesOfGroup(copies) {}
  using Rewriter::rewrite;

  Variable *parameter(const Variable *variable) {
    Variable *copy = declareCopy(variable);
    copy->kind = VariableKind::Parameter;
    copy->isNoalias = false;
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
      output.back() = copiesOfGroup->nonAtomicOperation(output.back());
  }

  GroupCopies *copiesOfGroup;
};

bool holdsBranch(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) { found |= stmt->kind == StmtKind::If || stmt->kind == StmtKind::Switch; });
  return found;
}

/// The forms of a kernel's body: one thread, and several threads in lockstep if that is profitable.
struct ThreadForms {
  StmtList one;
  /// AMP_WIDTH threads of a row.
  std::optional<ThreadsInLockstep> several;
  /// AMP_WIDTH threads in each of AMP_HEIGHT rows.
  std::optional<ThreadsInLockstep> block = std::nullopt;
};

class ThreadCoarsener {
public:
  ThreadCoarsener(Module &module, Kernel &kernel)
      : build(module), kernel(kernel), globalIds(module, kernel.rank), layout(module, kernel, globalIds, captured) {}

  void run();

private:
  template <typename Node, typename... Arguments> const Stmt *make(Arguments &&...arguments) {
    return build.module.make<Node>(kernel.location, std::forward<Arguments>(arguments)...);
  }
  bool declaresViewStart(const Stmt *stmt) const;
  void makeLanes();
  void keepAsOne(StmtList prologue, StmtList body);
  ThreadForms formsOf(const StmtList &body, const StmtList &prologue) const;
  std::optional<ThreadsInLockstep> blockOf(const StmtList &body, const StmtList &prologue) const;
  void capture(const StmtList &prologue, const std::vector<const ThreadForms *> &forms);
  StmtList split(const ThreadForms &forms);
  StmtList aggregate(const std::vector<AggregatedBuffer> &buffers, const ThreadForms &forms, StmtList otherwise);
  Function *makeFunction(const char *suffix, const char *origin, const StmtList &body,
                         const std::vector<Variable *> &own, GroupCopies *copies = nullptr);
  std::vector<Variable *> inRow(const std::vector<Variable *> &own);
  std::uint32_t buffersOf(const std::set<const Variable *> &pointers, const StmtList &prologue) const;
  PointersToBuffers leadingInto(const StmtList &prologue) const;
  const Expr *setting(Intrinsic which) { return build.intrinsic(build.module.intType(), which); }

  Builder build;
  Kernel &kernel;
  GlobalIdRewriter globalIds;
  /// The variables that the kernel passes to the functions into which it is split.
  std::vector<Variable *> captured;
  ThreadLayout layout;
  /// The lanes of a row, and the rows of a block of threads.
  Lanes lanes = {}, rowLanes = {};
};

void ThreadCoarsener::keepAsOne(StmtList prologue, StmtList body) {
  StmtList result = std::move(prologue);
  const StmtList ids = layout.declareGlobalIds(0);
  result.insert(result.end(), ids.begin(), ids.end());
  result.insert(result.end(), body.begin(), body.end());
  kernel.function->body = std::move(result);
}

/// Makes a function with the body. Copies of `captured` and `own` become its parameters.
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

/// A bit for each of the kernel's first 32 buffers into which one of the pointers points.
std::uint32_t ThreadCoarsener::buffersOf(const std::set<const Variable *> &pointers, const StmtList &prologue) const {
  std::set<const Variable *> found = pointers;
  for (const Stmt *stmt : prologue)
    if (const auto &declare = cast<Declare>(stmt); found.contains(declare.variable))
      found.merge(usedVariables(declare.init));
  std::uint32_t bits = 0;
  const std::vector<Variable *> parameters = kernel.parameters(ParameterRole::Buffer);
  for (std::size_t k = 0; k != std::min<std::size_t>(32, parameters.size()); ++k)
    bits |= found.contains(parameters[k]) ? 1u << k : 0;
  return bits;
}

/// The kernel's pointers to global memory, each with the parameter of the buffer that it points into.
PointersToBuffers ThreadCoarsener::leadingInto(const StmtList &prologue) const {
  PointersToBuffers found;
  for (Variable *buffer : kernel.parameters(ParameterRole::Buffer))
    found[buffer] = buffer;
  for (const Stmt *stmt : prologue)
    if (const auto &declare = cast<Declare>(stmt); declare.variable->type->isPointer())
      forEachExpr(declare.init, [&](const Expr *expr) {
        const auto *reference = dynCast<VarRef>(expr);
        if (const auto known = reference ? found.find(reference->variable) : found.end(); known != found.end())
          found[declare.variable] = known->second;
      });
  return found;
}

/// Captures the prologue's variables and the kernel's parameters that the forms use.
void ThreadCoarsener::capture(const StmtList &prologue, const std::vector<const ThreadForms *> &forms) {
  std::set<const Variable *> used;
  for (const ThreadForms *each : forms) {
    used.merge(usedVariables(each->one));
    for (const auto *more : {&each->several, &each->block})
      if (*more)
        used.merge(usedVariables((*more)->body));
  }
  for (const Stmt *stmt : prologue)
    if (used.contains(cast<Declare>(stmt).variable))
      captured.push_back(cast<Declare>(stmt).variable);
  for (Variable *parameter : kernel.function->parameters)
    if (used.contains(parameter))
      captured.push_back(parameter);
}

/// `own`, preceded by the positions in the outer dimensions, which are uniform within a work-item.
std::vector<Variable *> ThreadCoarsener::inRow(const std::vector<Variable *> &own) {
  std::vector<Variable *> result;
  for (int dimension = kernel.rank - 1; dimension > 0; --dimension)
    result.push_back(globalIds.variable(dimension));
  result.insert(result.end(), own.begin(), own.end());
  return result;
}

StmtList ThreadCoarsener::split(const ThreadForms &forms) {
  StmtList result;
  if (kernel.rank > 1)
    result = layout.declareGlobalIds(1);
  Function *one = makeFunction("_thread", ", one thread", forms.one, inRow({globalIds.variable(0)}));
  Function *several = nullptr;
  StmtList items = layout.alone(one);
  if (forms.several) {
    several = makeFunction("_threads", ", AMP_WIDTH threads in lockstep", forms.several->body,
                           inRow({lanes.first, lanes.stride}));
    const Expr *isWide = build.binary(BinaryOp::Greater, width(build.module), build.intLiteral(1));
    items = {make<If>(isWide, layout.acrossGroup(one, several, lanes), std::move(items))};
    kernel.isCoarsened = true;
    kernel.runsInLockstepWhenNoalias = forms.several->needsNoalias;
    kernel.hasDivergentLoops = forms.several->hasDivergentLoop;
    kernel.isComputeBound = !kernel.hasDivergentLoops && computesInLoops(one->body);
    kernel.isStreaming = isStreaming(one->body);
    kernel.hasFewExpandedBytes = hasFewExpandedBytes(several->body);
    // Loops run in lockstep. Those of called functions do, too, or are unrolled.
    kernel.loopsInLockstep = !kernel.hasDivergentLoops && (holdsLoop(one->body) || !calledLoops(one->body).empty());
  }
  const Expr *isRow = build.binary(BinaryOp::Greater, setting(Intrinsic::Row), build.intLiteral(1));
  result.push_back(make<If>(isRow, layout.alongRow(one, several), std::move(items)));
  kernel.hasRows = true;
  if (!forms.block)
    return result;
  std::vector<Variable *> own = inRow({lanes.first, lanes.stride});
  own[static_cast<std::size_t>(kernel.rank - 2)] = rowLanes.first;
  Function *block =
      makeFunction("_block", ", AMP_WIDTH threads in each of AMP_HEIGHT rows in lockstep", forms.block->body, own);
  kernel.isCoarsenedInBlocks = true;
  kernel.runsInLockstepWhenNoalias |= forms.block->needsNoalias;
  const Expr *isHigh = build.binary(BinaryOp::Greater, height(build.module), build.intLiteral(1));
  return {make<If>(isHigh, layout.inBlocks(one, block), std::move(result))};
}

/// The body of a kernel whose work-groups aggregate their atomics on `buffers` if AMP_AGGREGATE is above 1.
StmtList ThreadCoarsener::aggregate(const std::vector<AggregatedBuffer> &buffers, const ThreadForms &forms,
                                    StmtList otherwise) {
  GroupCopies copies(build.module, kernel.location, buffers);
  Function *one = makeFunction("_aggregating_thread", ", one thread of a group that aggregates atomics", forms.one,
                               inRow({globalIds.variable(0)}), &copies);
  Function *several = nullptr;
  if (forms.several)
    several = makeFunction("_aggregating_threads", ", AMP_WIDTH threads of a group that aggregates atomics",
                           forms.several->body, inRow({lanes.first, lanes.stride}), &copies);
  // In functions that are not inlined, PoCL confuses a kernel's local memory with other memory (docs/devices.md).
  for (Function *each : {one, several})
    if (each)
      each->isAlwaysInlined = true;
  ThreadLayout::Arguments instead;
  for (Variable *variable : captured)
    if (const Expr *argument = copies.argumentFor(variable))
      instead[variable] = argument;
  StmtList groups = copies.begin();
  for (const StmtList &part : {layout.inGroups(one, several, instead), copies.end()})
    groups.insert(groups.end(), part.begin(), part.end());
  const Expr *aggregates = build.binary(BinaryOp::Greater, setting(Intrinsic::Aggregate), build.intLiteral(1));
  StmtList result = copies.declarations();
  result.push_back(make<If>(aggregates, std::move(groups), std::move(otherwise)));
  kernel.aggregatesAtomics = true;
  return result;
}

ThreadForms ThreadCoarsener::formsOf(const StmtList &body, const StmtList &prologue) const {
  Module &module = build.module;
  const auto buffers = leadingInto(prologue);
  const StmtList visible = withCalledLoops(module, body, *kernel.function);
  const auto any = [](const Variable *) { return true; };
  ThreadForms forms{withVectorLoads(module, body, any), inLockstep(module, visible, lanes, buffers)};
  if (!forms.several)
    forms.several = inLockstep(module, body, lanes, buffers);
  return forms;
}

/// Makes the rows run in lockstep, and then the threads of each row. Values that depend only on the row, or only on the
/// column, exist once for each row or column. This is profitable if loops load values that several threads share.
/// Bodies with branches are excluded: the branches would be duplicated for each combination of divergent rows and
/// columns.
std::optional<ThreadsInLockstep> ThreadCoarsener::blockOf(const StmtList &body, const StmtList &prologue) const {
  if (kernel.rank < 2)
    return std::nullopt;
  const auto buffers = leadingInto(prologue);
  const StmtList visible = withCalledLoops(build.module, body, *kernel.function);
  constexpr std::uint64_t mostInlined = 1000;
  if (!holdsLoop(visible) || holdsBranch(visible) || inlinedSize(visible) > mostInlined)
    return std::nullopt;
  const auto rows = inLockstep(build.module, visible, rowLanes, buffers);
  if (!rows || rows->hasDivergentLoop)
    return std::nullopt;
  auto block = inLockstep(build.module, rows->body, lanes, buffers);
  if (!block || block->hasDivergentLoop)
    return std::nullopt;
  block->needsNoalias |= rows->needsNoalias;
  return block;
}

/// Whether the statement declares a pointer to the first element of a view (rebase-views). These are uniform over all
/// threads.
bool ThreadCoarsener::declaresViewStart(const Stmt *stmt) const {
  const auto *declare = dynCast<Declare>(stmt);
  if (!declare || !declare->init || !declare->variable->isConst || !declare->variable->type->isPointer())
    return false;
  bool isUniform = true;
  forEachExpr(declare->init, [&](const Expr *expr) {
    const auto *reference = dynCast<VarRef>(expr);
    const std::vector<Variable *> &passed = kernel.function->parameters;
    isUniform &= !reference || std::count(passed.begin(), passed.end(), reference->variable);
  });
  return isUniform;
}

void ThreadCoarsener::makeLanes() {
  const Type *intType = build.module.intType();
  lanes = {globalIds.variable(0), build.variable("first", intType, VariableKind::Parameter),
           build.variable("stride", intType, VariableKind::Parameter)};
  if (kernel.rank > 1)
    rowLanes = {globalIds.variable(1),
                build.variable("first_" + globalIds.variable(1)->name, intType, VariableKind::Parameter), nullptr,
                heightCount};
}

void ThreadCoarsener::run() {
  StmtList body = globalIds.run(kernel.function->body, changedVariables(kernel.function->body));
  auto end = std::find_if_not(body.begin(), body.end(), [&](const Stmt *stmt) { return declaresViewStart(stmt); });
  StmtList prologue(body.begin(), end);
  body.erase(body.begin(), end);

  makeLanes();
  // A report contains the id of its work-item, so that each work-item must run one thread.
  if (kernel.reports || build.module.hasSingleForm)
    return keepAsOne(std::move(prologue), std::move(body));
  ThreadForms forms = formsOf(body, prologue);
  if (forms.several && !forms.several->hasDivergentLoop)
    forms.block = blockOf(body, prologue);
  std::vector<const ThreadForms *> all{&forms};
  const PointersToBuffers buffers = leadingInto(prologue);
  const StmtList visible = withVisibleAtomics(build.module, body, *kernel.function, buffers);
  const std::vector<AggregatedBuffer> aggregated = aggregatedBuffers(visible, kernel, buffers);
  std::optional<ThreadForms> aggregating;
  if (!aggregated.empty()) {
    aggregating = formsOf(visible, prologue);
    all.push_back(&*aggregating);
    std::set<const Variable *> inLocalMemory;
    for (const AggregatedBuffer &each : aggregated)
      if (each.constantTargets.empty())
        inLocalMemory.insert(each.parameter);
    kernel.aggregated = buffersOf(inLocalMemory, prologue);
  }
  for (const ThreadForms *each : all)
    kernel.unrollsLoops |= hasVectorLoads(each->one) || (each->several && hasVectorLoads(each->several->body)) ||
                           (each->block && hasVectorLoads(each->block->body));
  capture(prologue, all);
  kernel.indirectlyAccessed = buffersOf(indirectlyAccessed(forms.one), prologue);
  StmtList result = split(forms);
  if (aggregating)
    result = aggregate(aggregated, *aggregating, std::move(result));
  prologue.insert(prologue.end(), result.begin(), result.end());
  kernel.function->body = std::move(prologue);
  // The user's code is now in the functions that the kernel calls. The kernel's own arithmetic on work-item ids does
  // not overflow.
  kernel.function->wrapsSigned = false;
}

}  // namespace

void coarsen(Module &module, std::vector<Problem> &) {
  for (const auto &kernel : module.kernels)
    if (!kernel->isTiled && kernel->rank <= 3)
      ThreadCoarsener(module, *kernel).run();
}

}  // namespace amp::passes
