#include "diagnostics/translate/MessageLocations.h"

#include "annotations/HeaderOwner.h"
#include "diagnostics/InsertedText.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace amp::diagnostics {

using annotations::HeaderOwner;

namespace {

/// Macros that the user takes for keywords: tile_static, and __try, which <exception> defines.
bool isOwnMacro(llvm::StringRef name) { return name == "tile_static" || name == "__try"; }

}  // namespace

Line lineOf(FullSourceLoc location) {
  FullSourceLoc expansion = location.getExpansionLoc();
  return {expansion.getFileID(), expansion.getLineNumber()};
}

bool isInLibrary(const SourceManager &sources, SourceLocation location) {
  const HeaderOwner owner = annotations::ownerOf(sources, location);
  return owner == HeaderOwner::Amp || owner == HeaderOwner::Wrapper;
}

bool isUsers(const Message &message) {
  return message.location.isValid() && !message.location.getManager().isInSystemHeader(message.location);
}

bool isLibraryNote(const Message &message) {
  return message.isNote() && message.location.isValid() && isInLibrary(message.location.getManager(), message.location);
}

SourceLocation leaveOwnText(SourceLocation location, const SourceManager &sources, const LangOptions &language) {
  while (location.isMacroID() && isOwnMacro(Lexer::getImmediateMacroName(location, sources, language)))
    location = sources.isMacroArgExpansion(location) ? sources.getImmediateSpellingLoc(location)
                                                     : sources.getImmediateExpansionRange(location).getBegin();
  return inUsersText(sources, location);
}

FullSourceLoc locationOf(const Diagnostic &diagnostic, const LangOptions &language) {
  if (!diagnostic.hasSourceManager() || diagnostic.getLocation().isInvalid())
    return {};
  SourceManager &sources = diagnostic.getSourceManager();
  return FullSourceLoc(leaveOwnText(diagnostic.getLocation(), sources, language), sources);
}

bool leaveLibrary(std::vector<Message> &messages) {
  auto first = llvm::find_if(messages, isUsers);
  if (first == messages.end())
    return false;
  Message error = messages.front();
  error.location = first->location;
  error.ranges = first->ranges;
  error.fixIts.clear();
  *first = std::move(error);
  messages.erase(messages.begin(), first);
  llvm::erase_if(messages, [](const Message &message) { return !isUsers(message); });
  return true;
}

}  // namespace amp::diagnostics
