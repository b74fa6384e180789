// std::exception as Microsoft's library has it, with a text: `throw std::exception("...")`, under --amp-compat=msvc.
// Input: a translation unit's tokens. Output: the same tokens, in which the user's code makes objects of, and derives
// from, __amp_exception of compat/crt/microsoft.h, which is a std::exception with a text. What is caught, referred to
// and pointed to stays std::exception; caught as a copy, it becomes a reference, so that the text is there.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::msvc {

std::vector<clang::Token> giveExceptionsTexts(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens);

}  // namespace amp::msvc
