// Places of the AST as ranges of the user's text. A construct that a macro's body spells has its place there; one that
// a macro's argument spells, where the argument stands.
#pragma once

#include "emit/Unit.h"

#include "clang/Basic/SourceManager.h"

#include <optional>
#include <string>

namespace clang {
class LangOptions;
}

namespace amp::emit {

class Places {
public:
  Places(const clang::SourceManager &sources, const clang::LangOptions &options, std::string ownHeaders)
      : sources(sources), options(options), ownHeaders(std::move(ownHeaders)) {}

  /// The text of a range of tokens. Nothing where it is no one piece of a file.
  std::optional<Range> rangeOf(clang::SourceRange tokens) const;
  /// In a file of the user's: neither the library's nor a system header.
  bool isUsers(clang::SourceLocation location) const;
  bool isOwn(clang::SourceLocation location) const;
  /// "file:offset" of where it is spelled.
  std::string textOf(clang::SourceLocation location) const;
  std::string fileOf(clang::FileID file) const;
  /// Absolute, with the letters that it has on the disk.
  std::string pathOf(clang::FileEntryRef file) const;
  llvm::StringRef contentOf(const Range &range) const;
  unsigned lineOf(clang::SourceLocation location) const;

private:
  const clang::SourceManager &sources;
  const clang::LangOptions &options;
  std::string ownHeaders;
};

}  // namespace amp::emit
