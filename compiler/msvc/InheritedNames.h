// Names that a class template inherits from dependent bases. Clang finds them for primary templates with a base whose
// template is known, and for no others. Visual C++ finds all of them at instantiation. If Clang finds another
// declaration of the name in an enclosing scope, Visual C++ still uses the member of the base. Input: the locations of
// names that Clang did not find, and the AST. Output: for each name, the class with which to qualify it.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}  // namespace clang

namespace amp::msvc {

/// For each location in such a class, or in a member of it that is defined outside: the name of the innermost such
/// class.
std::map<clang::SourceLocation, std::string> findInheritors(clang::ASTContext &context,
                                                            const std::vector<clang::SourceLocation> &names);

/// Names that Clang did not find: of values, of types, and of bases in member initialisers.
struct UnknownNames {
  std::vector<clang::SourceLocation> values, types, bases;
};

/// For each unknown name in a class with dependent bases: the prefix with which all compilers find it in them,
/// "this->", "own_class::" or "typename own_class::". A value is searched in the primary templates of the bases, and is
/// left out if they do not have it. A type may come from a base that is a template parameter.
std::map<clang::SourceLocation, std::string> findQualifiers(clang::ASTContext &context, const UnknownNames &names);

/// For each name that Clang finds at namespace scope, although a dependent base has a member of that name: the prefix
/// that selects the member, "this->" or "own_class::". Only the primary templates of the bases are searched.
std::map<clang::SourceLocation, std::string> findHiddenMembers(clang::ASTContext &context);

}  // namespace amp::msvc
