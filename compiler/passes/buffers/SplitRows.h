// split-rows: finds the elements that each row of a kernel of parallel_for_each_on accesses, because the rows run on
// several accelerators. The result, Kernel::accessRanges, is a program with which a launch computes what a part of the
// domain reads and writes (abi::range_op):
//
//     out[i] = in[i - 1] + in[i + 1];      writes out from the part's first row to its last one, and reads one row
//                                          more of `in` on both sides
//     x += all[table[i]];                  reads all of `all`
//
// The index of a write must be linear in the row: the row times a uniform factor, plus a number that does not depend on
// the row. The pass reports other writes, and uses of arrays and textures, as problems. Runs before robust-access,
// which moves accesses into conditions. Changes no invariant of the model, and no function.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void splitRows(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
