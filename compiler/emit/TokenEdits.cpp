#include "emit/TokenEdits.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp::emit {

namespace {

using frontend::Clause;
using frontend::ClauseTokens;

bool hasCpuSpecifier(const ClauseTokens &tokens, const Clause &clause) {
  for (std::size_t i = clause.first; i <= clause.last; ++i)
    if (tokens.is(i, "cpu"))
      return true;
  return false;
}

class DeclarationFinder {
public:
  explicit DeclarationFinder(const std::vector<clang::Token> &list) : list(list), tokens(list) {}

  /// The declaration that contains the token at `index`, with its body or semicolon. `from` is a token from which its
  /// end is searched.
  std::pair<std::size_t, std::size_t> around(std::size_t index, std::size_t from) const {
    return {findStart(index), findEnd(from)};
  }

  /// The end of a declaration that continues at `from`.
  std::size_t findEnd(std::size_t from) const {
    bool hasInitialisers = false;
    for (std::size_t i = from; i < list.size(); ++i) {
      if (tokens.is(i, ";"))
        return i;
      if (tokens.is(i, ":"))
        hasInitialisers = true;
      if (tokens.is(i, "(") || tokens.is(i, "[")) {
        i = tokens.findClosing(i).value_or(list.size() - 1);
        continue;
      }
      if (!tokens.is(i, "{"))
        continue;
      const std::size_t close = tokens.findClosing(i).value_or(list.size() - 1);
      // In `: member{1}, other{2} {`, the braces after a name initialise a member. The function's body does not follow
      // a name.
      if (hasInitialisers && i && (tokens.isWord(i - 1) || tokens.is(i - 1, ">")) &&
          (tokens.is(close + 1, ",") || tokens.is(close + 1, "{"))) {
        i = close;
        continue;
      }
      // In `void f() restrict(amp) {};` the semicolon remains, as an empty declaration.
      return close;
    }
    return list.size() - 1;
  }

private:
  /// Macros such as `AMP_STANDARD_1(acos)` expand to declarations, unlike the annotation macros of the headers.
  /// Preprocessed text contains neither.
  bool isMacroOfDeclarations(std::size_t open) const {
    if (!open)
      return false;
    const StringRef name = tokens.spelling(open - 1);
    return name.starts_with("AMP_") && name != "AMP_INTRINSIC" && name != "AMP_NAMED_INTRINSIC" &&
           name != "AMP_REPORT" && name != "AMP_ANNOTATE";
  }

  bool isAccess(std::size_t colon) const {
    return tokens.is(colon, ":") && colon &&
           (tokens.is(colon - 1, "public") || tokens.is(colon - 1, "private") || tokens.is(colon - 1, "protected"));
  }

  std::size_t findStart(std::size_t index) const {
    std::size_t start = index;
    while (start > 0) {
      const std::size_t before = start - 1;
      // Macros such as AMP_TEXTURE_QUERIES expand to members and have no arguments.
      const bool isMembers = tokens.spelling(before).starts_with("AMP_TEXTURE_");
      if (tokens.is(before, ";") || tokens.is(before, "{") || tokens.is(before, "}") || isAccess(before) || isMembers)
        return start;
      if (tokens.is(before, ")") || tokens.is(before, "]")) {
        const std::optional<std::size_t> open = tokens.findOpening(before);
        if (!open || isMacroOfDeclarations(*open))
          return start;
        start = *open;
        continue;
      }
      start = before;
    }
    return start;
  }

  const std::vector<clang::Token> &list;
  ClauseTokens tokens;
};

}  // namespace

std::vector<TokenRange> findUnwanted(const std::vector<clang::Token> &list) {
  ClauseTokens tokens(list);
  DeclarationFinder declarations(list);
  std::vector<TokenRange> result;
  for (const Clause &clause : frontend::findClauses(tokens)) {
    const bool isType = clause.isPointer || clause.isMisplaced;
    bool isFunction = !hasCpuSpecifier(tokens, clause) && !clause.isLambda && !isType;
    if (isFunction) {
      const auto [first, last] = declarations.around(clause.parametersOpen, clause.last + 1);
      // In an alias for a function's type only the clause is removed.
      bool isAlias = tokens.is(first, "typedef") || tokens.is(first, "using");
      if (!isAlias) {
        result.push_back({first, last, TokenRange::Kind::Function});
        continue;
      }
    }
    result.push_back({clause.first, clause.last, TokenRange::Kind::Clause});
  }
  for (std::size_t i = 0; i + 3 < list.size(); ++i)
    if (tokens.is(i, "__declspec") && tokens.is(i + 1, "(") && tokens.is(i + 2, "property"))
      result.push_back({i, declarations.findEnd(i), TokenRange::Kind::Property});
  return result;
}

}  // namespace amp::emit
