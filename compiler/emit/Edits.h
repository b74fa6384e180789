// Changes of a file's text, kept apart from it until all are known.
// Input: ranges of the original text and what stands there instead. Output: the changed text, and for a place in it the
// original place. A range within another one, and what two translation units say of one header alike, count once.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace amp::emit {

class Edits {
public:
  /// False where the range crosses one that is there, or the same range has another text.
  bool add(unsigned begin, unsigned end, const std::string &text);
  /// In front of what stands at `place`; after what has been inserted there before.
  void insert(unsigned place, const std::string &text);

  bool empty() const { return changes.empty(); }
  /// The whole text, or the part from `begin` to `end`, with the changes within it.
  std::string apply(llvm::StringRef original, unsigned begin = 0, std::optional<unsigned> end = std::nullopt) const;
  /// The original place of an offset into the changed text; the begin of the change where that lies in one.
  unsigned originalOf(unsigned offset) const;
  /// True where the text between the two is gone or replaced.
  bool covers(unsigned begin, unsigned end) const;

private:
  /// By where they begin and end, so that insertions come before what is replaced there.
  std::map<std::pair<unsigned, unsigned>, std::string> changes;
  /// Without those that lie in others.
  std::map<std::pair<unsigned, unsigned>, std::string> outermost() const;
};

}  // namespace amp::emit
