#include "emit/SourceMapper.h"

#include "annotations/HeaderOwner.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;

namespace amp::emit {

std::optional<Range> SourceMapper::rangeOf(SourceRange tokens) const {
  SourceLocation begin = tokens.getBegin(), end = tokens.getEnd();
  if (begin.isInvalid() || end.isInvalid())
    return std::nullopt;
  const bool isOneExpansion =
      begin.isMacroID() && end.isMacroID() && sources.getFileID(begin) == sources.getFileID(end);
  if ((begin.isMacroID() || end.isMacroID()) && !isOneExpansion) {
    // The tokens are the whole expansion of one macro, or of several.
    const CharSourceRange whole = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(tokens), sources, options);
    if (whole.isInvalid())
      return std::nullopt;
    const auto [file, first] = sources.getDecomposedLoc(whole.getBegin());
    const auto [otherFile, last] = sources.getDecomposedLoc(whole.getEnd());
    if (file != otherFile)
      return std::nullopt;
    return Range{fileOf(file), first, last};
  }
  begin = sources.getSpellingLoc(begin);
  end = sources.getSpellingLoc(end);
  const auto [file, first] = sources.getDecomposedLoc(begin);
  const auto [otherFile, last] = sources.getDecomposedLoc(end);
  if (file != otherFile || last < first)
    return std::nullopt;
  return Range{fileOf(file), first, last + Lexer::MeasureTokenLength(end, sources, options)};
}

std::string SourceMapper::fileOf(FileID file) const {
  OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  return entry ? pathOf(*entry) : "";
}

std::string SourceMapper::pathOf(FileEntryRef file) const {
  llvm::SmallString<256> path;
  if (sources.getFileManager().getVirtualFileSystem().getRealPath(file.getName(), path))
    path = file.getName();
  return path.str().str();
}

bool SourceMapper::isOwn(SourceLocation location) const {
  return annotations::isOwn(annotations::ownerOf(sources, sources.getSpellingLoc(location)));
}

bool SourceMapper::isUsers(SourceLocation location) const {
  const SourceLocation spelling = sources.getSpellingLoc(location);
  return location.isValid() && sources.getFileEntryRefForID(sources.getFileID(spelling)) &&
         !sources.isInSystemHeader(spelling) && !isOwn(location);
}

std::string SourceMapper::textOf(SourceLocation location) const {
  const auto [file, offset] = sources.getDecomposedLoc(sources.getSpellingLoc(location));
  return fileOf(file) + ":" + std::to_string(offset);
}

llvm::StringRef SourceMapper::contentOf(const Range &range) const {
  auto file = sources.getFileManager().getFile(range.file);
  if (!file)
    return {};
  const FileID id = sources.translateFile(*file);
  return sources.getBufferData(id).slice(range.begin, range.end);
}

unsigned SourceMapper::lineOf(SourceLocation location) const {
  return sources.getPresumedLineNumber(sources.getExpansionLoc(location));
}

}  // namespace amp::emit
