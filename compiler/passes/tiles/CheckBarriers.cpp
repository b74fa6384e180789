#include "passes/tiles/CheckBarriers.h"

#include "analysis/Barriers.h"
#include "analysis/Divergence.h"

#include <algorithm>
#include <compare>
#include <map>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// The location of the divergent condition at which the threads of a tile diverge, if they do.
using DivergencePoint = std::optional<Location>;

/// Abstract interpretation of a kernel, for all its threads at once.
class BarrierChecker {
public:
  explicit BarrierChecker(std::vector<Problem> &problems) : problems(problems) {}

  void check(const Kernel &kernel) { call(*kernel.function, {}); }

private:
  /// A statement that a `break` or `continue` can leave: a loop or a switch.
  struct Region {
    bool isLoop = false;
    /// `left`: where some threads have left by `break` or by the loop's condition. `skipped`: where some threads have
    /// continued with the next iteration.
    DivergencePoint left, skipped;
    DivergenceState leaving, continuing;
  };

  struct Frame {
    DivergencePoint returned;
    Divergence result;
    DivergenceState leaving;
    std::vector<Region> regions;
    /// The enclosing divergent conditions, outermost first.
    std::vector<Location> conditions;
  };

  // Expressions
  Divergence value(const Expr *expr);
  Divergence binary(const Binary &operation);
  Divergence valueUnder(const Divergence &condition, const Expr *operand);
  Divergence intrinsic(const IntrinsicCall &call);
  struct OperationTraits {
    bool isDivergent;
    bool isPure;
  };
  Divergence resultOf(const std::vector<const Expr *> &arguments, const OperationTraits &traits);
  Divergence call(const Function &function, const std::vector<const Expr *> &arguments);

  /// The cells that an lvalue may denote. `isDivergent`: threads may access different ones.
  struct Storage {
    std::set<Cell> cells;
    bool isDivergent = false;
    /// The lvalue is exactly one cell, which an assignment replaces as a whole.
    bool isExact = true;
  };
  Storage storage(const Expr *lvalue);
  Divergence load(const Expr *lvalue);

  // Statements
  void run(const StmtList &body);
  void run(const Stmt *stmt);
  void assign(const Assign &assignment);
  void branch(const If &branch);
  enum class LoopTest { BeforeBody, AfterBody };
  void loop(const StmtList &body, const Expr *condition, LoopTest when, const StmtList &step, Location location);
  void selection(const Switch &selection);
  void leaveByBreak();
  void leaveByContinue();
  void leaveByReturn(const Return &statement);
  void reconverge();

  DivergencePoint divergencePoint() const;
  /// Marks the value as divergent if the current control flow is divergent.
  void markDivergent(Divergence &value) const {
    if (divergencePoint())
      value.divergent.insert(Divergence::Path{});
  }

  std::vector<Problem> &problems;
  std::vector<Frame> frames;
  DivergenceState state;
  Location here;
  /// Barriers, and the conditions at which threads diverge before them.
  std::set<Location> reported, reasons;
  Barriers barriers;
  /// The context of a call: the function, whether the threads have diverged, and which parts of the arguments are
  /// divergent.
  struct CallContext {
    const Function *function;
    bool hasDiverged;
    std::vector<std::set<Divergence::Path>> arguments;
    auto operator<=>(const CallContext &) const = default;
  };
  /// The results of calls of functions without barriers, with arguments without pointers.
  std::map<CallContext, Divergence> knownCalls;
  /// Counts steps to limit the analysis: it analyses each call of a function separately, which would take too long for
  /// some programs.
  unsigned steps = 0;
  static constexpr unsigned maximalSteps = 500'000;
};

/// The innermost reason, which is reported.
DivergencePoint BarrierChecker::divergencePoint() const {
  for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
    if (!frame->conditions.empty())
      return frame->conditions.back();
    for (auto region = frame->regions.rbegin(); region != frame->regions.rend(); ++region) {
      if (region->skipped)
        return region->skipped;
      if (region->left)
        return region->left;
    }
    if (frame->returned)
      return frame->returned;
  }
  return std::nullopt;
}

// ---------------------------------------------------------------------------------------------------- expressions

