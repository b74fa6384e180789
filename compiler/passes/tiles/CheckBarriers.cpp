#include "passes/tiles/CheckBarriers.h"

#include "analysis/Barriers.h"
#include "analysis/Variance.h"

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// The location of the divergent condition at which the threads of a tile diverge, if they do.
using Parting = std::optional<Location>;

/// Abstract interpretation of a kernel, for all its threads at once.
class BarrierChecker {
public:
  explicit BarrierChecker(std::vector<Problem> &problems) : problems(problems) {}

  void check(const Kernel &kernel) { call(*kernel.function, {}); }

private:
  /// A statement that a `break` or `continue` can leave: a loop or a switch.
  struct Region {
    bool isLoop;
    /// Where some threads have left by `break` or the loop's condition, or have continued with the next iteration.
    Parting left, skipped;
    VarianceState leaving, continuing;
  };

  struct Frame {
    Parting returned;
    Variance result;
    VarianceState leaving;
    std::vector<Region> regions;
    /// The enclosing divergent conditions, outermost first.
    std::vector<Location> conditions;
  };

  // Expressions
  Variance value(const Expr *expr);
  Variance binary(const Binary &operation);
  Variance valueUnder(const Variance &condition, const Expr *operand);
  Variance builtin(const BuiltinCall &call);
  Variance intrinsic(const IntrinsicCall &call);
  Variance resultOf(const std::vector<const Expr *> &arguments, bool isDivergent, bool isPure);
  Variance call(const Function &function, const std::vector<const Expr *> &arguments);

  /// The cells that an lvalue may denote. `varies`: threads may access different ones.
  struct Storage {
    std::set<Cell> cells;
    bool varies = false;
    /// The lvalue is exactly one cell, which an assignment replaces as a whole.
    bool isExact = true;
  };
  Storage storage(const Expr *place);
  Variance load(const Expr *place);

  // Statements
  void run(const StmtList &body);
  void run(const Stmt *stmt);
  void assign(const Assign &assignment);
  void branch(const If &branch);
  void loop(const StmtList &body, const Expr *condition, bool isTestedFirst, const StmtList &step, Location location);
  void selection(const Switch &selection);
  void leave(bool isBreak);
  void meet();

  Parting parting() const;
  /// Marks the value as divergent if the current control flow is divergent.
  void spoil(Variance &value) const {
    if (parting())
      value.varying.insert(Variance::Path{});
  }

  std::vector<Problem> &problems;
  std::vector<Frame> frames;
  VarianceState state;
  Location here;
  std::set<Location> reported;
  /// Limits the analysis, which follows each call of a function separately, and would take too long for some programs.
  unsigned steps = 0;
  static constexpr unsigned maximalSteps = 500'000;
};

/// The innermost reason, which is reported.
Parting BarrierChecker::parting() const {
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

Variance BarrierChecker::value(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Literal:
    return {};
  case ExprKind::VarRef:
  case ExprKind::Index:
  case ExprKind::Deref:
    return load(expr);
  case ExprKind::Member:
    if (isPlace(expr))
      return load(expr);
    return value(cast<Member>(expr).base).part({cast<Member>(expr).field});
  case ExprKind::AddressOf: {
    Storage target = storage(cast<AddressOf>(expr).place);
    Variance result;
    result.targets[{}] = target.cells;
    if (target.varies)
      result.varying.insert(Variance::Path{});
    return result;
  }
  case ExprKind::Unary:
    return value(cast<Unary>(expr).operand);
  case ExprKind::Binary:
    return binary(cast<Binary>(expr));
  case ExprKind::Conditional: {
    Variance condition = value(cast<Conditional>(expr).condition);
    Variance result = valueUnder(condition, cast<Conditional>(expr).whenTrue);
    result.merge(valueUnder(condition, cast<Conditional>(expr).whenFalse));
    if (condition.varies())
      result.varying.insert(Variance::Path{});
    return result;
  }
  case ExprKind::Cast:
    return value(cast<Cast>(expr).operand);
  case ExprKind::Downcast:
    return value(cast<Downcast>(expr).operand);
  case ExprKind::Call:
    return call(*cast<Call>(expr).callee, cast<Call>(expr).arguments);
  case ExprKind::BuiltinCall:
    return builtin(cast<BuiltinCall>(expr));
  case ExprKind::IntrinsicCall:
    return intrinsic(cast<IntrinsicCall>(expr));
  // Zero, or the number of a report site.
  case ExprKind::Report:
    return {};
  case ExprKind::Compose: {
    Variance result;
    const std::vector<const Expr *> &parts = cast<Compose>(expr).parts;
    for (std::uint32_t i = 0; i != parts.size(); ++i)
      result.merge(value(parts[i]).within(expr->type->isStruct() ? Variance::Path{i} : Variance::Path{}));
    return result;
  }
  }
  return {};
}

