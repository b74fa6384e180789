// Whether a function's products and sums may become one operation, rounded once [C99 7.12.2].
#pragma once

#include "clang/AST/Decl.h"

namespace amp::lower {

/// As -ffp-contract and the pragmas in force say (`clang fp contract`, `STDC FP_CONTRACT`). OpenCL C settles it per
/// block, so one operation that must round by itself decides for its function.
bool mayFuseFloats(const clang::FunctionDecl *function, const clang::LangOptions &language);

}  // namespace amp::lower
