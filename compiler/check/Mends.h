// Mechanical mends, as fix-its for messages about lambdas and kernels. Each is offered only where the mended program
// means what was meant: nothing is proposed where the code changes what it would then hold as a constant.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::check {

using FixIts = llvm::SmallVector<clang::FixItHint, 2>;

/// `[&x]` becomes `[x]`.
FixIts captureByValue(const clang::ASTContext &context, const clang::LambdaExpr *lambda,
                      const clang::LambdaCapture &capture);
/// `[&]` becomes `[=]`, with arrays and textures still by reference: `[=, &a]`.
FixIts captureAllByValue(const clang::ASTContext &context, const clang::LambdaExpr *lambda);
/// `mutable` goes.
FixIts dropMutable(const clang::ASTContext &context, const clang::LambdaExpr *lambda);
/// A call operator becomes const, in all its declarations.
FixIts makeConst(const clang::ASTContext &context, const clang::CXXMethodDecl *method);

}  // namespace amp::check
