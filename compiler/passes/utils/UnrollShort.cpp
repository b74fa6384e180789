#include "passes/utils/UnrollShort.h"

#include "model/Rewriter.h"
#include "model/Walk.h"
#include "passes/utils/CountedLoop.h"

#include <optional>

namespace amp::passes {

namespace {

using namespace model;

/// The counter of a loop, and its value in each iteration.
struct Count {
  Variable *counter;
  std::vector<std::int64_t> values;
};

/// For a loop with a header like `int i = from; i < to; i += 1`, whose body does not change the counter. No result for
/// other loops.
std::optional<Count> countOf(Builder &build, const For &loop, std::size_t maxIterations) {
  const std::optional<CountingHeader> header = countingHeader(loop);
  if (!header || header->counter->type->kind() != TypeKind::Int)
    return std::nullopt;
  Count count{header->counter, {}};
  const auto from = integerValue(header->from), to = integerValue(header->end), by = integerValue(header->by);
  if (!from || !to || !by || (header->step != BinaryOp::Add && header->step != BinaryOp::Sub))
    return std::nullopt;
  auto conditionHolds = [&](std::int64_t i) {
    const auto *known = dynCast<Literal>(build.binary(header->test, build.intLiteral(i), build.intLiteral(*to)));
    return known && known->bits;
  };
  const auto isInt = [](std::int64_t i) { return i == static_cast<std::int32_t>(i); };
  std::int64_t i = *from;
  for (; conditionHolds(i); i += header->step == BinaryOp::Add ? *by : -*by) {
    if (count.values.size() == maxIterations || !isInt(i))
      return std::nullopt;
    count.values.push_back(i);
  }
  // With -fwrapv, a counter that leaves the range of int wraps around.
  if (!isInt(i))
    return std::nullopt;
  return count;
}

/// The number of statements. No result if one of them may leave the iteration.
std::optional<std::size_t> lengthOf(const StmtList &body) {
  std::size_t length = 0;
  bool isStraight = true;
  forEachStmt(body, [&](const Stmt *stmt) {
    ++length;
    isStraight &= stmt->kind == StmtKind::Assign || stmt->kind == StmtKind::Evaluate ||
                  stmt->kind == StmtKind::Declare || stmt->kind == StmtKind::If || stmt->kind == StmtKind::Block;
  });
  return isStraight ? std::optional(length) : std::nullopt;
}

/// One iteration, with copies of the variables that the body declares.
class Iteration : public Rewriter {
public:
  Iteration(Module &module, const Variable *counter, std::int64_t value)
      : Rewriter(module), counter(counter), value(value) {}

  using Rewriter::rewrite;
  const Expr *rewrite(const Expr *expr) override {
    if (isReferenceTo(expr, counter))
      return build.cast(counter->type, build.intLiteral(value));
    return Rewriter::rewrite(expr);
  }

private:
  const Variable *counter;
  std::int64_t value;
};

class Unroller : public Rewriter {
public:
  Unroller(Module &module, int maxIterations, int mostStatements)
      : Rewriter(module), maxIterations(static_cast<std::size_t>(maxIterations)),
        mostStatements(static_cast<std::size_t>(mostStatements)) {}
  using Rewriter::rewrite;

protected:
  void rewrite(const Stmt *stmt, StmtList &output) override {
    StmtList copies;
    Rewriter::rewrite(stmt, copies);
    for (const Stmt *copy : copies) {
      const auto *loop = dynCast<For>(copy);
      const std::optional<Count> count = loop ? countOf(build, *loop, maxIterations) : std::nullopt;
      const std::optional<std::size_t> length = count ? lengthOf(loop->body) : std::nullopt;
      if (!length || *length * count->values.size() > mostStatements) {
        output.push_back(copy);
        continue;
      }
      for (std::int64_t value : count->values) {
        StmtList iteration = Iteration(build.module, count->counter, value).rewrite(loop->body);
        output.insert(output.end(), iteration.begin(), iteration.end());
      }
    }
  }

private:
  const std::size_t maxIterations, mostStatements;
};

}  // namespace

StmtList withoutShortLoops(Module &module, const StmtList &body, int maxIterations, int mostStatements) {
  return holdsLoop(body) ? Unroller(module, maxIterations, mostStatements).rewrite(body) : body;
}

}  // namespace amp::passes
