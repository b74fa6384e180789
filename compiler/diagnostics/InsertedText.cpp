#include "diagnostics/InsertedText.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

SourceLocation inUsersText(const SourceManager &sources, SourceLocation location) {
  if (location.isInvalid() || location.isMacroID())
    return location;
  const SourceLocation place = sources.getIncludeLoc(sources.getFileID(location));
  return place.isValid() && sources.getBufferName(location) == insertedTextName ? place : location;
}

}  // namespace amp::diagnostics
