// Scalar promotion: an element that a loop changes is kept in a variable, and so in a register, during the loop:
//
//   for (int k = 0; k < n; k++)                    if (0 < n) {
//     c[i] += a[k] * b[k];                           float element = c[i];
//                                        -->         for (int k = 0; k < n; k++)
//                                                      element += a[k] * b[k];
//                                                    c[i] = element;
//                                                  }
//
// Compilers do this for a thread that runs alone. For several threads in lockstep, they cannot tell that the threads'
// elements are different. Part of coarsen.
#pragma once

#include "analysis/Uniformity.h"

#include <map>

namespace amp::passes {

struct PromotedElements {
  model::StmtList body;
  /// The body is correct only for launches whose buffers do not overlap.
  bool needsNoalias;
};

/// `buffers`: the kernel's pointers to global memory, each with the parameter of the buffer that it points into. Only
/// loops with uniform trip counts are considered.
PromotedElements promoteElements(model::Module &module, const model::StmtList &body,
                                 const analysis::Uniformity &uniformity,
                                 const std::map<const model::Variable *, const model::Variable *> &buffers);

}  // namespace amp::passes
