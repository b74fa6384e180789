// `typedef struct { float norm() const restrict(cpu, amp); } complex;`: C's habit with functions in it. Clang gives
// such a class the typedef's name after its body, which is too late where a function in it has a side: it asks for the
// function's linkage at once. Here the class has that name from the start, which means the same [dcl.typedef].
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace amp::frontend {

std::vector<clang::Token> nameUnnamedTypedefs(std::vector<clang::Token> tokens);

}  // namespace amp::frontend
