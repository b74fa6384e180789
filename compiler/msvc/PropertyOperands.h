// `a.extent == b.extent` in a template. Clang keeps the operators that it found at the template's definition. When it
// instantiates the template, it checks the operands before it reads the values of properties. No operator can be
// overloaded for two properties, and the comparison is rejected. A comma operator reads the value.
// Input: a top-level declaration, once it is complete. Output: second operands of such operators as `(void)0,
// b.extent`.
#pragma once

#include "clang/AST/DeclGroup.h"

namespace amp::msvc {

void loadProperties(clang::DeclGroupRef group);

}  // namespace amp::msvc
