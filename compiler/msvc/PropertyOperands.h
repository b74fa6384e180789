// `a.extent == b.extent` in a template: Clang keeps the operators that it found where the template is defined, and when
// it instantiates the template looks at the operands before it asks properties for their values. Two properties are
// nothing that an operator could be overloaded for, and the comparison is refused. A comma asks.
// Input: a top-level declaration, once it is complete. Output: second operands of such operators as `(void)0,
// b.extent`.
#pragma once

#include "clang/AST/DeclGroup.h"

namespace amp::msvc {

void askProperties(clang::DeclGroupRef group);

}  // namespace amp::msvc
