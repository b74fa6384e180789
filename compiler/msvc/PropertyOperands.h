// `a.extent == b.extent` in a template. Clang keeps the operators that it found at the template's definition. When it
// instantiates the template, it checks the operands before it reads the values of properties. No overloaded operator
// takes two properties, so the comparison is rejected. An operand with a comma operator is read first. Input: a
// top-level declaration, once it is complete. Output: second operands of such operators as `(void)0, b.extent`.
#pragma once

#include "clang/AST/DeclGroup.h"

namespace amp::msvc {

void loadProperties(clang::DeclGroupRef group);

}  // namespace amp::msvc
