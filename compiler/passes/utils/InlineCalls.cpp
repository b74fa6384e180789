#include "passes/utils/InlineCalls.h"

#include "analysis/Barriers.h"
#include "analysis/InlinedSize.h"
#include "model/Loops.h"
#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/Returns.h"
#include "passes/utils/Substitution.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>

namespace amp::passes {

namespace {

using namespace analysis;
using namespace model;

bool holdsReturn(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) { found |= stmt->kind == StmtKind::Return; });
  return found;
}

/// Replaces `return value;` with `result = value; return;`. Without `result`, the value is evaluated for its side
/// effects.
class ResultKeeper : public Rewriter {
public:
  ResultKeeper(Module &module, Variable *result) : Rewriter(module), result(result) {}
  using Rewriter::rewrite;

protected:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    const auto *left = dynCast<Return>(stmt);
    if (!left)
      return Rewriter::rewrite(stmt, output);
    if (left->value && result)
      output.push_back(
          build.module.make<Assign>(stmt->location, build.reference(result), Rewriter::rewrite(left->value)));
    else if (left->value && effectsOf(left->value).writes)
      output.push_back(build.module.make<Evaluate>(stmt->location, Rewriter::rewrite(left->value)));
    output.push_back(build.module.make<Return>(stmt->location, nullptr));
  }

private:
  Variable *result;
};

using Predicate = std::function<bool(const Function &)>;

class CallInliner : public Rewriter {
public:
  CallInliner(Module &module, const Function &kernel, const Predicate &isWanted)
      : Rewriter(module), kernel(kernel), isWanted(isWanted) {}

  StmtList run(const StmtList &body) {
    changing = changedVariables(body);
    changing.merge(addressedVariables(body));
    return rewrite(body);
  }
  using Rewriter::rewrite;

protected:
  const Expr *rewrite(const Expr *expr) override {
    const auto known = results.find(expr);
    return known == results.end() ? Rewriter::rewrite(expr) : known->second;
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    for (const Expr *operand : runFirst(stmt))
      expandCalls(operand, stmt, output);
    const auto *evaluate = dynCast<Evaluate>(stmt);
    // The inlined call was the whole statement.
    if (evaluate && results.contains(evaluate->expr))
      return;
    Rewriter::rewrite(stmt, output);
  }

private:
  /// The expressions that the statement evaluates once, before it does anything else.
  static std::vector<const Expr *> runFirst(const Stmt *stmt) {
    switch (stmt->kind) {
    case StmtKind::Declare:
    case StmtKind::Assign:
    case StmtKind::Evaluate:
    case StmtKind::If:
    case StmtKind::Switch:
      return operands(stmt);
    default:
      return {};
    }
  }

  void expandCalls(const Expr *expr, const Stmt *stmt, StmtList &output) {
    if (!expr)
      return;
    if (const std::optional<Choice> choice = choiceOf(expr)) {
      expandCalls(choice->condition, stmt, output);
      if (holdsWantedCall(choice->whenTrue) || holdsWantedCall(choice->whenFalse))
        expandChoice(*choice, expr, stmt, output);
      return;
    }
    for (const Expr *part : operands(expr))
      expandCalls(part, stmt, output);
    const auto *call = dynCast<Call>(expr);
    if (!call || !isMovable(*call, stmt))
      return;
    const auto *evaluate = dynCast<Evaluate>(stmt);
    const bool isDropped = evaluate && evaluate->expr == expr;
    if (std::optional<StmtList> body = expand(*call, stmt->location, isDropped))
      output.insert(output.end(), body->begin(), body->end());
  }

  /// An expression that evaluates at most one of two operands, depending on a condition. A null operand stands for the
  /// value of the condition.
  struct Choice {
    const Expr *condition, *whenTrue, *whenFalse;
  };
  static std::optional<Choice> choiceOf(const Expr *expr) {
    if (const auto *conditional = dynCast<Conditional>(expr))
      return Choice{conditional->condition, conditional->whenTrue, conditional->whenFalse};
    const auto *binary = dynCast<Binary>(expr);
    if (binary && binary->op == BinaryOp::LogicalAnd)
      return Choice{binary->left, binary->right, nullptr};
    if (binary && binary->op == BinaryOp::LogicalOr)
      return Choice{binary->left, nullptr, binary->right};
    return std::nullopt;
  }

