#include "passes/simplify/InlineLibrary.h"

#include "analysis/Escapes.h"
#include "model/AddressReads.h"
#include "model/Loops.h"
#include "model/Walk.h"
#include "passes/utils/CountedLoop.h"
#include "passes/utils/Substitution.h"
#include "passes/utils/UnrollShort.h"

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

/// The largest number of statements of a straight-line function that is inlined. The constructor of tiled_index has
/// this many.
constexpr std::size_t maximalStatements = 40;

/// The largest trip count of loops over dimensions that are unrolled. For higher ranks, a loop is shorter.
constexpr int maxIterations = 4;

/// The expression, if the body is `return expr;`; else null.
const Expr *returnedExpression(const Function &function) {
  if (function.body.size() != 1)
    return nullptr;
  const auto *result = dynCast<Return>(function.body.front());
  return result ? result->value : nullptr;
}

class Inliner : public Rewriter {
public:
  Inliner(Module &module, std::set<Function *> &done, Function &into) : Rewriter(module), done(done), into(into) {
    const std::set<const Variable *> addressed = addressedVariables(into.body);
    for (const EscapingAddress &each : escapingAddresses(into.body))
      if (addressed.contains(each.source))
        escaping.insert(each.source);
  }

  void run() {
    if (!done.insert(&into).second)
      return;
    forEachExpr(into.body, [&](const Expr *expr) {
      if (const auto *call = dynCast<Call>(expr))
        Inliner(build.module, done, *call->callee).run();
    });
    const StmtList body = into.isLibrary
                              ? withoutShortLoops(build.module, into.body, maxIterations, maxIterations * maxIterations)
                              : into.body;
    into.body = Rewriter::rewrite(body);
    into.effects = effectsOf(into.body);
  }

  /// If a kernel's last statement is a call `f(...)`, the body of `f` replaces it: a return in it returns from the
  /// kernel, which is correct here. This removes the entry function, and the user's call operator becomes the kernel.
  /// Functions that it calls are not changed.
  void absorbTail() {
    bool isUsers = false;
    while (!into.body.empty() && !isUsers) {
      const auto *evaluate = dynCast<Evaluate>(into.body.back());
      const auto *call = evaluate ? dynCast<Call>(evaluate->expr) : nullptr;
      if (!call || !call->callee->result->isVoid())
        return;
      isUsers = !call->callee->isLibrary;
      into.fusesFloats = call->callee->fusesFloats;
      into.body.pop_back();
      StmtList spliced = expandBody(*call, into.body, evaluate->location);
      into.body.insert(into.body.end(), spliced.begin(), spliced.end());
      into.effects = effectsOf(into.body);
    }
  }

private:
  using Rewriter::rewrite;

