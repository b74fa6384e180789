// Load vectorisation: a counted loop that reads adjacent elements in adjacent iterations runs four iterations at a time
// in builds with AMP_UNROLL above 1, and loads four elements at once. The rest of the iterations run one by one:
//
//   for (int k = 0; k < n; k++)       int whole = Unroll > 1 && width % 4 == 0 && IsAligned(a, 16) ? n & -4 : 0;
//     sum += a[i * width + k];   -->  int k = 0;
//                                     for (; k < whole; k += 4)
//                                       for (int part = 0; part < 4; part++)   // unrolled
//                                         sum += a[(i * width + k) + part];    // a part of a vector
//                                     for (; k < n; k++)
//                                       sum += a[i * width + k];
//
// Part of coarsen.
#pragma once

#include "model/Model.h"

#include <functional>

namespace amp::passes {

/// Whether a pointer's alignment may decide about vector loads.
using BasePredicate = std::function<bool(const model::Variable *pointer)>;

/// The body with load vectorisation. It applies to innermost loops that count an int up from zero, run straight-line
/// code without stores to shared memory, and load 32-bit or 64-bit numbers from global memory: loads may then move
/// before the preceding iterations. `isSuitableBase` excludes pointers into which threads in lockstep point at
/// different addresses: their loops would diverge.
model::StmtList withVectorLoads(model::Module &module, const model::StmtList &body,
                                const BasePredicate &isSuitableBase);

/// The body has loops made by withVectorLoads.
bool hasVectorLoads(const model::StmtList &body);

}  // namespace amp::passes
