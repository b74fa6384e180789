// Tokens that are not in the user's text, for what stands before one that is.
#pragma once

#include "diagnostics/NamePlace.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// As if an include at `place` had brought the text: diagnostics/InsertedText.h finds the way back.
std::vector<clang::Token> lexInserted(clang::Preprocessor &preprocessor, llvm::StringRef text,
                                      clang::SourceLocation place = {});

/// The file and offset of a token that comes out of no macro.
std::optional<diagnostics::NamePlace> placeOfToken(const clang::SourceManager &sources, const clang::Token &token,
                                                   clang::SourceLocation location);

/// What goes before a token that is one of the names. Out of macros too: the name there is the same one.
std::vector<clang::Token> qualification(clang::Preprocessor &preprocessor, const clang::Token &token,
                                        const std::map<diagnostics::NamePlace, std::string> &names);

/// The tokens with all these names qualified: calls that a function of the program's and one of the standard library's
/// fit alike (diagnostics/translate/RivalCalls.h).
std::vector<clang::Token> qualifyNames(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &tokens,
                                       const std::map<diagnostics::NamePlace, std::string> &names);

}  // namespace amp::frontend