  bool holdsWantedCall(const Expr *expr) const {
    bool found = false;
    if (expr)
      forEachExpr(expr, [&](const Expr *part) {
        const auto *call = dynCast<Call>(part);
        found |= call && isInlinable(*call->callee);
      });
    return found;
  }

  /// The choice becomes an `if`, whose branches assign the value.
  void expandChoice(const Choice &choice, const Expr *expr, const Stmt *stmt, StmtList &output) {
    if (expr->type->isVoid() || writesBeside(stmt, expr))
      return;
    Variable *chosen = build.variable("chosen", expr->type, VariableKind::Local, stmt->location);
    output.push_back(build.module.make<Declare>(stmt->location, chosen, nullptr));
    const Expr *condition = rewrite(choice.condition);
    const auto branch = [&](const Expr *value, bool ofCondition) {
      const Stmt *assign = build.module.make<Assign>(stmt->location, build.reference(chosen),
                                                     value ? value : build.boolLiteral(ofCondition));
      StmtList body;
      rewrite(assign, body);
      return body;
    };
    StmtList thenBody = branch(choice.whenTrue, true);
    StmtList elseBody = branch(choice.whenFalse, false);
    output.push_back(build.module.make<If>(stmt->location, condition, std::move(thenBody), std::move(elseBody)));
    results[expr] = build.reference(chosen);
  }

  bool isInlinable(const Function &callee) const {
    // Lockstep rejects larger kernels.
    constexpr std::uint64_t mostInlined = 4000;
    return !callee.isLibrary && isWanted(callee) && callee.fusesFloats == kernel.fusesFloats &&
           inlinedSize(const_cast<Function *>(&callee)) <= mostInlined;
  }

  /// The call may run before the rest of its statement: it is the whole statement, or nothing else in the statement
  /// writes. No operand depends on the effects of another one, since their order is undefined in the model.
  bool isMovable(const Call &call, const Stmt *stmt) const {
    return isInlinable(*call.callee) && !writesBeside(stmt, &call);
  }
  bool writesBeside(const Stmt *stmt, const Expr *moved) const {
    const std::vector<const Expr *> all = operands(stmt);
    return std::any_of(all.begin(), all.end(), [&](const Expr *operand) { return writesBeside(operand, moved); });
  }
  /// The expression has writes outside of `moved`. Calls that were moved before do not count, nor does a call that has
  /// `moved` as an argument, since it runs after `moved`.
  bool writesBeside(const Expr *expr, const Expr *moved) const {
    if (!expr || expr == moved || results.contains(expr))
      return false;
    bool isArgument = false;
    forEachExpr(expr, [&](const Expr *part) { isArgument |= part == moved; });
    if (!isArgument)
      return effectsOf(expr).writes;
    const std::vector<const Expr *> parts = operands(expr);
    return std::any_of(parts.begin(), parts.end(), [&](const Expr *part) { return writesBeside(part, moved); });
  }

  /// A pointer to a variable, or a value that never changes, replaces the parameter. Other arguments are copied to a
  /// variable.
  bool standsForParameter(const Expr *argument) const {
    const auto *named = dynCast<VarRef>(argument);
    return argument->kind == ExprKind::Literal || (named && named->variable->isConst) ||
           (argument->kind == ExprKind::AddressOf && isCheap(argument) && isStable(cast<AddressOf>(argument).operand));
  }

  /// The callee does not change the lvalue's address: it changes no index or pointer from which the address is
  /// computed.
  bool isStable(const Expr *lvalue) const {
    if (const auto *member = dynCast<Member>(lvalue))
      return isStable(member->base);
    if (const auto *deref = dynCast<Deref>(lvalue))
      return isFixed(deref->pointer);
    if (const auto *element = dynCast<Index>(lvalue))
      return isFixed(element->index) &&
             (element->base->type->isPointer() ? isFixed(element->base) : isStable(element->base));
    return lvalue->kind == ExprKind::VarRef;
  }

