// Rewrites divergent loops whose condition holds for no thread once it does not hold for the first one: the condition
// compares a value that grows with the position. Such a loop becomes a uniform loop with a guard, in which adjacent
// threads access adjacent elements in each iteration:
//
//   for (int k = i; k < n; k += threads)       for (long advance = 0; first(i) + advance < n; advance += threads)
//     sum += x[k];                        -->    if (i + advance < n) {
//                                                  const int k = i + advance;
//                                                  sum += x[k];
//                                                }
//
// Part of lockstep.
#pragma once

#include "analysis/Uniformity.h"
#include "model/Model.h"

namespace amp::passes {

/// `wrapsSigned` is as in model::Function: sums that may wrap around do not grow.
model::StmtList withCommonLoops(model::Module &module, const model::StmtList &body, model::Variable *position,
                                bool wrapsSigned, const analysis::Uniformity &uniformity);

}  // namespace amp::passes
