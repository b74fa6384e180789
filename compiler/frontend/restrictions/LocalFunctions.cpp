#include "frontend/restrictions/LocalFunctions.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace amp::frontend {

namespace {

bool isTypeWord(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases("void", "bool", "int", "unsigned", "signed", "float", "double", "long", "const", true)
      .Cases("char", "short", "wchar_t", "auto", "volatile", true)
      .Default(false);
}

bool endsStatement(const ClauseTokens &tokens, size_t index) {
  // A colon ends a label.
  return tokens.is(index, ";") || tokens.is(index, "{") || tokens.is(index, "}") || tokens.is(index, ":");
}

/// The parenthesis that opens the parameters of `int f(...)` or `extern T f(...)` at the beginning of a statement.
std::optional<size_t> findParameters(const ClauseTokens &tokens, size_t begin) {
  const bool isExtern = tokens.is(begin, "extern");
  if (!isExtern && !isTypeWord(tokens.spelling(begin)))
    return std::nullopt;
  size_t index = begin + 1;
  while (tokens.isWord(index) || tokens.is(index, "*") || tokens.is(index, "&") ||
         (isExtern && (tokens.is(index, "::") || tokens.is(index, "<") || tokens.is(index, ">"))))
    ++index;
  const bool isNamed = index > begin + 1 && tokens.isWord(index - 1) && !isTypeWord(tokens.spelling(index - 1));
  return isNamed && tokens.is(index, "(") ? std::optional(index) : std::nullopt;
}

/// The semicolon after `int f(int);`. Nothing for `int n(3);` or `int n(int(x));`.
std::optional<size_t> findDeclarationEnd(const ClauseTokens &tokens, size_t begin) {
  std::optional<size_t> open = findParameters(tokens, begin);
  std::optional<size_t> close = open ? tokens.findClosing(*open) : std::nullopt;
  const size_t end = close ? *close + (tokens.is(*close + 1, "noexcept") ? 2 : 1) : 0;
  if (!close || !tokens.is(end, ";"))
    return std::nullopt;
  const bool declares =
      tokens.is(begin, "extern") || *close == *open + 1 ||
      (isTypeWord(tokens.spelling(*open + 1)) && !tokens.is(*open + 2, "(") && !tokens.is(*open + 2, "{"));
  return declares ? std::optional(end) : std::nullopt;
}

}  // namespace

// The initialisers of a constructor's members may have braces, too.
std::optional<size_t> findBody(const ClauseTokens &tokens, size_t index) {
  bool initialises = false;
  for (; index < tokens.size(); ++index) {
    if (tokens.is(index, ";") || tokens.is(index, "=") || tokens.is(index, ","))
      return std::nullopt;
    initialises |= tokens.is(index, ":");
    const bool isInitialiser = tokens.is(index, "{") && initialises && !tokens.is(index - 1, ")") &&
                               !tokens.is(index - 1, "}") && !tokens.is(index - 1, "...");
    if (tokens.is(index, "{") && !isInitialiser)
      return index;
    if (!isInitialiser && !tokens.is(index, "(") && !tokens.is(index, "["))
      continue;
    std::optional<size_t> close = tokens.findClosing(index);
    if (!close)
      return std::nullopt;
    index = *close;
    // `: a(1), b{2} {`
    if (initialises && tokens.is(index + 1, ","))
      ++index;
  }
  return std::nullopt;
}

std::map<size_t, const Clause *> findLocalFunctions(const ClauseTokens &tokens, const std::vector<Clause> &clauses) {
  std::map<size_t, const Clause *> found;
  for (const Clause &clause : clauses) {
    const bool mayHaveBody = !clause.isPointer && !clause.isMisplaced;
    std::optional<size_t> open = mayHaveBody ? findBody(tokens, clause.last + 1) : std::nullopt;
    std::optional<size_t> close = open ? tokens.findClosing(*open) : std::nullopt;
    if (!close)
      continue;
    // For nested functions, the clause of the inner one comes later and replaces that of the outer one.
    for (size_t i = *open; i != *close; ++i)
      if (endsStatement(tokens, i))
        if (std::optional<size_t> end = findDeclarationEnd(tokens, i + 1))
          found[*end] = &clause;
  }
  return found;
}

}  // namespace amp::frontend
