// Loops that count a variable up from one value to another.
#pragma once

#include "model/Builder.h"

#include <optional>

namespace amp::passes {

/// The value of an integer literal. No result for other expressions, and for null.
std::optional<std::int64_t> integerValue(const model::Expr *expr);

/// The parts of a header like `for (int v = from; v < end; v += by)`. The test and the step may be others.
struct CountingHeader {
  model::Variable *counter;
  const model::Expr *from;
  model::BinaryOp test;
  const model::Expr *end;
  /// The operation of the step, such as Add.
  model::BinaryOp step;
  const model::Expr *by;
};

/// No result for a loop with another header, one whose body changes the counter, and one with a hint.
std::optional<CountingHeader> countingHeader(const model::For &loop);

/// The variable of `for (int v = 0; v < count; v++)`. Null for other loops.
model::Variable *counterOf(const model::For &loop, int count);

/// `for (int counter = first; counter < end; counter++)`.
model::For *countedLoop(model::Module &module, model::Variable *counter, const model::Expr *first,
                        const model::Expr *end, model::StmtList body);

/// The body has declarations, assignments and evaluations only.
bool isStraightLine(const model::StmtList &body);

}  // namespace amp::passes
