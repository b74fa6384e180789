// Rewrites a file's restriction clauses for Clang's grammar.
// Input: the file's text. Output: text of equal length and equal lines. Afterwards every clause is an invocation of
// __ampres where Clang accepts GNU attributes; the reordering is described at each function.
#include "clauses/Clauses.h"

#include "clauses/ClauseTokens.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace llvm;

namespace amp::clauses {

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

/// `restrict` with a parenthesis, a comment or a line splice behind it, or a macro: the only texts worth a lexer.
bool mayHoldClause(StringRef text, const ClauseMacros &macros) {
  for (const auto &macro : macros)
    if (findWord(text, macro.getKey(), 0) != StringRef::npos)
      return true;
  for (size_t at = findWord(text, "restrict", 0); at != StringRef::npos; at = findWord(text, "restrict", at + 1)) {
    StringRef rest = text.substr(at + 8).ltrim();
    if (rest.starts_with("(") || rest.starts_with("/") || rest.starts_with("\\"))
      return true;
  }
  return false;
}

class Normaliser {
public:
  Normaliser(StringRef text, const ClauseTokens &tokens, std::vector<Clause> clauses)
      : tokens(tokens), clauses(std::move(clauses)), result(text) {}

  std::string run() {
    for (const Clause &clause : clauses)
      rename(clause);
    // Inner declarators end before outer ones, so a later move sees the result of those inside its range.
    for (const Clause &clause : clauses)
      place(clause);
    return std::move(result);
  }

private:
  unsigned begin(size_t token) const { return tokens[token].offset; }
  unsigned end(size_t token) const { return tokens[token].offset + tokens[token].length; }

  void rename(const Clause &clause) {
    for (size_t i = clause.first; i <= clause.last; ++i)
      if (tokens.is(i, "restrict") && tokens[i].length == clauseMacro.size() && tokens.is(i + 1, "("))
        result.replace(begin(i), clauseMacro.size(), clause.isPointer ? "__ampptr" : clauseMacro.str());
  }

  void place(const Clause &clause) {
    if (clause.inDefine)
      return;
    size_t next = clause.last + 1;
    if (tokens.is(next, ">") || tokens.is(next, ">>"))
      return erase(clause);
    if (clause.isLambda)
      return placeInLambda(clause);
    if (clause.isPointer && isAbstractPointer(clause))
      return erase(clause);
    std::optional<size_t> exceptionEnd = findExceptionSpecificationEnd(next);
    if (clause.isPointer && exceptionEnd)
      return tokens.is(*exceptionEnd + 1, ">") ? erase(clause) : moveBehind(clause, *exceptionEnd);
    if (clause.isPointer)
      return;
    if (isAlias(clause))
      return erase(clause);
    if (tokens.is(exceptionEnd ? *exceptionEnd + 1 : next, "requires"))
      return moveToStart(clause);
    if (tokens.is(exceptionEnd ? *exceptionEnd + 1 : next, "->"))
      return moveBack(clause, "auto");
    if (isExplicitInstantiation(clause))
      return moveBack(clause, "template");
    if (exceptionEnd)
      moveBehind(clause, *exceptionEnd);
  }

  /// `(*)`, `(&)`: a type without a name, in a cast or as an unnamed parameter.
  bool isAbstractPointer(const Clause &clause) const {
    size_t close = clause.parametersOpen - 1;
    return tokens.is(close - 1, "*") || tokens.is(close - 1, "&") || tokens.is(close - 1, "&&");
  }

  /// `using F = int(int) restrict(amp);`: a type again.
  bool isAlias(const Clause &clause) const {
    std::optional<size_t> start = findBackwards(clause.parametersOpen, "using");
    return start && tokens.is(*start + 2, "=");
  }

  /// A function type that names no function takes no attribute. The two function types are one type to Clang.
  void erase(const Clause &clause) {
    for (unsigned i = begin(clause.first); i != end(clause.last); ++i)
      if (!clang::isWhitespace(result[i]))
        result[i] = ' ';
  }

