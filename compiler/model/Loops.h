// Loops as C can write them: what the header of a loop cannot hold moves in front of the loop or into its body.
#pragma once

#include "model/Builder.h"

namespace amp::model {

struct ForParts {
  StmtList init;
  /// Null where nothing in the header ends the loop.
  const Expr *condition = nullptr;
  StmtList step;
  StmtList body;
  LoopHint hint = LoopHint::None;
};

/// C's header holds expressions only [CL 6.1, C99 6.8.5.3].
bool fitsStep(const StmtList &step);

/// Appends a For to `output`. Of `init`, all but one declaration or assignment goes before it. A step that the header
/// cannot hold ends the iteration; where a `continue` amid other statements leads to it, it begins the next iteration:
/// `for (;;) { if (!first) step; first = false; if (!condition) break; body }`.
void addLoop(Builder &build, Location location, ForParts loop, StmtList &output);

}  // namespace amp::model
