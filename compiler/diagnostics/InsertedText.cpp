#include "diagnostics/InsertedText.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

SourceLocation inUsersText(const SourceManager &sources, SourceLocation location) {
  if (location.isInvalid() || location.isMacroID())
    return location;
  const SourceLocation includeLocation = sources.getIncludeLoc(sources.getFileID(location));
  return includeLocation.isValid() && sources.getBufferName(location) == insertedTextName ? includeLocation : location;
}

SourceLocation asWritten(const SourceManager &sources, SourceLocation location) {
  SourceLocation written = location;
  while (written.isMacroID() && sources.isMacroArgExpansion(written))
    written = sources.getImmediateSpellingLoc(written);
  return written.isMacroID() ? location : inUsersText(sources, written);
}

}  // namespace amp::diagnostics
