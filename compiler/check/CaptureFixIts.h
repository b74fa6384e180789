// Fix-its for messages about lambdas and kernels. A fix-it is offered only if it does not change the program's meaning:
// not if the code may modify a variable that would become const.
#pragma once

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::check {

/// True for containers that kernels capture by reference.
bool isOwningContainer(clang::QualType type);

using FixIts = llvm::SmallVector<clang::FixItHint, 2>;

/// `[&x]` becomes `[x]`, and `[=, &x]` becomes `[=]`.
FixIts captureByValue(const clang::ASTContext &context, const clang::LambdaExpr *lambda,
                      const clang::LambdaCapture &capture);
/// `[&]` becomes `[=]`, with arrays and textures still by reference: `[=, &a]`.
FixIts captureAllByValue(const clang::ASTContext &context, const clang::LambdaExpr *lambda);
/// Removes `mutable`.
FixIts dropMutable(const clang::ASTContext &context, const clang::LambdaExpr *lambda);
/// Makes a call operator const in all its declarations.
FixIts makeConst(const clang::ASTContext &context, const clang::CXXMethodDecl *method);

}  // namespace amp::check
