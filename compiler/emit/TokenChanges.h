// What is done to a unit's tokens before they are parsed, so that Clang reads Visual C++'s dialect
// (msvc/MicrosoftTokens.h), as changes of the text: other compilers read it then, too. Input: the tokens before and
// after. Output: for each difference the token at which it is, and what stands there instead.
#pragma once

#include "clang/Lex/Token.h"

#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::emit {

struct TokenChange {
  enum class Kind {
    /// `text` stands before the token, or behind it.
    Before,
    Behind,
    /// `text` stands in its place; nothing where that is empty.
    Instead,
    /// It stands elsewhere: that is no change of a few words.
    Moved
  } kind;
  clang::SourceLocation place;
  std::string text = "";
};

std::vector<TokenChange> findChanges(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &before,
                                     const std::vector<clang::Token> &after);

}  // namespace amp::emit
