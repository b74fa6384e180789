#include "diagnostics/translate/MessageLocations.h"

#include "annotations/HeaderOwner.h"
#include "diagnostics/InsertedText.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace clang;

namespace amp::diagnostics {

using annotations::HeaderOwner;

namespace {

/// Macros that the user takes for keywords: tile_static, and __try, which <exception> defines.
bool isOwnMacro(llvm::StringRef name) { return name == "tile_static" || name == "__try"; }

/// Whether a statement ends at the character. `depth`: how many braces have been opened since its other end.
bool endsStatement(char c, char opening, char closing, int &depth) {
  depth += c == opening ? 1 : c == closing ? -1 : 0;
  return depth < 0 || (depth == 0 && c == ';');
}

}  // namespace

Line lineOf(FullSourceLoc location) {
  FullSourceLoc expansion = location.getExpansionLoc();
  return {expansion.getFileID(), expansion.getLineNumber()};
}

bool LinePart::contains(FullSourceLoc location) const {
  const auto [where, offset] = location.getExpansionLoc().getDecomposedLoc();
  return where == file && begin <= offset && offset < end;
}

LinePart wholeLineOf(FullSourceLoc location) {
  const auto [file, offset] = location.getExpansionLoc().getDecomposedLoc();
  const llvm::StringRef text = location.getManager().getBufferData(file);
  const size_t before = text.take_front(offset).rfind('\n');
  const size_t behind = text.find('\n', offset);
  return {file, before == llvm::StringRef::npos ? 0 : static_cast<unsigned>(before + 1),
          static_cast<unsigned>(std::min(behind, text.size()))};
}

LinePart statementOf(FullSourceLoc location) {
  const LinePart line = wholeLineOf(location);
  const unsigned offset = location.getExpansionLoc().getDecomposedLoc().second;
  const llvm::StringRef text = location.getManager().getBufferData(line.file);
  LinePart part = {line.file, offset, offset};
  int depth = 0;
  while (part.begin != line.begin && !endsStatement(text[part.begin - 1], '}', '{', depth))
    --part.begin;
  depth = 0;
  while (part.end != line.end && !endsStatement(text[part.end], '{', '}', depth))
    ++part.end;
  // With the semicolon, where an expression may be missing.
  part.end = std::min(part.end + 1, line.end);
  return part;
}

std::optional<VariableScope> scopeOfVariable(FullSourceLoc location) {
  if (!location.isValid() || !location.isFileID())
    return std::nullopt;
  const auto [file, offset] = location.getDecomposedLoc();
  const llvm::StringRef text = location.getManager().getBufferData(file), before = text.take_front(offset).rtrim();
  auto isOfName = [](char c) { return isAsciiIdentifierContinue(c); };
  const llvm::StringRef name = text.drop_front(offset).take_while(isOfName);
  std::size_t end = offset + name.size();
  const llvm::StringRef rest = text.drop_front(end).ltrim();
  // A type precedes the name: not `return T(1)`.
  std::size_t word = before.size();
  while (word != 0 && isOfName(before[word - 1]))
    --word;
  const bool isTyped = !before.empty() && (isOfName(before.back()) || llvm::StringRef(">*&").contains(before.back()));
  if (name.empty() || rest.empty() || !isTyped || !llvm::StringRef("({;=,").contains(rest.front()) ||
      llvm::is_contained({"return", "throw", "else", "do", "case", "new"}, before.drop_front(word)))
    return std::nullopt;
  for (int depth = 0; end != text.size(); ++end) {
    depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
    if (depth < 0)
      break;
  }
  auto at = [&](std::size_t place) {
    return FullSourceLoc(location.getLocWithOffset(static_cast<int>(place) - static_cast<int>(offset)),
                         location.getManager());
  };
  return VariableScope{name.str(), at(offset + name.size()), at(end)};
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
