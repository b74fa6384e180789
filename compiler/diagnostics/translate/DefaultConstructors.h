// Members and bases whose default constructor is for the other side. Clang says that their class has none.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/translate/Topic.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"

#include <optional>

namespace amp::diagnostics {

/// The type among the diagnostic's arguments at that index; null if the argument is not a type.
clang::QualType typeArgument(const clang::Diagnostic &diagnostic, unsigned index);

/// The default or the copy constructor; null if it is deleted, or if Clang has not declared it.
const clang::CXXConstructorDecl *findConstructor(const clang::CXXRecordDecl *record, bool isCopy);

/// `caller`: the restrictions of the constructor that would call it.
std::optional<Finding> findDefaultConstructor(const clang::Diagnostic &diagnostic,
                                              std::optional<annotations::Restrictions> caller);

}  // namespace amp::diagnostics
