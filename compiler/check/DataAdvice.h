// Notes that say how a kernel can access data that it cannot capture: the elements of arrays and of containers of the
// C++ library, the target of a pointer, and members of `*this`.
#pragma once

#include "check/Families.h"

#include "clang/AST/ExprCXX.h"

namespace amp::check {

/// bool, and integers of less than 32 bits, which no view has as elements.
bool isSmallInteger(const clang::ASTContext &context, clang::QualType type);
/// True for `auto self = this`.
bool holdsThis(const clang::ValueDecl *variable);
/// std::vector and similar classes, whose elements a view can refer to.
bool hasData(clang::QualType type);
/// The first template argument, or the type itself.
clang::QualType elementOf(clang::QualType container);

/// How a kernel can access elements of that type to which a pointer or a container of the C++ library refers.
void noteData(CheckContext &context, clang::QualType element, clang::SourceLocation location);
/// The same for an array, with a view of it: `array_view<const float, 2> view(4, 8, &table[0][0])`.
void noteArray(CheckContext &context, const clang::ValueDecl *variable, clang::QualType type);
/// The same for the member that a lambda uses through a captured `this`. Suppresses errors about the member, which
/// follow from the capture.
void noteMember(CheckContext &context, const clang::LambdaExpr *lambda, const clang::LambdaCapture &capture);

/// True for `[=, &a]` with a member `a`: Clang has reported that it is not a variable.
bool listsMember(const clang::ASTContext &context, const clang::LambdaExpr *lambda,
                 const clang::LambdaCapture &capture);

}  // namespace amp::check
