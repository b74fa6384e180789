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
      find(part, /*isArgument=*/false);
  }

  std::vector<const Call *> found;

private:
  void find(const Expr *expr, bool isArgument) {
    const auto *binary = dynCast<Binary>(expr);
    const auto *call = dynCast<Call>(expr);
    std::vector<const Expr *> parts = operands(expr);
    // The other operands may not be evaluated.
    if (expr->kind == ExprKind::Conditional ||
        (binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr)))
      parts.resize(1);
    for (const Expr *part : parts)
      find(part, call != nullptr);
    if (call && isArgument && pointsToConstNumber(call->type))
      found.push_back(call);
  }
};

/// The functions with such a result whose calls are all operands of `*`, or ArgumentCalls.
std::set<const Function *> functionsOf(Module &module) {
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
      for (const Call *call : ArgumentCalls(stmt).found)
        --unread[call->callee];
    });
  });
  std::set<const Function *> result;
  for (const auto &[function, count] : unread)
    if (count == 0 && pointsToConstNumber(function->result))
      result.insert(function);
  return result;
}

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
    for (const Call *call : ArgumentCalls(stmt).found)
      if (functions.contains(call->callee))
        keep(*call, stmt->location, output);
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
  const std::set<const Function *> functions = functionsOf(module);
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
