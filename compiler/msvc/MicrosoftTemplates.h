// Templates that only Visual C++ reads, made readable to Clang under --amp-compat=msvc: parameters get the types that
// deduction wants, repeated default arguments are dropped, and class templates that name what stands below them are
// declared where they stand and defined behind it. Input: tokens, and what Laxness has found in the last
// run. Output: tokens.
#pragma once

#include "msvc/Laxness.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> mendTemplates(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens,
                                        const PendingFixes &fixes);

}  // namespace amp::msvc
