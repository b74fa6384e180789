// The types that amp code can use [AMP 2.4.1].
#pragma once

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class NamedDecl;
class ValueDecl;
}  // namespace clang

namespace amp::check {

/// Where a type is used: pointers and references are allowed in variables, parameters and results only.
enum class TypeUse {
  Variable,
  Member,
  /// A variable in a function of the C++ library, whose classes may hold pointers and references: std::count creates
  /// an object with a reference to the value that it searches for.
  LibraryVariable,
};

/// Why amp code cannot use a type.
struct TypeProblem {
  /// A phrase that completes "'T' cannot be used in amp-restricted code: ".
  std::string reason;
  /// The members and bases that lead to the offending type, outermost first.
  struct Step {
    clang::SourceLocation location;
    /// Null for a base class.
    const clang::NamedDecl *member = nullptr;
    /// Null if the step is the problem itself, such as a virtual function.
    clang::QualType type;
  };
  llvm::SmallVector<Step, 2> path;
  /// The type to use instead, if there is one.
  std::string instead;
  /// What to do instead if no type replaces it; may be empty.
  std::string fixHint;
};

/// Nothing for types that amp code can use, and nothing for dependent and incomplete types, which Clang reports.
std::optional<TypeProblem> findTypeProblem(const clang::ASTContext &context, clang::QualType type, TypeUse use);

/// Whether the variable has a type that amp code cannot use, other than a container. It is reported where it is
/// declared or captured, and errors about its uses follow from that. False for null.
bool hasRefusedType(const clang::ASTContext &context, const clang::ValueDecl *variable);

/// The result types of `a <=> b` [C++20], such as std::strong_ordering. They contain an integer of 8 bits. Classes
/// cannot be compared without them, so this integer is allowed in them.
bool isComparisonCategory(const clang::CXXRecordDecl *record);
/// A function of the standard library that reads such an object.
bool belongsToComparison(const clang::FunctionDecl *function);

}  // namespace amp::check
