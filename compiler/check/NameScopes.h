// The source range in which a name refers to a given variable.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"

namespace amp::check {

struct NameScope {
  clang::SourceRange range;
  /// Parts of the range in which another variable of the same name hides this one.
  llvm::SmallVector<clang::SourceRange, 1> hidden;
};

/// `range`: the source range of `code`. The variable is visible in all of it, unless it is declared in it. `code` may
/// be null.
NameScope findNameScope(const clang::Stmt *code, clang::SourceRange range, const clang::ValueDecl *variable);

}  // namespace amp::check