  /// `() mutable restrict(amp)` becomes `()restrict(amp) mutable`: a lambda's attributes follow its parameters.
  void placeInLambda(const Clause &clause) {
    if (clause.first != clause.parametersClose + 1)
      shiftRight(end(clause.parametersClose), begin(clause.first), end(clause.last));
  }

  /// `restrict(amp) noexcept` becomes `noexcept restrict(amp)`, `throw(...)` likewise. The blank between them keeps the
  /// words apart afterwards too; without one Clang reports the order that it cannot read.
  void moveBehind(const Clause &clause, size_t last) {
    unsigned from = begin(clause.first), middle = end(clause.last), to = end(last);
    StringRef tail = StringRef(result).slice(middle, to);
    if (!clang::isWhitespace(tail.front()))
      return;
    auto [lines, moved] = separateLines(StringRef(result).slice(from, middle));
    std::string replacement = lines + tail.drop_front().str() + tail.front() + moved;
    result.replace(from, to - from, replacement);
  }

  /// `auto f(int) restrict(amp) -> T` becomes `auto restrict(amp)f(int) -> T`, and an explicit instantiation
  /// `template T f<T>(int) restrict(amp)` becomes `template restrict(amp)T f<T>(int)`: as declaration specifiers.
  void moveBack(const Clause &clause, StringRef word) {
    std::optional<size_t> start = findBackwards(clause.parametersOpen, word);
    if (!start)
      return;
    unsigned from = end(*start);
    if (!clang::isWhitespace(result[from]))
      return;
    moveForward(from + 1, clause);
  }

  /// `int f() restrict(amp) requires C` becomes `restrict(amp)int f() requires C`: after a constraint, which may end in any
  /// expression, Clang takes attributes too, but where it ends only Clang knows.
  void moveToStart(const Clause &clause) {
    std::optional<size_t> start = findDeclarationStart(clause.parametersOpen);
    if (start)
      moveForward(begin(*start), clause);
  }

  /// Moves the clause to `from`. A macro's name takes a blank along, which keeps it apart from the next word.
  void moveForward(unsigned from, const Clause &clause) {
    unsigned first = begin(clause.first), last = end(clause.last);
    if (clause.isMacro && clang::isHorizontalWhitespace(result[first - 1])) {
      result.erase(first - 1, 1);
      result.insert(last - 1, 1, ' ');
      --first;
    } else if (clause.isMacro && clang::isHorizontalWhitespace(result[last])) {
      ++last;
    }
    shiftRight(from, first, last);
  }

  /// The first token of the declaration that the parameter list belongs to, behind its template heads.
  std::optional<size_t> findDeclarationStart(size_t index) const {
    size_t start = index;
    while (start-- > 0) {
      if (tokens[start].inDirective)
        break;
      bool isAccess = tokens.is(start, ":") && start &&
                      (tokens.is(start - 1, "public") || tokens.is(start - 1, "private") ||
                       tokens.is(start - 1, "protected"));
      if (tokens.is(start, ";") || tokens.is(start, "{") || tokens.is(start, "}") || isAccess)
        break;
      if (tokens.is(start, ")") || tokens.is(start, "]")) {
        std::optional<size_t> open = tokens.findOpening(start);
        if (!open)
          return std::nullopt;
        start = *open;
      }
    }
    ++start;
    while (tokens.is(start, "template")) {
      int depth = 0;
      do {
        ++start;
        depth += tokens.is(start, "<") ? 1 : tokens.is(start, ">") ? -1 : tokens.is(start, ">>") ? -2 : 0;
      } while (depth > 0 && start < index);
      ++start;
    }
    return start < index && !tokens.is(start, "requires") ? std::optional<size_t>(start) : std::nullopt;
  }

  /// Moves the clause [middle, to) in front of [from, middle). The clause's own line ends stay behind.
  void shiftRight(unsigned from, unsigned middle, unsigned to) {
    auto [lines, moved] = separateLines(StringRef(result).slice(middle, to));
    std::string replacement = moved + result.substr(from, middle - from) + lines;
    result.replace(from, to - from, replacement);
  }

