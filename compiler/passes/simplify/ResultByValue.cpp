#include "passes/simplify/ResultByValue.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <algorithm>
#include <map>
#include <set>

namespace amp::passes {

namespace {

using namespace model;

bool pointsToConstNumber(const Type *type) {
  return type->isPointer() && type->pointsToConst() && type->element()->isScalar();
}

/// The calls with such a result that are arguments of other calls, inner ones first. They can run before the rest of
/// their statement: the statement evaluates them always, and writes nothing else.
class ArgumentCalls {
public:
  explicit ArgumentCalls(const Stmt *stmt) {
    const bool runsOnce = stmt->kind == StmtKind::Declare || stmt->kind == StmtKind::Assign ||
                          stmt->kind == StmtKind::Evaluate || stmt->kind == StmtKind::If ||
                          stmt->kind == StmtKind::Switch || stmt->kind == StmtKind::Return;
    const std::vector<const Expr *> parts = operands(stmt);
    if (!runsOnce || std::any_of(parts.begin(), parts.end(), [](const Expr *part) { return effectsOf(part).writes; }))
      return;
    for (const Expr *part : parts)
      find(part);
  }

  struct Argument {
    const Call *call;
    const Variable *parameter;
    const Function *receiver;
  };
  std::vector<Argument> found;

private:
  void find(const Expr *expr) {
    const auto *binary = dynCast<Binary>(expr);
    std::vector<const Expr *> parts = operands(expr);
    // The other operands may not be evaluated.
    if (expr->kind == ExprKind::Conditional ||
        (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr)))
      parts.resize(1);
    for (const Expr *part : parts)
      find(part);
    const auto *receiver = dynCast<Call>(expr);
    for (std::size_t i = 0; receiver && i != receiver->arguments.size(); ++i)
      if (const auto *call = dynCast<Call>(receiver->arguments[i]); call && pointsToConstNumber(call->type))
        found.push_back({call, receiver->callee->parameters[i], receiver->callee});
  }
};

/// The pointers that the function may return, if the value is a choice of them.
void addChoices(const Expr *pointer, std::vector<const Expr *> &output) {
  if (const auto *choice = dynCast<Conditional>(pointer)) {
    addChoices(choice->whenTrue, output);
    addChoices(choice->whenFalse, output);
  } else {
    output.push_back(pointer);
  }
}

/// The function reads the one number that the parameter points to. `isReturned`: or returns the parameter.
bool onlyReads(const Function &function, const Variable *parameter, bool isReturned) {
  unsigned uses = 0;
  forEachExpr(function.body, [&](const Expr *expr) {
    const auto *target = dynCast<Deref>(expr);
    uses += target && isReferenceTo(target->pointer, parameter) ? 1 : 0;
  });
  if (isReturned)
    forEachStmt(function.body, [&](const Stmt *stmt) {
      std::vector<const Expr *> choices;
      if (const auto *left = dynCast<Return>(stmt); left && left->value)
        addChoices(left->value, choices);
      uses += static_cast<unsigned>(std::count_if(choices.begin(), choices.end(),
                                                  [&](const Expr *each) { return isReferenceTo(each, parameter); }));
    });
  return uses == countUses(function.body, parameter);
}

/// Finds the functions with such a result whose calls are all operands of `*`, or ArgumentCalls of functions that read
/// only that number.
class FunctionSearch {
public:
  explicit FunctionSearch(Module &module) {
    forEachFunction(module, [&](Function &function) {
      if (pointsToConstNumber(function.result))
        result.insert(&function);
    });
    for (std::size_t before = result.size() + 1; before != result.size() && !result.empty();) {
      before = result.size();
      const std::map<const Function *, int> counts = unreadCalls(module);
      std::erase_if(result, [&](const Function *each) { return !counts.contains(each) || counts.at(each) != 0; });
    }
  }

  std::set<const Function *> result;

private:
  std::map<const Function *, int> unreadCalls(Module &module) const {
    std::map<const Function *, int> unread;
    forEachFunction(module, [&](Function &function) {
      forEachExpr(function.body, [&](const Expr *expr) {
        const auto *target = dynCast<Deref>(expr);
        const auto *read = target ? dynCast<Call>(target->pointer) : nullptr;
        const auto *call = dynCast<Call>(expr);
        if (read)
          --unread[read->callee];
        if (call)
          ++unread[call->callee];
      });
      forEachStmt(function.body, [&](const Stmt *stmt) {
        for (const ArgumentCalls::Argument &each : ArgumentCalls(stmt).found)
          if (onlyReads(*each.receiver, each.parameter, result.contains(each.receiver)))
            --unread[each.call->callee];
      });
    });
    return unread;
  }
};

class ResultReader : public Rewriter {
public:
  using Rewriter::rewrite;
  ResultReader(Module &module, const std::set<const Function *> &functions) : Rewriter(module), functions(functions) {}

  StmtList bodyOf(const Function &function) {
    returnsValue = functions.contains(&function);
    return rewrite(function.body);
  }

private:
  const Expr *rewrite(const Expr *expr) override {
    if (const auto kept = results.find(expr); kept != results.end())
      return build.addressOfConst(build.reference(kept->second));
    const auto *target = dynCast<Deref>(expr);
    const auto *call = target ? dynCast<Call>(target->pointer) : nullptr;
    return call && functions.contains(call->callee) ? valueOf(*call) : Rewriter::rewrite(expr);
  }

  const Expr *valueOf(const Call &call) {
    std::vector<const Expr *> arguments;
    for (const Expr *argument : call.arguments)
      arguments.push_back(rewrite(argument));
    return build.module.make<Call>(call.type->element(), call.callee, std::move(arguments));
  }

  /// The result becomes a variable, whose address is the argument.
  void keep(const Call &call, Location location, StmtList &output) {
    const Type *type = call.type->element();
    Variable *result = build.variable("result", type, VariableKind::Local, location);
    result->isTemporary = true;
    output.push_back(build.module.make<Declare>(location, result, valueOf(call)));
    results[&call] = result;
  }

  void rewrite(const Stmt *stmt, StmtList &output) override {
    for (const ArgumentCalls::Argument &each : ArgumentCalls(stmt).found)
      if (functions.contains(each.call->callee))
        keep(*each.call, stmt->location, output);
    const auto *left = dynCast<Return>(stmt);
    if (!returnsValue || !left)
      return Rewriter::rewrite(stmt, output);
    output.push_back(build.module.make<Return>(stmt->location, rewrite(targetOf(left->value))));
  }

  /// The number that the pointer points to. A choice of pointers becomes a choice of numbers.
  const Expr *targetOf(const Expr *pointer) {
    const auto *choice = dynCast<Conditional>(pointer);
    return choice ? build.conditional(choice->condition, targetOf(choice->whenTrue), targetOf(choice->whenFalse))
                  : build.deref(pointer);
  }

  const std::set<const Function *> &functions;
  /// The variables with the results of calls that are arguments.
  std::map<const Expr *, Variable *> results;
  bool returnsValue = false;
};

}  // namespace

void returnByValue(Module &module) {
  const std::set<const Function *> functions = FunctionSearch(module).result;
  if (functions.empty())
    return;
  forEachFunction(module, [&](Function &function) {
    function.body = ResultReader(module, functions).bodyOf(function);
    function.effects = effectsOf(function.body);
  });
  forEachFunction(module, [&](Function &function) {
    if (functions.contains(&function))
      function.result = function.result->element();
  });
}

}  // namespace amp::passes
