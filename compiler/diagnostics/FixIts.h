// -Xclang -fixit: applies what errors and warnings propose.
// Input: the messages of both runs. Output: the user's files with their fix-its in them, as they stand in the messages:
// the runs read other tokens than the user wrote, but places are the user's.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clang {
class LangOptions;
}

namespace amp::diagnostics {

class FixIts {
public:
  /// Takes note of an error's or a warning's proposals; notes have alternatives, which are the user's to choose.
  void add(const clang::StoredDiagnostic &message, const clang::LangOptions &options);

  /// Writes the files. As with Clang, nothing changes when an error has no fix-it, unless `whatYouCan`. A suffix gives
  /// the files other names: `fixed` makes a.fixed.cpp. False when something went wrong, which has been said.
  bool apply(llvm::StringRef suffix, bool whatYouCan) const;

private:
  struct Edit {
    unsigned offset;
    unsigned length;
    std::string text;
    bool operator<(const Edit &other) const {
      return std::tie(offset, length, text) < std::tie(other.offset, other.length, other.text);
    }
  };
  struct File {
    std::string content;
    std::set<Edit> edits;
  };
  using Change = std::pair<std::string, Edit>;

  std::optional<std::vector<Change>> findChanges(const clang::StoredDiagnostic &message,
                                                 const clang::LangOptions &options);
  bool overlaps(const Change &change) const;

  std::map<std::string, File> files;
  bool hasUnfixedErrors = false;
};

}  // namespace amp::diagnostics
