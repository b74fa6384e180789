// Names that a class in a template inherits from bases which depend on the template's parameters: Clang finds them for
// primary templates with a base whose template is known, and for no others; Visual C++ finds all, in the instance.
// Where Clang finds something of that name around the class, Visual C++ still takes the base's.
// Input: the places of names that Clang did not find, and the AST. Output: the class to ask.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}  // namespace clang

namespace amp::msvc {

/// For each place in the text of such a class, or of a member defined outside of it, the name of the innermost one.
std::map<clang::SourceLocation, std::string> findInheritors(clang::ASTContext &context,
                                                            const std::vector<clang::SourceLocation> &names);

/// For each place of a name that means something at namespace scope to Clang, though a member of a dependent base has
/// it: what says that the member is meant, "this->" or "own_class::". Of the bases, their primary templates are known.
std::map<clang::SourceLocation, std::string> findHiddenMembers(clang::ASTContext &context);

}  // namespace amp::msvc
