// guard-loops: puts loops of kernels with barriers behind a condition that is always true. PoCL 3.1 adds barriers of
// its own to an inner loop when it believes that all work-items of the group enter it together, and its analysis of
// that overlooks work-items that have left an outer loop by a `break`, have finished a do-while loop, or came in by
// another way (`uniform || diverging`). They then take part in each other's iterations, with wrong results. A condition
// that reads the local id makes it leave the loop alone, which is also quicker there: it saves no state between
// iterations. Loops that hold a barrier of the program's own stay without one; but those without a count that come to
// their end on several ways get another barrier, there or, for `continue`, at the beginning. Clang 15 leads the way
// from an `if` at the end past one with the same condition at the beginning (`for (;;) { if (a) ...; barrier; ...; if
// (a) ...; }`) and makes two loops of one; PoCL 3.1 then has some work-items wait for others for ever. All work-items
// of a group are in such a loop or none, so that the barrier is reached by all.
// An `if` that follows a barrier in a loop has its condition pinned there (AMP_PIN). LLVM computes a condition such as
// `l == 0` before the loop, and the branch then stands in the block that ends with the barrier. PoCL (3.1 and 6.0)
// takes the barrier for one that not all work-items reach, and puts a barrier of its own into the branch: one work-item
// decides for all of the group. Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void guardLoops(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
