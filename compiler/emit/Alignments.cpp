#include "emit/Alignments.h"

#include "frontend/tokens/ClauseTokens.h"

#include "clang/Basic/SourceManager.h"

#include <optional>

using namespace clang;

namespace amp::emit {

namespace {

class Alignments {
public:
  Alignments(const std::vector<Token> &list, const SourceManager &sources, const SourceMapper &mapper, Unit &unit)
      : list(list), tokens(list), sources(sources), mapper(mapper), unit(unit) {}

  void move() {
    for (std::size_t i = 0; i + 3 < list.size(); ++i) {
      if (!tokens.is(i, "__declspec") || !tokens.is(i + 1, "(") || !tokens.is(i + 2, "align"))
        continue;
      const std::optional<std::size_t> close = tokens.findClosing(i + 1);
      const std::size_t key = close ? behindAttributes(*close + 1) : list.size();
      if (definesClass(key) && !mapper.isOwn(list[i].getLocation()))
        move(i, *close, key);
    }
  }

private:
  std::size_t behindAttributes(std::size_t i) const {
    while (i + 1 < list.size() && tokens.is(i, "__declspec"))
      i = tokens.findClosing(i + 1).value_or(list.size()) + 1;
    return i;
  }

  /// Elsewhere the attribute belongs to a variable or a member, as in `__declspec(align(16)) struct V v;`.
  bool definesClass(std::size_t key) const {
    if (key >= list.size() || (!tokens.is(key, "struct") && !tokens.is(key, "class") && !tokens.is(key, "union")))
      return false;
    std::size_t i = behindAttributes(key + 1);
    while (i < list.size() && !tokens.is(i, "{") && !tokens.is(i, ":") && !tokens.is(i, ";") && !tokens.is(i, "(") &&
           !tokens.is(i, "=") && !tokens.is(i, ","))
      ++i;
    // `struct V v : 3` does not exist, so a colon begins the bases.
    return i < list.size() && (tokens.is(i, "{") || tokens.is(i, ":"));
  }

  /// The place of the token in the program's text: that of the macro, if a macro expands to it.
  SourceLocation placeOf(std::size_t token) const { return sources.getExpansionLoc(list[token].getLocation()); }

  bool isPartOfMacro(std::size_t first, std::size_t last) const {
    return list[first].getLocation().isMacroID() && ((first > 0 && placeOf(first - 1) == placeOf(first)) ||
                                                     (last + 1 < list.size() && placeOf(last + 1) == placeOf(first)));
  }

  void move(std::size_t first, std::size_t last, std::size_t key) {
    const SourceLocation place = placeOf(first);
    const std::optional<Range> from =
        mapper.rangeOf({place, sources.getExpansionRange(list[last].getLocation()).getEnd()});
    const std::optional<Range> to = mapper.rangeOf(SourceRange(list[key].getLocation()));
    const bool isInOrder = from && to && from->file == to->file && from->end <= to->begin;
    if (!isInOrder || isPartOfMacro(first, last) || list[key].getLocation().isMacroID() || !mapper.isUsers(place)) {
      unit.refusals.push_back({"__declspec(align(...)) before a class", place});
      return;
    }
    const std::string &text = unit.userFiles[from->file];
    unsigned end = from->end;
    while (end < to->begin && (text[end] == ' ' || text[end] == '\t'))
      ++end;
    unit.edits.emplace_back(Range{from->file, from->begin, end}, "");
    unit.edits.emplace_back(Range{to->file, to->end, to->end}, " " + text.substr(from->begin, from->end - from->begin));
  }

  const std::vector<Token> &list;
  frontend::ClauseTokens tokens;
  const SourceManager &sources;
  const SourceMapper &mapper;
  Unit &unit;
};

}  // namespace

void moveAlignments(const std::vector<Token> &tokens, const SourceManager &sources, const SourceMapper &mapper,
                    Unit &unit) {
  Alignments(tokens, sources, mapper, unit).move();
}

}  // namespace amp::emit
