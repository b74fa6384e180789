// Builds loops that C can express: statements that C does not allow in the header move in front of the loop or into its
// body.
#pragma once

#include "model/Builder.h"

namespace amp::model {

struct ForParts {
  StmtList init;
  /// Null if the header has no condition.
  const Expr *condition = nullptr;
  StmtList step;
  StmtList body;
  LoopHint hint = LoopHint::None;
};

/// True if the step fits C's header, which holds only expressions [CL 6.1, C99 6.8.5.3].
bool fitsStep(const StmtList &step);

/// Appends a For to `output`. Of `init`, only the last declaration or assignment stays in the header. A step that does
/// not fit the header goes to the end of the body. If a `continue` that cannot be removed would skip it there, it goes
/// to the beginning of the next iteration: `for (;;) { if (!first) step; first = false; if (!condition) break; body }`.
void addLoop(Builder &build, Location location, ForParts loop, StmtList &output);

}  // namespace amp::model