Divergence BarrierChecker::value(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Literal:
    return {};
  case ExprKind::VarRef:
  case ExprKind::Index:
  case ExprKind::Deref:
    return load(expr);
  case ExprKind::Member:
    if (isLvalue(expr))
      return load(expr);
    return value(cast<Member>(expr).base).part({cast<Member>(expr).field});
  case ExprKind::AddressOf: {
    Storage target = storage(cast<AddressOf>(expr).operand);
    Divergence result;
    result.targets[{}] = target.cells;
    if (target.isDivergent)
      result.divergent.insert(Divergence::Path{});
    return result;
  }
  case ExprKind::Unary:
    return value(cast<Unary>(expr).operand);
  case ExprKind::Binary:
    return binary(cast<Binary>(expr));
  case ExprKind::Conditional: {
    Divergence condition = value(cast<Conditional>(expr).condition);
    Divergence result = valueUnder(condition, cast<Conditional>(expr).whenTrue);
    result.merge(valueUnder(condition, cast<Conditional>(expr).whenFalse));
    if (condition.isDivergent())
      result.divergent.insert(Divergence::Path{});
    return result;
  }
  case ExprKind::Cast:
    return value(cast<Cast>(expr).operand);
  case ExprKind::Downcast:
    return value(cast<Downcast>(expr).operand);
  case ExprKind::Call:
    return call(*cast<Call>(expr).callee, cast<Call>(expr).arguments);
  case ExprKind::IntrinsicCall:
    return intrinsic(cast<IntrinsicCall>(expr));
  case ExprKind::Print:
    return resultOf(cast<Print>(expr).arguments, {.isDivergent = false, .isPure = false});
  // Uniform: 0, or the number of the statement.
  case ExprKind::Report:
    return {};
  case ExprKind::Compose: {
    Divergence result;
    const std::vector<const Expr *> &parts = cast<Compose>(expr).parts;
    for (std::uint32_t i = 0; i != parts.size(); ++i)
      result.merge(value(parts[i]).within(expr->type->isStruct() ? Divergence::Path{i} : Divergence::Path{}));
    return result;
  }
  }
  return {};
}

/// The value of an operand that only some threads evaluate, depending on the condition.
Divergence BarrierChecker::valueUnder(const Divergence &condition, const Expr *operand) {
  if (!condition.isDivergent())
    return value(operand);
  frames.back().conditions.push_back(here);
  Divergence result = value(operand);
  frames.back().conditions.pop_back();
  return result;
}

Divergence BarrierChecker::binary(const Binary &operation) {
  const bool isShort = operation.op == BinaryOp::LogicalAnd || operation.op == BinaryOp::LogicalOr;
  Divergence left = value(operation.left), result;
  Divergence right = isShort ? valueUnder(left, operation.right) : value(operation.right);
  // Heuristic: the difference of two divergent values is assumed to be the tile's origin, as in
  // `t.global[0] - t.local[0]`, which is uniform. Other differences are accepted, too.
  bool isDistance = operation.op == BinaryOp::Sub && left.isDivergent() && right.isDivergent();
  if (!isDistance && (left.isDivergent() || right.isDivergent()))
    result.divergent.insert(Divergence::Path{});
  // Pointer arithmetic stays within the object.
  if (operation.type->isPointer()) {
    result.targets[{}] = left.pointees();
    result.targets[{}].insert(right.pointees().begin(), right.pointees().end());
  }
  return result;
}

Divergence BarrierChecker::intrinsic(const IntrinsicCall &call) {
  if (!isConvergent(call.op))
    return resultOf(call.arguments, {.isDivergent = isDivergent(call.op), .isPure = isPure(call.op)});
  DivergencePoint reason = divergencePoint();
  // A condition is one mistake, even if it stands before several barriers.
  if (reason && reported.insert(here).second && reasons.insert(*reason).second)
    problems.push_back({diagnostics::Rule::DivergentBarrier, here, {{diagnostics::Note::ThreadsDiverge, *reason}}});
  return {};
}

Divergence BarrierChecker::resultOf(const std::vector<const Expr *> &operands, const OperationTraits &traits) {
  Divergence result;
  std::vector<Divergence> arguments;
  bool isDivergent = traits.isDivergent;
  for (const Expr *argument : operands) {
    arguments.push_back(value(argument));
    isDivergent |= arguments.back().isDivergent();
  }
  if (isDivergent)
    result.divergent.insert(Divergence::Path{});
  markDivergent(result);
  // Variables that the function may write, such as the second result of frexp, are as divergent as its result.
  if (!traits.isPure)
    for (const Divergence &argument : arguments)
      for (const Cell &cell : argument.pointees())
        state.add(cell, result);
  return result;
}

