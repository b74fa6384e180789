// Tokens that --amp-compat=msvc puts between the user's, and where the user's stand.
#pragma once

#include "diagnostics/Laxness.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::clauses {

/// The text's tokens, as if an include at `place` had brought them: diagnostics/InsertedText.h finds the way back.
std::vector<clang::Token> lexInserted(clang::Preprocessor &preprocessor, llvm::StringRef text,
                                      clang::SourceLocation place = {});

/// The file and offset of a token that comes out of no macro.
std::optional<diagnostics::NamePlace> placeOf(const clang::Preprocessor &preprocessor, const clang::Token &token,
                                              clang::SourceLocation location);

}  // namespace amp::clauses
