// -Xclang -fixit: applies the fix-its of errors and warnings.
// Input: the messages of both runs. Output: the user's files with the fix-its applied. The runs parse tokens that
// differ from the user's, but the source locations of messages refer to the user's text.
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

/// A user's file with its fix-its applied.
struct FixedFile {
  std::string path;
  std::string text;
};

class FixIts {
public:
  /// As in Clang, nothing is changed if an error has no fix-it, unless `whatYouCan`. A suffix gives the files other
  /// names: `fixed` makes a.fixed.cpp.
  FixIts(std::string suffix, bool whatYouCan) : suffix(std::move(suffix)), whatYouCan(whatYouCan) {}

  /// Records the fix-its of an error or a warning. The fix-its of notes are not recorded: they are alternatives from
  /// which the user must choose.
  void add(const clang::StoredDiagnostic &message, const clang::LangOptions &options);

  /// Whether nothing is changed because there are errors without a fix-it.
  bool areHeldBack() const;

  /// The files to be written; none if areHeldBack().
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
