// Decides whether products and sums in a function may be contracted to one operation with one rounding [C99 7.12.2].
#pragma once

#include "clang/AST/Decl.h"

namespace amp::lower {

/// Follows -ffp-contract and the pragmas in force (`clang fp contract`, `STDC FP_CONTRACT`). OpenCL C controls
/// contraction per block, so one operation that must be rounded separately decides for its whole function.
bool mayFuseFloats(const clang::FunctionDecl *function, const clang::LangOptions &language);

}  // namespace amp::lower