Divergence BarrierChecker::call(const Function &function, const std::vector<const Expr *> &arguments) {
  if (++steps > maximalSteps)
    return {};
  Location caller = here;
  std::vector<Divergence> values;
  for (const Expr *argument : arguments)
    values.push_back(value(argument));
  // Without pointers and barriers, the result depends only on the arguments and on whether the threads have diverged.
  // It is kept, since the analysis of nested calls would otherwise take exponential time.
  bool isKept = !frames.empty() && !barriers.in(&function);
  CallContext context = {.function = &function, .hasDiverged = divergencePoint().has_value(), .arguments = {}};
  for (const Divergence &each : values) {
    isKept &= each.targets.empty();
    context.arguments.push_back(each.divergent);
  }
  if (const auto known = knownCalls.find(context); isKept && known != knownCalls.end())
    return known->second;
  for (std::size_t i = 0; i != values.size(); ++i)
    state.write({function.parameters[i], {}}, values[i]);
  frames.emplace_back();
  run(function.body);
  state.merge(frames.back().leaving);
  Divergence result = std::move(frames.back().result);
  frames.pop_back();
  here = caller;
  if (isKept)
    knownCalls.emplace(std::move(context), result);
  return result;
}

BarrierChecker::Storage BarrierChecker::storage(const Expr *lvalue) {
  if (const auto *reference = dynCast<VarRef>(lvalue)) {
    VariableKind kind = reference->variable->kind;
    if (kind == VariableKind::TileStatic || kind == VariableKind::Captures)
      return {.cells = {}, .isDivergent = false, .isExact = false};
    return {.cells = {Cell{reference->variable, {}}}, .isDivergent = false, .isExact = true};
  }
  if (const auto *member = dynCast<Member>(lvalue)) {
    const Storage base = storage(member->base);
    Storage result = {.cells = {}, .isDivergent = base.isDivergent, .isExact = base.isExact};
    for (Cell cell : base.cells) {
      // The members of a union share their storage.
      if (!member->base->type->decl()->isUnion)
        cell.path.push_back(member->field);
      result.cells.insert(std::move(cell));
    }
    result.isExact &= !member->base->type->decl()->isUnion;
    return result;
  }
  auto pointed = [&](const Expr *pointer) {
    Divergence address = value(pointer);
    return Storage{
        .cells = address.pointees(), .isDivergent = address.isDivergent(), .isExact = address.pointees().size() == 1};
  };
  if (const auto *deref = dynCast<Deref>(lvalue))
    return pointed(deref->pointer);
  if (const auto *element = dynCast<Index>(lvalue)) {
    Storage result = element->base->type->isPointer() ? pointed(element->base) : storage(element->base);
    result.isDivergent |= value(element->index).isDivergent();
    result.isExact = false;
    return result;
  }
  // The expression is not an lvalue, but the value of a temporary, which has no cell.
  Storage result;
  result.isDivergent = value(lvalue).isDivergent();
  result.isExact = false;
  return result;
}

Divergence BarrierChecker::load(const Expr *lvalue) {
  Storage from = storage(lvalue);
  Divergence result;
  for (const Cell &cell : from.cells)
    result.merge(state.read(cell));
  if (from.isDivergent)
    result.divergent.insert(Divergence::Path{});
  return result;
}

// ----------------------------------------------------------------------------------------------------- statements

void BarrierChecker::run(const StmtList &body) {
  for (const Stmt *stmt : body)
    run(stmt);
}

void BarrierChecker::run(const Stmt *stmt) {
  if (++steps > maximalSteps)
    return;
  here = stmt->location;
  switch (stmt->kind) {
  case StmtKind::Declare: {
    const auto &declaration = cast<Declare>(stmt);
    if (declaration.variable->kind == VariableKind::TileStatic)
      return;
    Divergence initial = declaration.init ? value(declaration.init) : Divergence{};
    state.write({declaration.variable, {}}, initial);
    return;
  }
  case StmtKind::Assign:
    return assign(cast<Assign>(stmt));
  case StmtKind::Evaluate:
    value(cast<Evaluate>(stmt).expr);
    return;
  case StmtKind::Block:
    return run(cast<Block>(stmt).body);
  case StmtKind::If:
    return branch(cast<If>(stmt));
  case StmtKind::For:
    run(cast<For>(stmt).init);
    return loop(cast<For>(stmt).body, cast<For>(stmt).condition, LoopTest::BeforeBody, cast<For>(stmt).step,
                stmt->location);
  case StmtKind::DoWhile:
    return loop(cast<DoWhile>(stmt).body, cast<DoWhile>(stmt).condition, LoopTest::AfterBody, {}, stmt->location);
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt));
  case StmtKind::Break:
    return leaveByBreak();
  case StmtKind::Continue:
    return leaveByContinue();
  case StmtKind::Return:
    return leaveByReturn(cast<Return>(stmt));
  }
}