/// The value of an operand that only some threads evaluate: those for which the condition holds, or does not hold.
Variance BarrierChecker::valueUnder(const Variance &condition, const Expr *operand) {
  if (!condition.varies())
    return value(operand);
  frames.back().conditions.push_back(here);
  Variance result = value(operand);
  frames.back().conditions.pop_back();
  return result;
}

Variance BarrierChecker::binary(const Binary &operation) {
  const bool isShort = operation.op == BinaryOp::LogicalAnd || operation.op == BinaryOp::LogicalOr;
  Variance left = value(operation.left), result;
  Variance right = isShort ? valueUnder(left, operation.right) : value(operation.right);
  // The difference of two positions, as in `t.global[0] - t.local[0]`, is most likely the start of the tile, which is
  // uniform.
  bool isDistance = operation.op == BinaryOp::Sub && left.varies() && right.varies();
  if (!isDistance && (left.varies() || right.varies()))
    result.varying.insert(Variance::Path{});
  // Pointer arithmetic stays within the object.
  if (operation.type->isPointer()) {
    result.targets[{}] = left.pointees();
    result.targets[{}].insert(right.pointees().begin(), right.pointees().end());
  }
  return result;
}

Variance BarrierChecker::builtin(const BuiltinCall &call) { return resultOf(call.arguments, false, call.isPure); }

Variance BarrierChecker::intrinsic(const IntrinsicCall &call) {
  if (!isConvergent(call.op))
    return resultOf(call.arguments, isDivergent(call.op), isPure(call.op));
  Parting reason = parting();
  if (reason && reported.insert(here).second)
    problems.push_back({diagnostics::Rule::DivergentBarrier, here, {{diagnostics::Note::ThreadsPart, *reason}}});
  return {};
}

Variance BarrierChecker::resultOf(const std::vector<const Expr *> &operands, bool isDivergent, bool isPure) {
  Variance result;
  std::vector<Variance> arguments;
  for (const Expr *argument : operands) {
    arguments.push_back(value(argument));
    isDivergent |= arguments.back().varies();
  }
  if (isDivergent)
    result.varying.insert(Variance::Path{});
  spoil(result);
  // Variables that the function may write, such as the second result of frexp, are as divergent as its result.
  if (!isPure)
    for (const Variance &argument : arguments)
      for (const Cell &cell : argument.pointees())
        state.add(cell, result);
  return result;
}

Variance BarrierChecker::call(const Function &function, const std::vector<const Expr *> &arguments) {
  if (++steps > maximalSteps)
    return {};
  Location caller = here;
  std::vector<Variance> values;
  for (const Expr *argument : arguments)
    values.push_back(value(argument));
  for (std::size_t i = 0; i != values.size(); ++i)
    state.write({function.parameters[i], {}}, values[i]);
  frames.emplace_back();
  run(function.body);
  state.merge(frames.back().leaving);
  Variance result = std::move(frames.back().result);
  frames.pop_back();
  here = caller;
  return result;
}

BarrierChecker::Storage BarrierChecker::storage(const Expr *place) {
  if (const auto *reference = dynCast<VarRef>(place)) {
    VariableKind kind = reference->variable->kind;
    if (kind == VariableKind::TileStatic || kind == VariableKind::Captures)
      return {{}, false, false};
    return {{Cell{reference->variable, {}}}, false, true};
  }
  if (const auto *member = dynCast<Member>(place)) {
    Storage base = storage(member->base), result{{}, base.varies, base.isExact};
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
    Variance address = value(pointer);
    return Storage{address.pointees(), address.varies(), address.pointees().size() == 1};
  };
  if (const auto *deref = dynCast<Deref>(place))
    return pointed(deref->pointer);
  if (const auto *element = dynCast<Index>(place)) {
    Storage result = element->base->type->isPointer() ? pointed(element->base) : storage(element->base);
    result.varies |= value(element->index).varies();
    result.isExact = false;
    return result;
  }
  // The expression is no lvalue, but the value of a temporary, which has no cell.
  Storage result;
  result.varies = value(place).varies();
  result.isExact = false;
  return result;
}