  /// Binds the call's arguments, and returns the callee's body in terms of the caller. For a parameter that is changed,
  /// a variable is declared before the call. No statement of the kernel runs after the call, so that an argument which
  /// is a variable of the kernel may replace the parameter.
  StmtList expandBody(const Call &call, StmtList &before, Location location) {
    Substitution substitution(build.module);
    const std::set<const Variable *> changed = changedVariables(call.callee->body);
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      Variable *parameter = call.callee->parameters[i];
      const Expr *argument = call.arguments[i];
      bool changes = changed.contains(parameter);
      const auto *owned = dynCast<VarRef>(argument);
      bool direct = !changes && (parameter->type->isPointer() ? isCheap(argument) : owned != nullptr);
      if (direct) {
        substitution.arguments[parameter] = argument;
        // The variable for the thread's index gets the name of the call operator's parameter.
        if (owned && owned->variable->kind == VariableKind::Local && !call.callee->isLibrary)
          owned->variable->name = parameter->name == "unnamed" ? "idx" : parameter->name;
        continue;
      }
      auto *copy = build.module.make<Variable>(*parameter);
      copy->kind = VariableKind::Local;
      before.push_back(build.module.make<Declare>(location, copy, argument));
      substitution.arguments[parameter] = build.reference(copy);
    }
    return substitution.rewrite(call.callee->body);
  }

  const Expr *rewrite(const Expr *expr) override {
    const Expr *copy = Rewriter::rewrite(expr);
    const auto *call = dynCast<Call>(copy);
    if (!call || !call->callee->isLibrary || mustNotBeInlined(*call->callee, into))
      return copy;
    const Expr *returned = returnedExpression(*call->callee);
    if (!returned)
      return copy;
    Substitution substitution(build.module);
    const std::set<const Variable *> changed = changedVariables(call->callee->body);
    bool anyImpure = false;
    for (std::size_t i = 0; i != call->arguments.size(); ++i) {
      const Variable *parameter = call->callee->parameters[i];
      const Expr *argument = call->arguments[i];
      unsigned uses = countUses(call->callee->body, parameter);
      Effects effects = effectsOf(argument);
      if (changed.contains(parameter) && !(isLvalue(argument) && !call->callee->effects.writes))
        return copy;
      if (uses > 1 && !isCheap(argument))
        return copy;
      if (effects.writes && (uses != 1 || anyImpure))
        return copy;
      anyImpure |= effects.writes;
      substitution.arguments[parameter] = argument;
    }
    return substitution.rewrite(returned);
  }

  /// The call can be inlined: the callee is a library function whose body is straight-line code with an optional final
  /// return.
  bool isInlinable(const Call *call) const {
    if (!call || !call->callee->isLibrary || call->callee->body.size() > maximalStatements)
      return false;
    if (mustNotBeInlined(*call->callee, into))
      return false;
    const StmtList &body = call->callee->body;
    bool endsInReturn = !body.empty() && body.back()->kind == StmtKind::Return;
    StmtList straight(body.begin(), body.end() - endsInReturn);
    return isStraightLine(straight) && (endsInReturn || call->callee->result->isVoid());
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    if (const auto *loop = dynCast<For>(stmt))
      return rewriteLoop(*loop, output);
    StmtList copies;
    Rewriter::rewrite(stmt, copies);
    for (const Stmt *copy : copies)
      inlineInto(copy, output);
  }

  /// If inlining a call in the step would leave more than assignments, it stays a call.
  void rewriteLoop(const For &old, StmtList &output) {
    StmtList init = rewrite(old.init);
    const Expr *condition = old.condition ? rewrite(old.condition) : nullptr;
    StmtList step = rewrite(old.step);
    if (!fitsStep(step)) {
      step.clear();
      for (const Stmt *stmt : old.step)
        Rewriter::rewrite(stmt, step);
    }
    StmtList body = rewrite(old.body);
    addLoop(build, old.location, {std::move(init), condition, std::move(step), std::move(body), old.hint}, output);
  }

  void inlineInto(const Stmt *copy, StmtList &output) {
    Location location = copy->location;
    if (const auto *evaluate = dynCast<Evaluate>(copy)) {
      const auto *call = dynCast<Call>(evaluate->expr);
      if (isInlinable(call)) {
        // The returned value is not used, but its computation may have effects.
        StmtList statements;
        const Expr *value = expandArguments(*call, statements, location);
        if (value && effectsOf(value).writes)
          statements.push_back(build.module.make<Evaluate>(location, value));
        dropUnused(statements);
        output.insert(output.end(), statements.begin(), statements.end());
      } else if (effectsOf(evaluate->expr).writes)
        output.push_back(copy);
      return;
    }
    // The statements of a callee that writes nothing but its own variables may run before the rest of the statement.
    auto expand = [&](const Expr *value) -> const Expr * {
      const auto *call = value ? dynCast<Call>(value) : nullptr;
      return isInlinable(call) && !call->callee->effects.writes ? expandArguments(*call, output, location) : nullptr;
    };
    if (const auto *declare = dynCast<Declare>(copy)) {
      if (const Expr *value = expand(declare->init))
        copy = build.module.make<Declare>(location, declare->variable, value);
    } else if (const auto *assign = dynCast<Assign>(copy)) {
      if (const Expr *value = expand(assign->value))
        copy = build.module.make<Assign>(location, assign->target, value, assign->op);
    } else if (const auto *result = dynCast<Return>(copy)) {
      if (const Expr *value = expand(result->value))
        copy = build.module.make<Return>(location, value);
    }
    output.push_back(copy);
  }

  /// Drops variables that are not used, such as the old value that `i++` keeps.
  static void dropUnused(StmtList &statements) {
    for (std::size_t i = statements.size(); i-- != 0;) {
      const auto *declare = dynCast<Declare>(statements[i]);
      if (!declare || (declare->init && effectsOf(declare->init).writes))
        continue;
      if (countUses(statements, declare->variable) == 0)
        statements.erase(statements.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  /// The callee may write memory on which the argument's address depends, as in `p += table[p.x]`.
  bool mayLeadElsewhere(const Call &call, std::size_t argument) const {
    if (!call.callee->effects.writes)
      return false;
    const AddressReads reads(call.arguments[argument]);
    return std::any_of(call.arguments.begin(), call.arguments.end(), [&](const Expr *target) {
      return target->type->isPointer() && !target->type->pointsToConst() && reads.mayChangeThrough(target, escaping);
    });
  }

  /// Like expandBody, but for a callee that may write: an argument by value that reads memory is evaluated before the
  /// body, unless it is used in the body's only statement. Appends the statements, and returns the returned value.
  const Expr *expandArguments(const Call &call, StmtList &output, Location location) {
    Substitution substitution(build.module);
    const StmtList &body = call.callee->body;
    const std::set<const Variable *> changed = changedVariables(body);
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      Variable *parameter = call.callee->parameters[i];
      const Expr *argument = call.arguments[i];
      bool changes = changed.contains(parameter);
      unsigned uses = countUses(body, parameter);
      Effects effects = effectsOf(argument);
      bool repeats = uses > 1 && !isCheap(argument);
      bool mayChange = body.size() > 1 && effects.reads && (!parameter->type->isPointer() || mayLeadElsewhere(call, i));
      if (!changes && !repeats && !mayChange && !(effects.writes && (body.size() > 1 || uses != 1))) {
        substitution.arguments[parameter] = argument;
        continue;
      }
      auto *copy = build.module.make<Variable>(*parameter);
      copy->kind = VariableKind::Local;
      copy->isTemporary = true;
      output.push_back(build.module.make<Declare>(location, copy, argument));
      substitution.arguments[parameter] = build.reference(copy);
    }
    // The statements get the caller's source location, which is more useful to readers than that in the header.
    for (const Stmt *stmt : substitution.rewrite(body)) {
      if (const auto *assign = dynCast<Assign>(stmt))
        output.push_back(build.module.make<Assign>(location, assign->target, assign->value, assign->op));
      else if (const auto *evaluate = dynCast<Evaluate>(stmt))
        output.push_back(build.module.make<Evaluate>(location, evaluate->expr));
      else if (const auto *declare = dynCast<Declare>(stmt)) {
        // The caller's source does not declare this variable.
        declare->variable->isTemporary = true;
        output.push_back(build.module.make<Declare>(location, declare->variable, declare->init));
      } else
        return cast<Return>(stmt).value;
    }
    return nullptr;
  }

  std::set<Function *> &done;
  Function &into;
  /// Variables whose address escapes.
  std::set<const Variable *> escaping;
};

}  // namespace

void inlineLibrary(Module &module, std::vector<Problem> &) {
  std::set<Function *> done;
  for (const auto &kernel : module.kernels) {
    Inliner(module, done, *kernel->function).run();
    Inliner(module, done, *kernel->function).absorbTail();
    // absorbTail has put arguments of the absorbed calls into the kernel, which may be library calls themselves: inline
    // these.
    done.erase(kernel->function);
    Inliner(module, done, *kernel->function).run();
  }
}

}  // namespace amp::passes
