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

/// A file of the user's as it reads with its fix-its.
struct FixedFile {
  std::string path;
  std::string text;
};

class FixIts {
public:
  /// As with Clang, nothing changes when an error has no fix-it, unless `whatYouCan`. A suffix gives the files other
  /// names: `fixed` makes a.fixed.cpp.
  FixIts(std::string suffix, bool whatYouCan) : suffix(std::move(suffix)), whatYouCan(whatYouCan) {}

  /// Takes note of an error's or a warning's proposals; notes have alternatives, which are the user's to choose.
  void add(const clang::StoredDiagnostic &message, const clang::LangOptions &options);

  /// Proposals there are, but an error has none: nothing is changed.
  bool areHeldBack() const;

  /// What is to be written; no files where the proposals are held back.
  std::vector<FixedFile> changedFiles() const;

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

  std::string suffix;
  bool whatYouCan;
  std::map<std::string, File> files;
  bool hasUnfixedErrors = false;
};

}  // namespace amp::diagnostics
