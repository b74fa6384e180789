#include "passes/UnrollShort.h"

#include "model/Rewriter.h"
#include "model/Walk.h"

#include <optional>

namespace amp::passes {

namespace {

using namespace model;

/// Ranks above this come with loops that are worth one.
constexpr std::int64_t mostTurns = 4;
constexpr std::size_t mostStatements = 4;

std::optional<std::int64_t> literal(const Expr *expr) {
  const auto *number = expr ? dynCast<Literal>(expr) : nullptr;
  return number && number->type->isInteger() ? std::optional(static_cast<std::int64_t>(number->bits)) : std::nullopt;
}

bool isVariable(const Expr *expr, const Variable *variable) {
  const auto *reference = dynCast<VarRef>(expr);
  return reference && reference->variable == variable;
}

struct Count {
  Variable *counter;
  std::int64_t from, to;
};

/// `int i = from; i < to; i += 1`, over statements that are run one after the other and let the counter be.
std::optional<Count> countOf(const For &loop) {
  if (loop.init.size() != 1 || loop.step.size() != 1 || !loop.condition || loop.body.size() > mostStatements)
    return std::nullopt;
  const auto *declare = dynCast<Declare>(loop.init.front());
  const auto *step = dynCast<Assign>(loop.step.front());
  const auto *test = dynCast<Binary>(loop.condition);
  if (!declare || !step || !test)
    return std::nullopt;
  Variable *counter = declare->variable;
  const auto from = literal(declare->init), to = literal(test->right), by = literal(step->value);
  if (!from || !to || by != 1 || step->op != BinaryOp::Add || !isVariable(step->place, counter) ||
      test->op != BinaryOp::Less || !isVariable(test->left, counter) || *to - *from > mostTurns ||
      changedVariables(loop.body).count(counter))
    return std::nullopt;
  for (const Stmt *stmt : loop.body)
    if (stmt->kind != StmtKind::Assign && stmt->kind != StmtKind::Evaluate && stmt->kind != StmtKind::Declare)
      return std::nullopt;
  return Count{counter, *from, *to};
}

/// One turn: its own copies of what the body declares.
class Turn : public Rewriter {
public:
  Turn(Module &module, const Variable *counter, std::int64_t value) : Rewriter(module), counter(counter), value(value) {}

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    if (isVariable(expr, counter))
      return build.cast(counter->type, build.intLiteral(value));
    return Rewriter::rewrite(expr);
  }

private:
  const Variable *counter;
  std::int64_t value;
};

class Unroller : public Rewriter {
public:
  using Rewriter::Rewriter;
  using Rewriter::rewrite;

protected:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    StmtList copies;
    Rewriter::rewrite(stmt, copies);
    for (const Stmt *copy : copies) {
      const auto *loop = dynCast<For>(copy);
      const std::optional<Count> count = loop ? countOf(*loop) : std::nullopt;
      if (!count) {
        output.push_back(copy);
        continue;
      }
      for (std::int64_t i = count->from; i < count->to; ++i) {
        StmtList turn = Turn(build.module, count->counter, i).rewrite(loop->body);
        output.insert(output.end(), turn.begin(), turn.end());
      }
    }
  }
};

}  // namespace

StmtList withoutShortLoops(Module &module, const StmtList &body) {
  return holdsLoop(body) ? Unroller(module).rewrite(body) : body;
}

}  // namespace amp::passes
