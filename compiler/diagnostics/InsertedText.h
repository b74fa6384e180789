// Text that is inserted before and after the user's tokens (frontend/tokens/InsertedTokens.h). Each insertion is in a
// separate buffer, which is included at the user's token, so that messages and debug information refer to the user's
// line.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class SourceManager;
}

namespace amp::diagnostics {

/// The name of such a buffer.
inline constexpr llvm::StringLiteral insertedTextName = "<amp-clang>";

/// The location of the user's token that inserted text belongs to. Other locations, including those in macros, are
/// returned unchanged.
clang::SourceLocation inUsersText(const clang::SourceManager &sources, clang::SourceLocation location);

/// The same, but a token in the argument of a macro is also located where the user wrote it. Tokens of a macro's body
/// are returned unchanged.
clang::SourceLocation asWritten(const clang::SourceManager &sources, clang::SourceLocation location);

}  // namespace amp::diagnostics
