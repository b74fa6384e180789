// Where a variable's name means that variable.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::check {

struct NameScope {
  clang::SourceRange range;
  /// Inside of it, where another variable of the same name hides this one.
  llvm::SmallVector<clang::SourceRange, 1> hidden;
};

/// `range`: of the code to look at, all of which knows the variable unless it is declared in there. `code` may be null.
NameScope findNameScope(const clang::Stmt *code, clang::SourceRange range, const clang::ValueDecl *variable);

}  // namespace amp::check
