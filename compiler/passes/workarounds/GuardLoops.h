// guard-loops: puts loops of kernels with barriers under a condition that is always true. PoCL 3.1 adds barriers to an
// inner loop if it believes that all work-items of the group enter it together. Its analysis does not consider
// work-items that have left an outer loop by a `break`, have finished a do-while loop, or arrive on another path
// (`uniform || divergent`). Work-items then run iterations that are not theirs, and the results are wrong. If the
// condition reads the local id, PoCL adds no barriers to the loop. That is also faster, since no state is saved between
// iterations. The condition is around the outermost statement that runs loops but no barrier: a loop, a branch or a
// call. If each loop of a divergent branch has a separate condition, PoCL 3.1 miscompiles the branch. A function gets
// conditions inside only if a call of it cannot have one, as in an initialiser.
//
// Loops that contain a barrier of the program get no condition. If such a loop has no counter, and work-items reach its
// end on several paths, it gets another barrier: at its end, or at its beginning if `continue` is one of the paths.
// Otherwise Clang 15 threads the jump from an `if` at the end past an `if` with the same condition at the beginning
// (`for (;;) { if (a) ...; barrier; ...; if (a) ...; }`) and splits the loop in two. With PoCL 3.1, some work-items
// then wait for others forever. The additional barrier is valid: either all work-items of a group run such a loop or
// none, so all of them reach it.
//
// An `if` that follows a barrier in a loop has its condition pinned there (AMP_PIN). LLVM computes a condition such as
// `l == 0` before the loop, and the branch is then in the block that ends with the barrier. PoCL (3.1 and 6.0) assumes
// that not all work-items reach this barrier, and adds a barrier in the branch: one work-item's condition then applies
// to the whole group. The same happens with a condition that a branch with a barrier changes (`if (!p) { barrier; p =
// ...; } if (p) ...`, which results from `p || f()` with a barrier in `f`): LLVM threads the jump from the branch
// without the barrier. The operand of a `switch` in these positions is hidden as in complete-switches.
// A condition with several operands (`a && b`) is pinned, too, if work-items return, break or continue under it. LLVM
// makes a branch of each operand, and PoCL 3.1 ends at an assertion if one of several paths goes around a barrier.
//
// A branch that contains a barrier followed by another branch (`if (u) { barrier; if (a) ...; else ...; }`) gets a
// separate end (AMP_JOIN). So does a `return` of all work-items before a barrier. LLVM merges an empty end with the
// statements that follow, which other paths reach without the barrier. With PoCL 3.1, one work-item's condition then
// applies to the whole group. On PoCL, AMP_JOIN is another barrier.
// Changes no invariant of the model.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void guardLoops(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
