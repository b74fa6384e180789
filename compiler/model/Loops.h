// Loops as C can say them: what a header of one has no room for moves in front of the loop or into its turns.
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

/// C's header has room for expressions only [CL 6.1, C99 6.8.5.3].
bool fitsStep(const StmtList &step);

/// Appends a For to `output`. Of `init`, all but one declaration or assignment goes before it. A step that the header
/// has no room for ends the turn; where a `continue` amid other statements leads to it, it begins the next turn:
/// `for (;;) { if (!first) step; first = false; if (!condition) break; body }`.
void addLoop(Builder &build, Location location, ForParts loop, StmtList &output);

}  // namespace amp::model
