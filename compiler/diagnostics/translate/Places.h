// Where a message stands, and whose code that is.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"

#include <utility>

namespace amp::diagnostics {

using Line = std::pair<clang::FileID, unsigned>;

/// The line where the user sees it.
Line lineOf(clang::FullSourceLoc location);
/// A place in the library's own headers.
bool isInLibrary(const clang::SourceManager &sources, clang::SourceLocation location);
/// The message stands in code of the user's.
bool isUsers(const Message &message);
/// A note in the library's headers.
bool isLibraryNote(const Message &message);
/// What comes out of tile_static, and what --amp-compat=msvc has put between the user's words, is shown where the user
/// wrote it, without macro notes.
clang::SourceLocation leaveOwnText(clang::SourceLocation location, const clang::SourceManager &sources,
                                   const clang::LangOptions &language);
/// Where a message is shown; invalid where it has no place.
clang::FullSourceLoc placeOf(const clang::Diagnostic &diagnostic, const clang::LangOptions &language);

/// What the library's headers refuse is shown where the user's code asks for it, and its way through the headers is
/// not. False where no user's code is in sight.
bool leaveLibrary(std::vector<Message> &messages);

}  // namespace amp::diagnostics
