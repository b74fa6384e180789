// The source location of a message, and whose code is there.
#pragma once

#include "diagnostics/translate/Message.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>
#include <utility>

namespace amp::diagnostics {

using Line = std::pair<clang::FileID, unsigned>;

/// The line where the user sees the location.
Line lineOf(clang::FullSourceLoc location);

/// A part of a line.
struct LinePart {
  clang::FileID file;
  unsigned begin, end;

  bool contains(clang::FullSourceLoc location) const;
};

/// The whole line of the location.
LinePart wholeLineOf(clang::FullSourceLoc location);
/// The part of the location's line that belongs to the same statement: up to the semicolons before and behind it, and
/// to the braces around it.
LinePart statementOf(clang::FullSourceLoc location);
/// A local variable, and the rest of the block behind its name.
struct VariableScope {
  std::string name;
  clang::FullSourceLoc begin, end;
};
/// The variable that the location declares: the name in `T name(...)`. Nothing if it declares none.
std::optional<VariableScope> scopeOfVariable(clang::FullSourceLoc location);
/// Whether the location is in the library's headers.
bool isInLibrary(const clang::SourceManager &sources, clang::SourceLocation location);
/// Whether the message is in user code.
bool isUsers(const Message &message);
/// Whether the message is a note in the library's headers.
bool isLibraryNote(const Message &message);
/// Maps a location in the expansion of tile_static, or in text that was inserted between the user's tokens, to the
/// user's text, so that Clang prints no notes about macros.
clang::SourceLocation leaveOwnText(clang::SourceLocation location, const clang::SourceManager &sources,
                                   const clang::LangOptions &language);
/// The location at which a message is shown; invalid if it has none.
clang::FullSourceLoc locationOf(const clang::Diagnostic &diagnostic, const clang::LangOptions &language);

/// Moves an error in the library's headers to its first note in the user's code, and drops the notes about headers.
/// False if no note is in the user's code.
bool leaveLibrary(std::vector<Message> &messages);

}  // namespace amp::diagnostics