  bool isFixed(const Expr *value) const {
    bool fixed = true;
    forEachExpr(value, [&](const Expr *part) {
      const auto *reference = dynCast<VarRef>(part);
      const bool isArithmetic = part->kind == ExprKind::Literal || part->kind == ExprKind::Cast ||
                                part->kind == ExprKind::Unary || part->kind == ExprKind::Binary;
      fixed &= isArithmetic || (reference && !changing.contains(reference->variable));
    });
    return fixed;
  }

  std::optional<StmtList> expand(const Call &call, Location location, bool isDropped) {
    const Function &callee = *call.callee;
    StmtList output;
    Variable *result = nullptr;
    if (!callee.result->isVoid() && !isDropped) {
      result = build.variable("result", callee.result, VariableKind::Local, location);
      output.push_back(build.module.make<Declare>(location, result, nullptr));
    }
    const StmtList kept = ResultKeeper(build.module, result).rewrite(callee.body);
    const StmtList structured = withoutReturns(build.module, kept);
    if (holdsReturn(structured))
      return std::nullopt;
    const StmtList inner = CallInliner(build.module, callee, isWanted).run(structured);
    Substitution substitution(build.module);
    const std::set<const Variable *> changed = changedVariables(inner);
    for (std::size_t i = 0; i != call.arguments.size(); ++i) {
      Variable *parameter = callee.parameters[i];
      const Expr *argument = rewrite(call.arguments[i]);
      if (!changed.contains(parameter) && standsForParameter(call.arguments[i])) {
        substitution.arguments[parameter] = argument;
        continue;
      }
      auto *copy = build.module.make<Variable>(*parameter);
      copy->kind = VariableKind::Local;
      output.push_back(build.module.make<Declare>(location, copy, argument));
      substitution.arguments[parameter] = build.reference(copy);
    }
    const StmtList body = substitution.rewrite(inner);
    output.insert(output.end(), body.begin(), body.end());
    results[&call] = result ? build.reference(result) : nullptr;
    return output;
  }

  const Function &kernel;
  const Predicate &isWanted;
  /// The caller's variables that are assigned to, or whose address is taken.
  std::set<const Variable *> changing;
  /// The expression that replaces each inlined call; null for calls without a result.
  std::map<const Expr *, const Expr *> results;
};

bool holdsAtomics(const Function &function) {
  bool found = false;
  for (const Function *reached : reachableFunctions(const_cast<Function *>(&function)))
    forEachExpr(reached->body, [&](const Expr *expr) {
      const auto *call = dynCast<IntrinsicCall>(expr);
      found |= call && isAtomic(call->op);
    });
  return found;
}

bool holdsLoops(const Function &function) {
  const std::vector<Function *> reached = reachableFunctions(const_cast<Function *>(&function));
  return std::any_of(reached.begin(), reached.end(),
                     [](const Function *each) { return !each->isLibrary && holdsLoop(each->body); });
}

}  // namespace

StmtList withCalledLoops(Module &module, const StmtList &body, const Function &kernel) {
  return CallInliner(module, kernel, holdsLoops).run(body);
}

StmtList withCalledBarriers(Module &module, const StmtList &body, const Function &kernel) {
  Barriers barriers;
  return CallInliner(module, kernel, [&](const Function &callee) { return barriers.in(&callee); }).run(body);
}

StmtList withCalledChanges(Module &module, const StmtList &body, const Function &kernel) {
  const auto changesVariables = [](const Function &callee) {
    return std::any_of(callee.parameters.begin(), callee.parameters.end(), [](const Variable *each) {
      return each->type->isPointer() && each->type->space() == Space::Private && !each->type->pointsToConst();
    });
  };
  return CallInliner(module, kernel, changesVariables).run(body);
}

StmtList withCalledAtomics(Module &module, const StmtList &body, const Function &kernel) {
  return CallInliner(module, kernel, holdsAtomics).run(body);
}

}  // namespace amp::passes
