#include "msvc/SystemIncludes.h"

#include "annotations/HeaderOwner.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

#include <iterator>
#include <memory>
#include <utility>
#include <vector>

using namespace clang;

namespace amp::msvc {

namespace {

/// Clang searches `<name>` from the first angled folder on. The list becomes: quoted, angled, system, angled again. A
/// system header's search begins at the system's folders. Clang's table of former searches stays valid, since the
/// list does not change and each entry of the table holds where its search began.
class SearchOrder : public PPCallbacks {
public:
  explicit SearchOrder(Preprocessor &preprocessor)
      : sources(preprocessor.getSourceManager()), search(preprocessor.getHeaderSearchInfo()),
        folders(search.search_dir_begin(), search.search_dir_end()),
        angled(count(search.search_dir_begin(), search.angled_dir_begin())),
        system(count(search.search_dir_begin(), search.system_dir_begin())) {
    for (unsigned i = angled; i != system; ++i)
      if (const DirectoryLookup folder = folders[i]; folder.isNormalDir())
        folders.push_back(folder);
  }

  void FileChanged(SourceLocation location, FileChangeReason, SrcMgr::CharacteristicKind, FileID) override {
    const bool isNow = annotations::ownerOf(sources, location) == annotations::HeaderOwner::Program;
    if (angled == system || isNow == isProgram)
      return;
    isProgram = isNow;
    search.SetSearchPaths(folders, isProgram ? angled : system, system, llvm::DenseMap<unsigned, unsigned>());
  }

private:
  static unsigned count(ConstSearchDirIterator begin, ConstSearchDirIterator end) {
    return static_cast<unsigned>(std::distance(begin, end));
  }

  const SourceManager &sources;
  HeaderSearch &search;
  std::vector<DirectoryLookup> folders;
  unsigned angled, system;
  bool isProgram = false;
};

}  // namespace

void searchSystemFirst(Preprocessor &preprocessor) {
  preprocessor.addPPCallbacks(std::make_unique<SearchOrder>(preprocessor));
}

}  // namespace amp::msvc
