// Converts source locations of the AST to ranges of the user's text. The range of a construct in the body of a macro is
// in the macro's definition. The range of a construct in a macro argument is that of the argument.
#pragma once

#include "emit/Unit.h"

#include "clang/Basic/SourceManager.h"

#include <optional>
#include <string>

namespace clang {
class LangOptions;
}

namespace amp::emit {

class SourceMapper {
public:
  SourceMapper(const clang::SourceManager &sources, const clang::LangOptions &options)
      : sources(sources), options(options) {}

  /// The text range of some tokens. Nothing if they are not contiguous in one file.
  std::optional<Range> rangeOf(clang::SourceRange tokens) const;
  /// True for locations in the user's files, which are neither the library's headers nor system headers.
  bool isUsers(clang::SourceLocation location) const;
  bool isOwn(clang::SourceLocation location) const;
  /// The spelling location as "file:offset".
  std::string textOf(clang::SourceLocation location) const;
  std::string fileOf(clang::FileID file) const;
  /// The absolute path, in the case that it has on the disk.
  std::string pathOf(clang::FileEntryRef file) const;
  llvm::StringRef contentOf(const Range &range) const;
  unsigned lineOf(clang::SourceLocation location) const;

private:
  const clang::SourceManager &sources;
  const clang::LangOptions &options;
};

}  // namespace amp::emit
