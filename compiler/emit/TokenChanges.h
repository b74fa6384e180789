// Compares a unit's tokens before and after the changes that let Clang read Visual C++'s dialect
// (msvc/MicrosoftTokens.h). The same changes as edits of the text let other compilers parse it. Input: the tokens
// before and after. Output: for each difference, the token and the text that is inserted or replaces it.
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
    /// `text` is inserted before the token, or after it.
    Before,
    Behind,
    /// `text` replaces the token. An empty text removes it.
    Instead,
    /// The token was moved. This cannot be expressed by an edit of a few tokens.
    Moved
  } kind;
  clang::SourceLocation location;
  std::string text = "";
};

std::vector<TokenChange> findChanges(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &before,
                                     const std::vector<clang::Token> &after);

}  // namespace amp::emit
