#include "passes/utils/CountedLoop.h"

#include "model/Walk.h"

namespace amp::passes {

using namespace model;

std::optional<std::int64_t> integerValue(const Expr *expr) {
  const auto *literal = expr ? dynCast<Literal>(expr) : nullptr;
  return literal && literal->type->isInteger() ? std::optional(static_cast<std::int64_t>(literal->bits)) : std::nullopt;
}

std::optional<CountingHeader> countingHeader(const For &loop) {
  const auto *declare = loop.init.size() == 1 ? dynCast<Declare>(loop.init.front()) : nullptr;
  const auto *step = loop.step.size() == 1 ? dynCast<Assign>(loop.step.front()) : nullptr;
  const auto *test = dynCast<Binary>(loop.condition);
  if (loop.hint != LoopHint::None || !declare || !declare->init || !step || !step->op || !test)
    return std::nullopt;
  Variable *counter = declare->variable;
  if (!isReferenceTo(test->left, counter) || !isReferenceTo(step->target, counter) ||
      changedVariables(loop.body).contains(counter))
    return std::nullopt;
  return CountingHeader{counter, declare->init, test->op, test->right, *step->op, step->value};
}

Variable *counterOf(const For &loop, int count) {
  const auto *declare = loop.init.size() == 1 ? dynCast<Declare>(loop.init.front()) : nullptr;
  const auto *test = dynCast<Binary>(loop.condition);
  if (!declare || !declare->init || integerValue(declare->init) != 0 || !test || test->op != BinaryOp::Less ||
      !isReferenceTo(test->left, declare->variable) || integerValue(test->right) != count)
    return nullptr;
  return declare->variable;
}

For *countedLoop(Module &module, Variable *counter, const Expr *first, const Expr *end, StmtList body) {
  Builder build(module);
  StmtList init{module.make<Declare>(counter->location, counter, first)};
  auto *next = module.make<Assign>(counter->location, build.reference(counter), build.intLiteral(1), BinaryOp::Add);
  next->isBounded = true;
  const Expr *more = build.binary(BinaryOp::Less, build.reference(counter), end);
  return module.make<For>(counter->location, std::move(init), more, StmtList{next}, std::move(body));
}

bool isStraightLine(const StmtList &body) {
  bool found = false;
  forEachStmt(body, [&](const Stmt *stmt) {
    found |= stmt->kind != StmtKind::Declare && stmt->kind != StmtKind::Assign && stmt->kind != StmtKind::Evaluate;
  });
  return !found;
}

}  // namespace amp::passes
