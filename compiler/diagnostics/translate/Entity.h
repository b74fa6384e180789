// What a type or declaration in a message is, independently of how it is written and printed. It refers to no AST,
// since messages of one run wait for the other run.
#pragma once

#include "clang/AST/Type.h"

#include <string>
#include <vector>

namespace clang {
class DeclContext;
class Diagnostic;
class NamedDecl;
}  // namespace clang

namespace amp::diagnostics {

struct Entity {
  /// The qualified name of a declaration, or of a type's class or class template: "Concurrency::index",
  /// "std::basic_string". For arithmetic types, the type: "wchar_t". A reference, a pointer and an array have the
  /// entity of what they refer to. Empty for others.
  std::string name = {};
  /// The alias template with which the type is written, if it is.
  std::string alias = {};
  /// The names of template arguments that are types.
  std::vector<std::string> arguments = {};
  bool isConst = false;
  /// A pointer or array leads to it.
  bool isPointer = false;

  bool is(llvm::StringRef wanted) const { return name == wanted; }
  /// Whether the name is that of a member of the namespace or class, or of its members.
  bool isWithin(llvm::StringRef scope) const;
  bool isLibrarys() const { return isWithin("Concurrency"); }
  /// The name without its scope.
  llvm::StringRef ownName() const;
  bool hasArgument(llvm::StringRef wanted) const;
};

Entity entityOf(clang::QualType type);
Entity entityOf(const clang::NamedDecl *declaration);
Entity entityOf(const clang::DeclContext *context);
/// Empty for an argument that is a text or a number.
Entity entityOf(const clang::Diagnostic &diagnostic, unsigned argument);

/// float_4, and other classes of short vectors; no pointers to them.
bool isShortVector(const Entity &entity);
/// index and extent, tiled or not.
bool isOfDomain(const Entity &entity);
/// norm and unorm, and short vectors of them.
bool isNormalised(const Entity &entity);

}  // namespace amp::diagnostics
