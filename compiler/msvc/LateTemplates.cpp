#include "msvc/LateTemplates.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::msvc {

namespace {

class LibraryWatcher {
public:
  LibraryWatcher(const SourceManager &sources, LangOptions &options, std::string ownHeaders)
      : sources(sources), options(options), ownHeaders(std::move(ownHeaders)) {}

  /// Called with each token before the parser sees it.
  void operator()(const Token &token) {
    SourceLocation location = sources.getExpansionLoc(token.getLocation());
    if (location.isInvalid() || (current.isValid() && sources.isInFileID(location, current)))
      return;
    current = sources.getFileID(location);
    options.DelayedTemplateParsing = sources.isInSystemHeader(location) && isLibrary(sources.getFilename(location));
  }

private:
  /// libstdc++ and libc++ are found in include/c++/VERSION and include/MACHINE/c++/VERSION.
  bool isLibrary(llvm::StringRef file) const { return file.contains("/c++/") || file.starts_with(ownHeaders); }

  const SourceManager &sources;
  LangOptions &options;
  std::string ownHeaders;
  FileID current;
};

}  // namespace

void delayLibraryTemplates(Preprocessor &preprocessor, LangOptions &options, std::string ownHeaders) {
  preprocessor.setTokenWatcher(LibraryWatcher(preprocessor.getSourceManager(), options, std::move(ownHeaders)));
}

void restoreLibraryWords(Preprocessor &preprocessor) {
  IdentifierTable &words = preprocessor.getIdentifierTable();
  IdentifierInfoLookup *parsed = words.getExternalIdentifierLookup();
  if (!parsed)
    return;
  std::vector<StringRef> keywords;
  for (const auto &word : words)
    if (word.getKey().starts_with("__") && word.getValue()->getTokenID() != tok::identifier)
      keywords.push_back(word.getKey());
  for (StringRef keyword : keywords)
    parsed->get(keyword);
}

}  // namespace amp::msvc