void BarrierChecker::assign(const Assign &assignment) {
  Divergence result = value(assignment.value);
  if (assignment.op)
    result.merge(load(assignment.target));
  markDivergent(result);
  Storage target = storage(assignment.target);
  if (target.isDivergent)
    result.divergent.insert(Divergence::Path{});
  for (const Cell &cell : target.cells)
    if (target.isExact)
      state.write(cell, result);
    else
      state.add(cell, result);
}

void BarrierChecker::branch(const If &branch) {
  bool isDivergent = value(branch.condition).isDivergent();
  if (isDivergent)
    frames.back().conditions.push_back(branch.location);
  DivergenceState before = state;
  run(branch.thenBody);
  std::swap(before, state);
  run(branch.elseBody);
  state.merge(before);
  if (isDivergent)
    frames.back().conditions.pop_back();
}

/// Analyses the loop until a fixed point is reached: a value that is divergent at the end of an iteration is also
/// divergent at the start of the next one.
void BarrierChecker::loop(const StmtList &body, const Expr *condition, LoopTest when, const StmtList &step,
                          Location location) {
  frames.back().regions.emplace_back().isLoop = true;
  auto region = [&]() -> Region & { return frames.back().regions.back(); };
  auto test = [&] {
    here = location;
    if (condition && value(condition).isDivergent() && !region().left)
      region().left = location;
    if (condition)
      region().leaving.merge(state);
  };
  DivergenceState head;
  bool isChanging = true;
  while (isChanging && steps <= maximalSteps) {
    DivergencePoint left = region().left;
    head.merge(state);
    state = head;
    if (when == LoopTest::BeforeBody)
      test();
    run(body);
    state.merge(region().continuing);
    region().skipped.reset();
    run(step);
    if (when == LoopTest::AfterBody)
      test();
    DivergenceState next = head;
    next.merge(state);
    isChanging = !(next == head) || left != region().left;
  }
  reconverge();
}

void BarrierChecker::selection(const Switch &selection) {
  bool isDivergent = value(selection.condition).isDivergent();
  if (isDivergent)
    frames.back().conditions.push_back(selection.location);
  // The threads for which no section has a label leave at once.
  frames.back().regions.emplace_back().leaving = state;
  DivergenceState before = state;
  for (const Switch::Section &section : selection.sections) {
    state.merge(before);
    run(section.body);
  }
  reconverge();
  if (isDivergent)
    frames.back().conditions.pop_back();
}

void BarrierChecker::leaveByBreak() {
  if (frames.back().regions.empty())
    return;
  const DivergencePoint reason = divergencePoint();
  Region &region = frames.back().regions.back();
  region.left = region.left ? region.left : reason;
  region.leaving.merge(state);
  state = {};
}

void BarrierChecker::leaveByReturn(const Return &statement) {
  Divergence result = statement.value ? value(statement.value) : Divergence{};
  Frame &frame = frames.back();
  // Threads that return at different statements return different values, so the result is divergent.
  if (DivergencePoint reason = divergencePoint()) {
    result.divergent.insert(Divergence::Path{});
    frame.returned = frame.returned ? frame.returned : reason;
  }
  frame.result.merge(result);
  frame.leaving.merge(state);
  state = {};
}

void BarrierChecker::leaveByContinue() {
  std::vector<Region> &regions = frames.back().regions;
  const auto loop = std::find_if(regions.rbegin(), regions.rend(), [](const Region &region) { return region.isLoop; });
  if (loop == regions.rend())
    return;
  const DivergencePoint reason = divergencePoint();
  loop->skipped = loop->skipped ? loop->skipped : reason;
  loop->continuing.merge(state);
  state = {};
}

/// After a loop or a switch, threads that left it early reconverge with the others.
void BarrierChecker::reconverge() {
  state.merge(frames.back().regions.back().leaving);
  frames.back().regions.pop_back();
}

}  // namespace

void checkBarriers(Module &module, std::vector<Problem> &problems) {
  Barriers barriers;
  for (const auto &kernel : module.kernels)
    if (barriers.in(kernel->function))
      BarrierChecker(problems).check(*kernel);
}

}  // namespace amp::passes
