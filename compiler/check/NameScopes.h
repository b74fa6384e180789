// Names in the source: the range in which one refers to a given variable, and those that a piece of code writes.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace amp::check {

struct NameScope {
  clang::SourceRange range;
  /// Parts of the range in which another variable of the same name hides this one.
  llvm::SmallVector<clang::SourceRange, 1> hidden;

  bool contains(const clang::ASTContext &context, clang::SourceLocation location) const;
};

/// `range`: the source range of `code`. The variable is visible in all of it, unless it is declared in it. `code` may
/// be null.
NameScope findNameScope(const clang::Stmt *code, clang::SourceRange range, const clang::ValueDecl *variable);

struct WrittenName {
  llvm::StringRef text;
  clang::SourceLocation location;
  /// Whether it follows `.`, `->` or `::`.
  bool isQualified = false;
};

/// The names that are written from one location to another, of code that Clang may have dropped. Empty if one of them
/// is in a macro.
std::vector<WrittenName> findNames(const clang::ASTContext &context, clang::SourceLocation from,
                                   clang::SourceLocation to);

}  // namespace amp::check
