#include "emit/Edits.h"

#include <algorithm>

namespace amp::emit {

bool Edits::add(unsigned begin, unsigned end, const std::string &text) {
  for (const auto &[range, old] : changes) {
    const bool isInside = range.first <= begin && end <= range.second;
    const bool isAround = begin <= range.first && range.second <= end;
    const bool isApart = end <= range.first || range.second <= begin;
    if (!isInside && !isAround && !isApart)
      return false;
  }
  auto [entry, isNew] = changes.insert({{begin, end}, text});
  return isNew || entry->second == text;
}

void Edits::insert(unsigned offset, const std::string &text) {
  std::string &inserted = changes[{offset, offset}];
  if (inserted.find(text) == std::string::npos)
    inserted += text;
}

std::map<std::pair<unsigned, unsigned>, std::string> Edits::outermost() const {
  std::map<std::pair<unsigned, unsigned>, std::string> result;
  for (const auto &change : changes) {
    const auto [begin, end] = change.first;
    const bool isWithin = std::any_of(changes.begin(), changes.end(), [&](const auto &other) {
      const auto [otherBegin, otherEnd] = other.first;
      if (begin == end)
        return otherBegin < begin && end < otherEnd;
      return &other != &change && otherBegin <= begin && end <= otherEnd;
    });
    if (!isWithin)
      result.insert(change);
  }
  return result;
}

std::string Edits::apply(llvm::StringRef original, unsigned begin, std::optional<unsigned> end) const {
  const unsigned last = end.value_or(static_cast<unsigned>(original.size()));
  std::string result;
  unsigned at = begin;
  const bool isPart = end.has_value();
  // If the requested part is itself replaced as a whole, the result will be a piece of that replacement. So only the
  // changes within the part apply.
  Edits within;
  for (const auto &change : changes)
    if (change.first.first >= begin && change.first.second <= last &&
        !(isPart && change.first.first == begin && change.first.second == last))
      within.changes.insert(change);
  for (const auto &[range, text] : within.outermost()) {
    result += original.substr(at, range.first - at);
    result += text;
    at = range.second;
  }
  return result + original.substr(at, last - at).str();
}

unsigned Edits::originalOf(unsigned offset) const {
  unsigned written = 0, at = 0;
  for (const auto &[range, text] : outermost()) {
    const unsigned kept = range.first - at;
    if (offset < written + kept)
      break;
    written += kept;
    at = range.first;
    if (offset < written + text.size())
      return range.first;
    written += static_cast<unsigned>(text.size());
    at = range.second;
  }
  return at + (offset - written);
}

bool Edits::covers(unsigned begin, unsigned end) const {
  return std::any_of(changes.begin(), changes.end(), [&](const auto &change) {
    return change.first.first <= begin && end <= change.first.second && change.first.first != change.first.second;
  });
}

}  // namespace amp::emit
