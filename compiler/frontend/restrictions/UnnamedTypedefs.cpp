#include "frontend/restrictions/UnnamedTypedefs.h"

#include "frontend/tokens/ClauseTokens.h"

namespace amp::frontend {

namespace {

/// The index after `__declspec(...)`, `alignas(...)`, `__attribute__((...))` and `[[...]]`.
size_t skipAttributes(const ClauseTokens &source, size_t i) {
  for (;;) {
    const bool hasWord = source.is(i, "__declspec") || source.is(i, "alignas") || source.is(i, "__attribute__");
    if (!hasWord && !(source.is(i, "[") && source.is(i + 1, "[")))
      return i;
    const std::optional<size_t> close = source.findClosing(hasWord ? i + 1 : i);
    if (!close)
      return i;
    i = *close + 1;
  }
}

bool hasClause(const ClauseTokens &source, size_t open, size_t close) {
  for (size_t i = open; i != close; ++i)
    if (source.is(i, "restrict") && source.is(i + 1, "("))
      return true;
  return false;
}

/// For the typedef at `i`: where the class needs the name, and where the name is.
std::optional<std::pair<size_t, size_t>> findName(const ClauseTokens &source, size_t i) {
  if (!source.is(i + 1, "struct") && !source.is(i + 1, "class") && !source.is(i + 1, "union"))
    return std::nullopt;
  const size_t begin = skipAttributes(source, i + 2);
  size_t open = begin;
  // The bases are skipped.
  if (source.is(begin, ":"))
    while (open < source.size() && !source.is(open, "{") && !source.is(open, ";"))
      ++open;
  if (!source.is(open, "{"))
    return std::nullopt;
  const std::optional<size_t> close = source.findClosing(open);
  if (!close || !source.isWord(*close + 1) || !hasClause(source, open, *close))
    return std::nullopt;
  if (!source.is(*close + 2, ";") && !source.is(*close + 2, ","))
    return std::nullopt;
  return std::pair(begin, *close + 1);
}

}  // namespace

std::vector<clang::Token> nameUnnamedTypedefs(std::vector<clang::Token> tokens) {
  for (size_t i = 0; i != tokens.size(); ++i) {
    if (tokens[i].isNot(clang::tok::kw_typedef))
      continue;
    if (const auto found = findName(ClauseTokens(tokens), i)) {
      clang::Token name = tokens[found->second];
      name.setLocation(tokens[found->first].getLocation());
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(found->first), name);
    }
  }
  return tokens;
}

}  // namespace amp::frontend
