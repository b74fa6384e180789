// Rewrites templates that only Visual C++ accepts, under --amp-compat=msvc. Parameters get the types that deduction
// needs. Repeated default arguments are dropped. A class template that names a later declaration is declared at its
// original position, and defined after that declaration. Input: tokens, and the TokenFixes that MicrosoftExtensions
// found in the previous run. Output: tokens.
#pragma once

#include "msvc/MicrosoftExtensions.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> rewriteTemplates(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens,
                                           const TokenFixes &fixes);

}  // namespace amp::msvc
