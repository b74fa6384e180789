// Operators of a class that code cannot call because of its restrictions. Clang does not name them: it continues as if
// there were none, and finds that an operand has a wrong type, or tries a conversion of the class.
#pragma once

#include "annotations/Annotations.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/OperatorKinds.h"

namespace amp::diagnostics {

/// A member of the class, or a function in its namespace or in the global one. Null if there is none.
const clang::FunctionDecl *findOperator(const clang::TagDecl *operand, clang::OverloadedOperatorKind kind,
                                        unsigned operands);

/// `x + y`: the operator that is called if the restrictions do not matter, in place of the conversion of the operand at
/// the location. Null if there is none, or if the caller can call it.
const clang::FunctionDecl *findHiddenOperator(const clang::CXXConversionDecl *conversion, clang::SourceLocation operand,
                                              annotations::Restrictions caller);

}  // namespace amp::diagnostics
