// Marks loops with a constant number of iterations that builds with AMP_UNROLL above 1 unroll completely, such as the
// loop over the elements of a tile:
//
//   for (int j = 0; j < 256; j++)      -->      AMP_FIXED_COUNT
//     sum += f(tx[j]);                          for (int j = 0; j < 256; j++) ...
//
// Part of outline-tiles.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body with marks at innermost loops that device compilers do not unroll by themselves, if the unrolled code is
/// not too large.
model::StmtList withFixedCounts(model::Module &module, const model::StmtList &body);

/// The body has such marks.
bool hasFixedCounts(const model::StmtList &body);

}  // namespace amp::passes
