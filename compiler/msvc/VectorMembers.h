// Reads the members that Visual C++'s vector types have: `v.m128_f32[1]`, `p->m128i_i32`. Clang's vector types have no
// members.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

/// Replaces `operand.m128_f32` by `::__amp_m128_f32(operand)`, a function of compat/crt/detail/vector_members.h. The
/// function returns the member itself if the operand is of a class that has one of that name.
std::vector<clang::Token> readVectorMembers(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens);

}  // namespace amp::msvc