Variance BarrierChecker::load(const Expr *place) {
  Storage from = storage(place);
  Variance result;
  for (const Cell &cell : from.cells)
    result.merge(state.read(cell));
  if (from.varies)
    result.varying.insert(Variance::Path{});
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
    Variance initial = declaration.init ? value(declaration.init) : Variance{};
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
    return loop(cast<For>(stmt).body, cast<For>(stmt).condition, true, cast<For>(stmt).step, stmt->location);
  case StmtKind::DoWhile:
    return loop(cast<DoWhile>(stmt).body, cast<DoWhile>(stmt).condition, false, {}, stmt->location);
  case StmtKind::Switch:
    return selection(cast<Switch>(stmt));
  case StmtKind::Break:
    return leave(true);
  case StmtKind::Continue:
    return leave(false);
  case StmtKind::Return: {
    Variance result = cast<Return>(stmt).value ? value(cast<Return>(stmt).value) : Variance{};
    Frame &frame = frames.back();
    // Threads that return elsewhere return other values, so that the result is divergent.
    if (Parting reason = parting()) {
      result.varying.insert(Variance::Path{});
      frame.returned = frame.returned ? frame.returned : reason;
    }
    frame.result.merge(result);
    frame.leaving.merge(state);
    state = {};
    return;
  }
  }
}

void BarrierChecker::assign(const Assign &assignment) {
  Variance result = value(assignment.value);
  if (assignment.op)
    result.merge(load(assignment.place));
  spoil(result);
  Storage target = storage(assignment.place);
  if (target.varies)
    result.varying.insert(Variance::Path{});
  for (const Cell &cell : target.cells)
    if (target.isExact)
      state.write(cell, result);
    else
      state.add(cell, result);
}

void BarrierChecker::branch(const If &branch) {
  bool varies = value(branch.condition).varies();
  if (varies)
    frames.back().conditions.push_back(branch.location);
  VarianceState before = state;
  run(branch.thenBody);
  std::swap(before, state);
  run(branch.elseBody);
  state.merge(before);
  if (varies)
    frames.back().conditions.pop_back();
}

/// Analyses the loop until nothing changes: a value that is divergent at the end of an iteration is so at the start of
/// the next.
void BarrierChecker::loop(const StmtList &body, const Expr *condition, bool isTestedFirst, const StmtList &step,
                          Location location) {
  frames.back().regions.push_back({true, {}, {}, {}, {}});
  auto region = [&]() -> Region & { return frames.back().regions.back(); };
  auto test = [&] {
    here = location;
    if (condition && value(condition).varies() && !region().left)
      region().left = location;
    if (condition)
      region().leaving.merge(state);
  };
  VarianceState head;
  bool isChanging = true;
  while (isChanging && steps <= maximalSteps) {
    Parting left = region().left;
    head.merge(state);
    state = head;
    if (isTestedFirst)
      test();
    run(body);
    state.merge(region().continuing);
    region().skipped.reset();
    run(step);
    if (!isTestedFirst)
      test();
    VarianceState next = head;
    next.merge(state);
    isChanging = !(next == head) || left != region().left;
  }
  meet();
}

void BarrierChecker::selection(const Switch &selection) {
  bool varies = value(selection.condition).varies();
  if (varies)
    frames.back().conditions.push_back(selection.location);
  frames.back().regions.push_back({false, {}, {}, state, {}});
  VarianceState before = state;
  for (const Switch::Section &section : selection.sections) {
    state.merge(before);
    run(section.body);
  }
  meet();
  if (varies)
    frames.back().conditions.pop_back();
}

void BarrierChecker::leave(bool isBreak) {
  Parting reason = parting();
  std::vector<Region> &regions = frames.back().regions;
  auto region = regions.rbegin();
  while (region != regions.rend() && !isBreak && !region->isLoop)
    ++region;
  if (region == regions.rend())
    return;
  Parting &parted = isBreak ? region->left : region->skipped;
  if (reason && !parted)
    parted = reason;
  (isBreak ? region->leaving : region->continuing).merge(state);
  state = {};
}

/// After a loop or a switch, threads that left it early reconverge with the others.
void BarrierChecker::meet() {
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
