// The words that --amp-compat=msvc puts before and behind the user's tokens (msvc/MicrosoftTokens.h): each lies in a
// buffer of its own, included at the token it belongs to, so that messages and debug information find the user's line.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class SourceManager;
}

namespace amp::diagnostics {

/// The name of such a buffer.
inline constexpr llvm::StringLiteral insertedTextName = "<amp-clang>";

/// Where the user's token is that an inserted word belongs to; other locations, those in macros among them, stay.
clang::SourceLocation inUsersText(const clang::SourceManager &sources, clang::SourceLocation location);

}  // namespace amp::diagnostics
