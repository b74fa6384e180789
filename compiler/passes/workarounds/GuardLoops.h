// guard-loops: puts loops of kernels with barriers under a condition that is always true. PoCL 3.1 adds barriers to an
// inner loop if it believes that all work-items of the group enter it together. Its analysis overlooks work-items that
// have left an outer loop by a `break`, have finished a do-while loop, or arrive on another path
// (`uniform || diverging`). They then take part in each other's iterations, with wrong results. If the condition reads
// the local id, PoCL adds no barriers to the loop. That is also faster, since no state is saved between iterations.
// The condition is around the outermost statement that runs loops but no barrier: a loop, a branch or a call. If each
// loop of a divergent branch has a condition, PoCL 3.1 mixes up the work-items. A function gets conditions inside only
// if a call of it cannot have one, as in an initialiser.
//
// Loops that contain a barrier of the program get no condition. If such a loop has no counter, and work-items reach its
// end on several paths, it gets another barrier: at its end, or at its beginning if `continue` is one of the paths.
// Otherwise Clang 15 threads the jump from an `if` at the end past an `if` with the same condition at the beginning
// (`for (;;) { if (a) ...; barrier; ...; if (a) ...; }`) and splits the loop in two. PoCL 3.1 then makes some
// work-items wait for others forever. Either all work-items of a group are in such a loop or none, so that all of them
// reach the barrier.
//
// An `if` that follows a barrier in a loop has its condition pinned there (AMP_PIN). LLVM computes a condition such as
// `l == 0` before the loop, and the branch is then in the block that ends with the barrier. PoCL (3.1 and 6.0) assumes
// that not all work-items reach this barrier, and adds a barrier in the branch: one work-item decides for the whole
// group. The same holds for a condition that a branch with a barrier changes (`if (!p) { barrier; p = ...; } if (p)
// ...`, as of `p || f()` with a barrier in f): LLVM threads the jump from the branch without the barrier. The operand
// of such a `switch` is hidden as in complete-switches.
//
// A branch that holds a barrier and then a choice (`if (u) { barrier; if (a) ...; else ...; }`) gets an end of its own
// (AMP_JOIN), and so does a `return` of all work-items before a barrier. LLVM merges an empty end with what follows,
// which other paths reach without the barrier. PoCL 3.1 then lets one work-item make the choice for the whole group.
// There, the end is another barrier.
// Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void guardLoops(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