  /// Splits a clause's text into its line ends and the rest. A line comment inside stays readable only with its line
  /// end; it is blanked.
  static std::pair<std::string, std::string> separateLines(StringRef clause) {
    std::string lines, rest;
    bool inComment = false;
    for (size_t i = 0; i < clause.size(); ++i) {
      if (clause[i] == '\n' || clause[i] == '\r') {
        inComment = false;
        lines += clause[i];
        continue;
      }
      inComment |= clause.substr(i).starts_with("//");
      // A line splice has lost its line end.
      bool isSplice = clause[i] == '\\' && clause.substr(i + 1).starts_with("\n");
      rest += inComment || isSplice ? ' ' : clause[i];
    }
    return {lines, rest};
  }

  /// The last token of `noexcept`, `noexcept(...)` or `throw(...)`.
  std::optional<size_t> findExceptionSpecificationEnd(size_t index) const {
    if (!tokens.is(index, "noexcept") && !tokens.is(index, "throw"))
      return std::nullopt;
    if (!tokens.is(index + 1, "("))
      return index;
    return tokens.findClosing(index + 1);
  }

  /// Looks for `word` in the declaration that leads up to the parameter list, outside of inner brackets.
  std::optional<size_t> findBackwards(size_t index, StringRef word) const {
    while (index-- > 0) {
      if (tokens[index].inDirective)
        continue;
      if (tokens.is(index, word))
        return index;
      if (tokens.is(index, ")") || tokens.is(index, "]")) {
        std::optional<size_t> open = tokens.findOpening(index);
        if (!open)
          return std::nullopt;
        index = *open;
      } else if (tokens.is(index, ";") || tokens.is(index, "{") || tokens.is(index, "}") || tokens.is(index, "(")) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  bool isExplicitInstantiation(const Clause &clause) const {
    if (!tokens.is(clause.last + 1, ";"))
      return false;
    std::optional<size_t> start = findBackwards(clause.parametersOpen, "template");
    if (!start || tokens.is(*start + 1, "<"))
      return false;
    // `x.template f<T>(1)` is no declaration.
    return *start == 0 || !(tokens.is(*start - 1, ".") || tokens.is(*start - 1, "->") || tokens.is(*start - 1, "::"));
  }

  const ClauseTokens &tokens;
  std::vector<Clause> clauses;
  std::string result;
};

}  // namespace

void collectClauseMacros(StringRef text, ClauseMacros &macros) {
  if (!text.contains("define") || !mayHoldClause(text, macros) || text.contains('\0'))
    return;
  std::string terminated = text.str();
  findClauses(ClauseTokens(terminated), macros);
}

std::optional<std::string> normaliseClauses(StringRef text, const ClauseMacros &macros) {
  // A zero byte: not a source file but, say, a precompiled header.
  if (!mayHoldClause(text, macros) || text.contains('\0'))
    return std::nullopt;
  std::string terminated = text.str();
  ClauseTokens tokens(terminated);
  ClauseMacros known = macros;
  std::vector<Clause> clauses = findClauses(tokens, known);
  if (clauses.empty())
    return std::nullopt;
  std::string result = Normaliser(terminated, tokens, std::move(clauses)).run();
  assert(result.size() == text.size() && StringRef(result).count('\n') == text.count('\n') &&
         "normalising must keep length and lines");
  return result;
}

bool mentionsAmp(StringRef text) {
  if (mayHoldClause(text, {}) || findWord(text, "tile_static", 0) != StringRef::npos)
    return true;
  static constexpr StringLiteral headers[] = {"amp.h", "amp_math.h", "amp_graphics.h", "amp_short_vectors.h",
                                              "amprt.h"};
  return any_of(headers, [&](StringRef header) {
    for (size_t at = text.find(header); at != StringRef::npos; at = text.find(header, at + 1)) {
      size_t end = at + header.size();
      if (at && end < text.size() && (text[at - 1] == '<' || text[at - 1] == '"') &&
          (text[end] == '>' || text[end] == '"'))
        return true;
    }
    return false;
  });
}

}  // namespace amp::clauses
