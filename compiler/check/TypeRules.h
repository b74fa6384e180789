// Which types amp code knows [AMP 2.4.1].
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

/// Where a type stands: pointers and references live in variables, parameters and results only.
enum class TypePlace {
  Variable,
  Member,
  /// In the body of a function of the C++ library, whose own classes hold pointers and references as they like:
  /// std::count makes one of what it looks for.
  LibraryVariable,
};

/// Why amp code does not know a type.
struct TypeProblem {
  /// A phrase that completes "'T' cannot be used in amp-restricted code: ".
  std::string reason;
  /// The members and bases that drag the offending type in, outermost first.
  struct Step {
    clang::SourceLocation location;
    /// Null for a base class.
    const clang::NamedDecl *member = nullptr;
    /// Null for the offending thing itself.
    clang::QualType type;
  };
  llvm::SmallVector<Step, 2> path;
  /// What to use instead, where there is one type for it.
  std::string instead;
  /// What to do otherwise, where that is known.
  std::string fixHint;
};

/// Nothing for types that amp code knows, dependent and incomplete ones included: those are Clang's to report.
std::optional<TypeProblem> findTypeProblem(const clang::ASTContext &context, clang::QualType type, TypePlace place);

/// A variable of a type that amp code does not know is a mistake where it is declared or captured; what is done with it
/// follows from that. False for null.
bool isOfUnknownType(const clang::ASTContext &context, const clang::ValueDecl *variable);

/// What `a <=> b` gives [C++20], std::strong_ordering and its like: made of a small integer, as bool is. Nobody can
/// compare classes without it, so its number is allowed where it is.
bool isComparisonCategory(const clang::CXXRecordDecl *record);
/// A function of the standard library that looks into one.
bool belongsToComparison(const clang::FunctionDecl *function);

}  // namespace amp::check
