#include "msvc/LateTemplates.h"

#include "annotations/HeaderOwner.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::msvc {

using annotations::HeaderOwner;

namespace {

class LibraryWatcher {
public:
  LibraryWatcher(const SourceManager &sources, LangOptions &options) : sources(sources), options(options) {}

  /// Called with each token before the parser sees it.
  void operator()(const Token &token) {
    SourceLocation location = sources.getExpansionLoc(token.getLocation());
    if (location.isInvalid() || (current.isValid() && sources.isInFileID(location, current)))
      return;
    current = sources.getFileID(location);
    const HeaderOwner owner = annotations::ownerOf(sources, location);
    options.DelayedTemplateParsing =
        sources.isInSystemHeader(location) && (owner == HeaderOwner::CppLibrary || annotations::isOwn(owner));
  }

private:
  const SourceManager &sources;
  LangOptions &options;
  FileID current;
};

}  // namespace

void delayLibraryTemplates(Preprocessor &preprocessor, LangOptions &options) {
  preprocessor.setTokenWatcher(LibraryWatcher(preprocessor.getSourceManager(), options));
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
