#include "emit/Alignments.h"

#include "frontend/tokens/ClauseTokens.h"

#include <optional>

using namespace clang;

namespace amp::emit {

void moveAlignments(const std::vector<Token> &list, const SourceMapper &mapper, Unit &unit) {
  const frontend::ClauseTokens tokens(list);
  for (std::size_t i = 0; i + 3 < list.size(); ++i) {
    if (!tokens.is(i, "__declspec") || !tokens.is(i + 1, "(") || !tokens.is(i + 2, "align"))
      continue;
    const std::optional<std::size_t> close = tokens.findClosing(i + 1);
    if (!close || *close + 1 >= list.size())
      continue;
    const std::size_t key = *close + 1;
    if (!tokens.is(key, "struct") && !tokens.is(key, "class") && !tokens.is(key, "union"))
      continue;
    const SourceLocation first = list[i].getLocation(), last = list[*close].getLocation();
    if (mapper.isOwn(first))
      continue;
    const std::optional<Range> from = mapper.rangeOf(SourceRange(first, last));
    const std::optional<Range> to = mapper.rangeOf(SourceRange(list[key].getLocation()));
    if (!from || !to || !mapper.isUsers(first)) {
      unit.refusals.push_back({"__declspec(align(...)) before a class", first});
      continue;
    }
    const std::string text = unit.userFiles[from->file].substr(from->begin, from->end - from->begin);
    unit.edits.emplace_back(Range{from->file, from->begin, to->begin}, "");
    unit.edits.emplace_back(Range{to->file, to->end, to->end}, " " + text);
  }
}

}  // namespace amp::emit
