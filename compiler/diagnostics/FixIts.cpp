#include "diagnostics/FixIts.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

std::string withSuffix(llvm::StringRef path, llvm::StringRef suffix) {
  if (suffix.empty())
    return path.str();
  llvm::SmallString<128> result(path);
  llvm::StringRef extension = llvm::sys::path::extension(path);
  llvm::sys::path::replace_extension(result, "." + suffix + extension);
  return result.str().str();
}

}  // namespace

/// The changes that a message proposes. Nothing if one of them cannot be applied, because it is in a macro or not in
/// one of the user's files.
std::optional<std::vector<FixIts::Change>> FixIts::findChanges(const StoredDiagnostic &message,
                                                               const LangOptions &options) {
  std::vector<Change> changes;
  if (!message.getLocation().isValid())
    return std::nullopt;
  const SourceManager &sources = message.getLocation().getManager();
  for (const FixItHint &hint : message.getFixIts()) {
    CharSourceRange range = Lexer::makeFileCharRange(hint.RemoveRange, sources, options);
    OptionalFileEntryRef entry;
    if (range.isValid())
      entry = sources.getFileEntryRefForID(sources.getFileID(range.getBegin()));
    if (!entry || sources.isInSystemHeader(range.getBegin()) || hint.InsertFromRange.isValid())
      return std::nullopt;
    unsigned begin = sources.getFileOffset(range.getBegin()), end = sources.getFileOffset(range.getEnd());
    changes.push_back({entry->getName().str(), Edit{begin, end - begin, hint.CodeToInsert}});
    File &file = files[entry->getName().str()];
    if (file.content.empty())
      file.content = sources.getBufferData(sources.getFileID(range.getBegin())).str();
  }
  return changes.empty() ? std::nullopt : std::optional(changes);
}

bool FixIts::overlaps(const Change &change) const {
  const Edit &edit = change.second;
  auto file = files.find(change.first);
  if (file == files.end() || file->second.edits.contains(edit))
    return false;
  return llvm::any_of(file->second.edits, [&](const Edit &other) {
    return edit.offset < other.offset + other.length && other.offset < edit.offset + edit.length;
  });
}

void FixIts::add(const StoredDiagnostic &message, const LangOptions &options) {
  std::optional<std::vector<Change>> changes = findChanges(message, options);
  if (!changes || llvm::any_of(*changes, [&](const Change &change) { return overlaps(change); })) {
    hasUnfixedErrors |= message.getLevel() >= DiagnosticsEngine::Error;
    return;
  }
  // Two messages may propose the same change.
  for (const auto &[file, edit] : *changes)
    files[file].edits.insert(edit);
}

bool FixIts::areHeldBack() const { return hasUnfixedErrors && !whatYouCan; }

std::vector<FixedFile> FixIts::changedFiles() const {
  std::vector<FixedFile> changed;
  if (areHeldBack())
    return changed;
  for (const auto &[path, file] : files) {
    if (file.edits.empty())
      continue;
    std::string text;
    size_t done = 0;
    for (const Edit &edit : file.edits) {
      text += file.content.substr(done, edit.offset - done) + edit.text;
      done = edit.offset + edit.length;
    }
    changed.push_back({withSuffix(path, suffix), text + file.content.substr(done)});
  }
  return changed;
}

}  // namespace amp::diagnostics
