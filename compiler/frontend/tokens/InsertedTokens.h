// Inserts tokens that are not in the user's text before tokens of the user's text.
#pragma once

#include "diagnostics/FileOffset.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// Lexes the text as if it were included at `location`. diagnostics/InsertedText.h returns the user's location for it.
std::vector<clang::Token> lexInserted(clang::Preprocessor &preprocessor, llvm::StringRef text,
                                      clang::SourceLocation location = {});

/// The file and offset of a token that is not in a macro.
std::optional<diagnostics::FileOffset> fileOffsetOfToken(const clang::SourceManager &sources, const clang::Token &token,
                                                         clang::SourceLocation location);

/// The tokens to insert before a token that is one of the names. The token may be in a macro.
std::vector<clang::Token> qualification(clang::Preprocessor &preprocessor, const clang::Token &token,
                                        const std::map<diagnostics::FileOffset, std::string> &names);

/// The tokens with all these names qualified. These names are in calls that are ambiguous between a function of the
/// program and a competing overload of the standard library (diagnostics/translate/AmbiguousCalls.h).
std::vector<clang::Token> qualifyNames(clang::Preprocessor &preprocessor, const std::vector<clang::Token> &tokens,
                                       const std::map<diagnostics::FileOffset, std::string> &names);

}  // namespace amp::frontend
