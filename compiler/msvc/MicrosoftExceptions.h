// std::exception with a text, as in Microsoft's library: `throw std::exception("...")`, under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: the same tokens, in which the user's code constructs and derives from
// __amp_exception of compat/crt/microsoft.h, which is a std::exception with a text. Handlers, references and pointers
// keep std::exception. A handler that catches by value catches by reference instead, so that the text is available. A
// string literal is thrown as a pointer to non-const, which handlers of both kinds catch.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> giveExceptionsTexts(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens);

}  // namespace amp::msvc
