// Changes of a file's text that are collected first and applied together.
// Input: ranges of the original text and their replacements. Output: the changed text, and the original offset for an
// offset in it. A range within another range has no effect. If two translation units make the same edit in a header, it
// is applied once.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace amp::emit {

class Edits {
public:
  /// Returns false if the range crosses an earlier one, or if the same range already has another text.
  bool add(unsigned begin, unsigned end, const std::string &text);
  /// Inserts a text at `offset`, after texts that have been inserted there before.
  void insert(unsigned offset, const std::string &text);

  bool empty() const { return changes.empty(); }
  /// Applies the changes to the whole text, or to the part from `begin` to `end`.
  std::string apply(llvm::StringRef original, unsigned begin = 0, std::optional<unsigned> end = std::nullopt) const;
  /// The original offset for an offset into the changed text. Within a change it is the begin of the replaced range.
  unsigned originalOf(unsigned offset) const;
  /// True if the text from `begin` to `end` is removed or replaced.
  bool covers(unsigned begin, unsigned end) const;

private:
  /// By begin and end, so that insertions come before a replacement at the same offset.
  std::map<std::pair<unsigned, unsigned>, std::string> changes;
  /// The changes that are not within other changes.
  std::map<std::pair<unsigned, unsigned>, std::string> outermost() const;
};

}  // namespace amp::emit
