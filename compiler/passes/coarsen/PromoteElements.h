// An element that a loop adds to becomes a variable while the loop runs, and so a register:
//
//   for (int k = 0; k < n; k++)                    if (0 < n) {
//     c[i] += a[k] * b[k];                           float element = c[i];
//                                        -->         for (int k = 0; k < n; k++)
//                                                      element += a[k] * b[k];
//                                                    c[i] = element;
//                                                  }
//
// Compilers do that for a thread that runs alone. Of several in lockstep they cannot tell that their elements differ.
// Part of coarsen.
#pragma once

#include "analysis/Uniformity.h"

#include <map>

namespace amp::passes {

struct PromotedElements {
  model::StmtList body;
  /// It is right only where the launch's buffers do not overlap.
  bool needsDistinct;
};

/// `buffers`: the kernel's pointers to global memory, and which parameter each leads into. Loops whose trip count
/// is the same for all threads are looked at.
PromotedElements promoteElements(model::Module &module, const model::StmtList &body,
                                 const analysis::Uniformity &uniformity,
                                 const std::map<const model::Variable *, const model::Variable *> &buffers);

}  // namespace amp::passes
