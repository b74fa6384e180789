// Finds templates in the AST of one run that Visual C++ accepts and Clang does not:
//   - a template parameter of an integer type that is deduced from an argument of another integer type, `unsigned Rank`
//     from the `int` of index<N>: [temp.deduct.type]/17 forbids it,
//   - a class template that names a later declaration: Visual C++ parses the class when it is used.
// Output: locations for the tokens of the next run (msvc/MicrosoftTemplates.h).
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}

namespace amp::msvc {

/// A template parameter that gets another type: from the first token of the written one up to its name.
struct RetypedParameter {
  clang::SourceLocation first;
  clang::SourceLocation name;
  std::string type;
};

std::vector<RetypedParameter> findRetypedParameters(clang::ASTContext &context);

/// The definition of a class template, and the declaration that it must follow.
struct LateDefinition {
  clang::SourceLocation first;
  clang::SourceLocation last;
  /// The last token of that declaration, without its semicolon.
  clang::SourceLocation behind;
  /// The namespaces to be opened there, "a::b"; empty where none is missing.
  std::string scope;
  /// A member that is defined outside of the class, before that declaration: it moves with the class, and no
  /// declaration remains in its place.
  bool isMember = false;
};

/// `names`: those that were not found.
std::vector<LateDefinition> findLateDefinitions(clang::ASTContext &context,
                                                const std::vector<clang::SourceLocation> &names);

}  // namespace amp::msvc
