#include "frontend/tokens/MentionsAmp.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp::frontend {

namespace {

/// Finds the next whole word `word` at or after `from`.
size_t findWord(StringRef text, StringRef word, size_t from) {
  for (size_t at = text.find(word, from); at != StringRef::npos; at = text.find(word, at + 1)) {
    size_t end = at + word.size();
    bool beginsWord = at == 0 || !clang::isAsciiIdentifierContinue(text[at - 1]);
    if (beginsWord && (end == text.size() || !clang::isAsciiIdentifierContinue(text[end])))
      return at;
  }
  return StringRef::npos;
}

constexpr llvm::StringLiteral blanks = " \t\r\f\v";

/// The text before on the same line, and the lines above.
std::pair<StringRef, StringRef> splitLine(StringRef before) {
  const size_t end = before.rfind('\n');
  return end == StringRef::npos ? std::pair(before, StringRef())
                                : std::pair(before.substr(end + 1), before.take_front(end));
}

/// Whether the text that follows is in a directive: on a line that begins with #, or that continues the line above.
bool isInDirective(StringRef before) {
  const auto [line, above] = splitLine(before);
  return line.ltrim(blanks).starts_with("#") || above.rtrim(blanks).ends_with("\\");
}

/// Whether a clause may follow: after parameters, a lambda's captures, qualifiers, comments. In `t.restrict(1)` and
/// `int restrict(1)` restrict is an ordinary name.
bool maySayRestriction(StringRef before) {
  before = before.rtrim();
  if (before.empty() || !clang::isAsciiIdentifierContinue(before.back()))
    return !before.empty() && StringRef(")]&/\\").contains(before.back());
  const size_t begin = before.find_last_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
  const StringRef word = before.substr(begin == StringRef::npos ? 0 : begin + 1);
  return is_contained({"const", "volatile", "mutable", "noexcept", "override", "final"}, word) ||
         // A macro such as CALLBACK.
         word == word.upper();
}

/// Whether the parentheses may hold a list of specifiers, known or unknown. `restrict(a + 1)` is a call, and
/// `restrict(int amp)` declares a function.
bool mayListSpecifiers(StringRef inside) {
  const StringRef list = inside.take_until([](char c) { return c == ')'; });
  // A comment or a line splice may hide a list.
  if (list.find_first_of("/\\") != StringRef::npos)
    return true;
  SmallVector<StringRef> words;
  list.split(words, ',');
  return all_of(words, [](StringRef word) {
    word = word.trim();
    return word.empty() ||
           (!clang::isDigit(word[0]) && all_of(word, [](char c) { return clang::isAsciiIdentifierContinue(c); }));
  });
}

/// A misplaced clause, as in `int restrict(amp) f();`: a declarator follows. `int restrict(cpu);` is a variable.
bool mayBeMisplaced(StringRef inside) {
  const auto [list, rest] = inside.split(')');
  const StringRef next = rest.ltrim();
  const bool hasSpecifier = findWord(list, "cpu", 0) != StringRef::npos || findWord(list, "amp", 0) != StringRef::npos;
  return hasSpecifier && !next.empty() &&
         (clang::isAsciiIdentifierStart(next[0]) || StringRef("{([").contains(next[0]));
}

/// `restrict` before a parenthesis, a comment or a line splice, or at the end of a macro's definition.
bool mayHoldClause(StringRef text) {
  for (size_t at = findWord(text, "restrict", 0); at != StringRef::npos; at = findWord(text, "restrict", at + 1)) {
    const StringRef before = text.take_front(at);
    StringRef rest = text.substr(at + 8).ltrim(blanks);
    const bool isDirective = isInDirective(before);
    const bool endsDefine = isDirective && (rest.empty() || rest.starts_with("\n"));
    rest = rest.ltrim();
    const bool isClause =
        rest.consume_front("(")
            ? isDirective || (mayListSpecifiers(rest) && (maySayRestriction(before) || mayBeMisplaced(rest)))
            : rest.starts_with("/*") || rest.starts_with("//") || rest.starts_with("\\");
    if (endsDefine || isClause)
      return true;
  }
  return false;
}

/// `tile_static` before a type, or in the definition of a macro. Elsewhere it is an ordinary name.
bool mayDeclareTileStatic(StringRef text) {
  for (size_t at = findWord(text, "tile_static", 0); at != StringRef::npos;
       at = findWord(text, "tile_static", at + 1)) {
    const StringRef rest = text.substr(at + 11).ltrim();
    const bool isSpecifier = !rest.empty() && clang::isAsciiIdentifierStart(rest[0]);
    if (isSpecifier || rest.starts_with("/*") || rest.starts_with("::") || rest.starts_with("\\") ||
        isInDirective(text.take_front(at)))
      return true;
  }
  return false;
}

/// Between the delimiters of an include, or of a macro for one.
bool mayNameHeader(StringRef text, StringRef header) {
  for (size_t at = text.find(header); at != StringRef::npos; at = text.find(header, at + 1)) {
    const size_t end = at + header.size();
    const bool isMarked = at && end < text.size() && (text[at - 1] == '<' || text[at - 1] == '"') &&
                          (text[end] == '>' || text[end] == '"');
    const StringRef line = splitLine(text.take_front(at)).first;
    if (isMarked && (isInDirective(text.take_front(at)) || line.contains('#') || line.contains("include")))
      return true;
  }
  return false;
}

}  // namespace

bool mentionsAmp(StringRef text) {
  static constexpr llvm::StringLiteral headers[] = {"amp.h", "amp_math.h", "amp_graphics.h", "amp_short_vectors.h",
                                                    "amprt.h"};
  return mayHoldClause(text) || mayDeclareTileStatic(text) ||
         any_of(headers, [&](StringRef header) { return mayNameHeader(text, header); });
}

}  // namespace amp::frontend
