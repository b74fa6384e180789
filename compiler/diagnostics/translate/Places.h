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

/// Moves an error in the library's headers to its first note in the user's code, and drops the notes about headers.
/// False if no note is in the user's code.
bool leaveLibrary(std::vector<Message> &messages);

}  // namespace amp::diagnostics
