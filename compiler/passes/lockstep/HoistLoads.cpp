#include "passes/lockstep/HoistLoads.h"

#include "analysis/MemoryEffects.h"
#include "analysis/ThreadTraits.h"
#include "model/Rewriter.h"
#include "model/Walk.h"

namespace amp::passes {

using namespace analysis;
using namespace model;

namespace {

class StoreSplitter : public Rewriter {
public:
  using Rewriter::rewrite;
  using Rewriter::Rewriter;

private:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    if (const auto *loop = dynCast<For>(stmt))
      return rewriteLoop(*loop, output);
    if (!isInHeader)
      stmt = withArgumentsFirst(stmt, output);
    const auto *assign = dynCast<Assign>(stmt);
    const bool isStore = assign && !rootVariable(assign->target) && !effectsOf(assign->target).writes &&
                         assign->value->type == assign->target->type;
    if (!isStore || isInHeader)
      return Rewriter::rewrite(stmt, output);
    const Expr *target = Rewriter::rewrite(assign->target), *value = Rewriter::rewrite(assign->value);
    if (const auto *element = dynCast<Index>(target); element && memoryEffects(element->index).reads)
      target = build.index(element->base, before("at", element->index, stmt->location, output));
    if (assign->op)
      value = build.module.make<Binary>(value->type, *assign->op, target, value);
    if (memoryEffects(value).reads)
      value = before("value", value, stmt->location, output);
    output.push_back(build.module.make<Assign>(stmt->location, target, value));
  }

  const Stmt *withArgumentsFirst(const Stmt *stmt, StmtList &output) {
    const auto *declare = dynCast<Declare>(stmt);
    const auto *assign = dynCast<Assign>(stmt);
    const Expr *value = declare ? declare->init : assign ? assign->value : nullptr;
    if (!value || !callsLoop(stmt) || effectsOf(value).writes)
      return stmt;
    value = withArgumentsFirst(value, stmt->location, output);
    Module &module = build.module;
    if (declare)
      return module.make<Declare>(stmt->location, declare->variable, value);
    return module.make<Assign>(stmt->location, assign->target, value, assign->op);
  }

  /// Moves loads out of arguments of calls of functions with a loop, if these calls are evaluated unconditionally.
  const Expr *withArgumentsFirst(const Expr *value, Location location, StmtList &output) {
    const auto *binary = dynCast<Binary>(value);
    const bool isLogical = binary && (binary->op == BinaryOp::LogicalAnd || binary->op == BinaryOp::LogicalOr);
    const bool isCall = value->kind == ExprKind::Call;
    if (!isCall && !dynCast<Cast>(value) && !dynCast<Unary>(value) && (!binary || isLogical))
      return value;
    std::vector<const Expr *> parts = operands(value);
    for (const Expr *&part : parts)
      if (!isCall)
        part = withArgumentsFirst(part, location, output);
      else if (memoryEffects(part).reads)
        part = before("argument", Rewriter::rewrite(part), location, output);
    return build.withOperands(value, parts);
  }

  /// A loop's header cannot hold declarations.
  void rewriteLoop(const For &loop, StmtList &output) {
    isInHeader = true;
    StmtList init = Rewriter::rewrite(loop.init);
    const Expr *condition = loop.condition ? Rewriter::rewrite(loop.condition) : nullptr;
    StmtList step = Rewriter::rewrite(loop.step);
    isInHeader = false;
    For *copy = build.module.make<For>(loop.location, std::move(init), condition, std::move(step),
                                       Rewriter::rewrite(loop.body));
    copy->hint = loop.hint;
    output.push_back(copy);
  }

  const Expr *before(const char *name, const Expr *value, Location location, StmtList &output) {
    Variable *variable = build.variable(name, value->type, VariableKind::Local, location);
    variable->isConst = true;
    output.push_back(build.module.make<Declare>(location, variable, value));
    return build.reference(variable);
  }

  bool isInHeader = false;
};

}  // namespace

StmtList hoistLoads(Module &module, const StmtList &body) { return StoreSplitter(module).rewrite(body); }

}  // namespace amp::passes
