// Unnamed classes in a typedef, as in C, with restricted functions:
// `typedef struct { float norm() const restrict(cpu, amp); } complex;`.
// Clang gives such a class the typedef's name after its body. That is too late for a function with a target
// attribute, whose linkage is computed at once. Here the class gets that name at its beginning, which has the same
// meaning [dcl.typedef].
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace amp::frontend {

std::vector<clang::Token> nameUnnamedTypedefs(std::vector<clang::Token> tokens);

}  // namespace amp::frontend
