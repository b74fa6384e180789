// outline-tiles: the body of a tiled kernel with tile_static variables or barriers becomes a function with pointers to
// the variables. A kernel with tile_static variables then has two forms, and the runtime selects one: either the kernel
// declares the variables, or it gets local memory as arguments. The second form is for PoCL, whose code for CPUs has a
// single address space. LLVM's GlobalOpt makes a `__local` variable private to each work-item if every work-item stores
// to it before it loads from it. IPSCCP propagates the address of such a variable into functions that PoCL does not
// inline, where the variable has no memory. Neither pass affects memory that is passed as an argument. The first such
// argument is a margin, see abi::local_margin. Afterwards kernels with tile_static variables have both forms.
#pragma once

#include "passes/Pass.h"

namespace amp::passes {

void outlineTiles(model::Module &module, std::vector<Problem> &problems);

}  // namespace amp::passes
