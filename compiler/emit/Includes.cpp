#include "emit/Includes.h"

#include "ast/OtherVersions.h"
#include "emit/SourceMapper.h"

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

using namespace clang;
namespace path = llvm::sys::path;

namespace amp::emit {

namespace {

/// Returns `spelled` with slashes, and with the case of `actual`, the path on the disk.
std::string correctLetters(llvm::StringRef spelled, llvm::StringRef actual) {
  std::string name = spelled.str();
  std::replace(name.begin(), name.end(), '\\', '/');
  llvm::SmallVector<llvm::StringRef> words, real;
  llvm::StringRef(name).split(words, '/');
  actual.split(real, '/');
  for (std::size_t i = 0; i != std::min(words.size(), real.size()); ++i) {
    llvm::StringRef &word = words[words.size() - 1 - i];
    const llvm::StringRef there = real[real.size() - 1 - i];
    if (!word.equals_insensitive(there))
      break;
    word = there;
  }
  return fmt::format("{}", fmt::join(std::vector<std::string_view>(words.begin(), words.end()), "/"));
}

/// The relative path from a folder to a file. Both paths are absolute.
std::string relativePath(llvm::StringRef folder, llvm::StringRef file) {
  std::string up;
  while (!file.starts_with((folder + "/").str())) {
    folder = path::parent_path(folder);
    up += "../";
  }
  return up + file.drop_front(folder.size() + 1).str();
}

class Watcher : public PPCallbacks {
public:
  Watcher(Preprocessor &preprocessor, Unit &unit)
      : sources(preprocessor.getSourceManager()), mapper(sources, preprocessor.getLangOpts()), unit(unit) {}

  void InclusionDirective(SourceLocation hash, const Token &, llvm::StringRef spelled, bool isAngled,
                          CharSourceRange range, OptionalFileEntryRef file, llvm::StringRef, llvm::StringRef,
                          AMP_INCLUDED_MODULE, SrcMgr::CharacteristicKind) override {
    if (!file || !mapper.isUsers(hash) || range.getBegin().isMacroID())
      return;
    const std::string actual = mapper.pathOf(*file);
    const auto [includer, begin] = sources.getDecomposedLoc(range.getBegin());
    const std::string from = mapper.fileOf(includer);
    std::string name = correctLetters(spelled, actual);
    const std::string folder = path::parent_path(from).str();
    // Visual C++ finds a precompiled header by its name alone; the folder of the source does not matter.
    if (!isAngled && name.find('/') == std::string::npos && !llvm::sys::fs::exists(folder + "/" + name) &&
        llvm::StringRef(folder).starts_with(path::parent_path(actual)))
      name = relativePath(folder, actual);
    const Range spelling{from, begin, sources.getDecomposedLoc(range.getEnd()).second};
    const std::string written = isAngled ? "<" + name + ">" : "\"" + name + "\"";
    // correctLetters has replaced backslashes by slashes.
    if (written != mapper.contentOf(spelling))
      unit.edits.emplace_back(spelling, written);
  }

private:
  const SourceManager &sources;
  SourceMapper mapper;
  Unit &unit;
};

}  // namespace

void watchIncludes(Preprocessor &preprocessor, Unit &unit) {
  preprocessor.addPPCallbacks(std::make_unique<Watcher>(preprocessor, unit));
}

}  // namespace amp::emit
