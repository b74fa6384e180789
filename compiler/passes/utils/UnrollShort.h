// Unrolls short loops. The library's loops are over dimensions. Once these are unrolled, its functions are
// straight-line code, which can be inlined. In code that threads run in lockstep, elements with the counter as index
// become variables, and so registers. Part of inline-library and of coarsen.
#pragma once

#include "model/Model.h"

namespace amp::passes {

/// The body, in which each loop like `for (int i = a; i < b; i++)` is unrolled, innermost first, if it has at most
/// `maxIterations` iterations, with at most `mostStatements` statements in all of them.
model::StmtList withoutShortLoops(model::Module &module, const model::StmtList &body, int maxIterations,
                                  int mostStatements);

}  // namespace amp::passes
