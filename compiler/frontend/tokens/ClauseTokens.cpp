#include "frontend/tokens/ClauseTokens.h"

#include "clang/Basic/IdentifierTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace amp::frontend {

namespace {

/// Words before a parenthesis that does not begin a parameter list. `noexcept` and `throw` are among them: a clause
/// after the exception specification is an error [G06].
bool isNoDeclarator(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases("if", "while", "for", "switch", "catch", "return", "case", "sizeof", "alignof", true)
      .Cases("alignas", "decltype", "typeid", "explicit", "noexcept", "throw", "__attribute__", "__declspec", true)
      .Cases("static_assert", "new", "delete", "do", "else", "goto", "constexpr", "requires", "typeof", true)
      .Cases("and", "or", "not", "xor", "co_return", "co_await", "co_yield", "default", "__typeof__", true)
      .Default(false);
}

/// Whether the word is a class key: a clause after it is misplaced [G10].
bool isClassKey(StringRef word) { return word == "struct" || word == "class" || word == "union" || word == "enum"; }

bool isQualifier(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases("const", "volatile", "&", "&&", true)
      // Of lambdas.
      .Cases("mutable", "static", "constexpr", "consteval", true)
      .Default(false);
}

/// `auto` is the specification's reserved third name [G17].
bool isSpecifier(StringRef word) { return word == "cpu" || word == "amp" || word == "auto"; }

/// The closing parenthesis of `restrict(a, b)`, if its list holds identifiers only.
std::optional<size_t> findListEnd(const ClauseTokens &tokens, size_t open) {
  std::optional<size_t> close = tokens.findClosing(open);
  if (!close || !tokens.is(*close, ")"))
    return std::nullopt;
  for (size_t i = open + 1; i < *close; ++i)
    if ((i - open) % 2 ? !tokens.isWord(i) : !tokens.is(i, ","))
      return std::nullopt;
  return *close == open + 1 || (*close - open) % 2 == 0 ? close : std::nullopt;
}

bool holdsKnownNames(const ClauseTokens &tokens, size_t open, size_t close) {
  for (size_t i = open + 1; i < close; i += 2)
    if (!isSpecifier(tokens.spelling(i)))
      return false;
  return close != open + 1;
}

/// Whether the name of an operator ends right before `index`: `operator+`, `operator()`, `operator const T *`.
bool isOperatorName(const ClauseTokens &tokens, size_t index) {
  constexpr size_t longestName = 16;
  for (size_t back = 1; back <= longestName && back <= index; ++back) {
    if (tokens.is(index - back, "operator"))
      return true;
    if (tokens.is(index - back, ";") || tokens.is(index - back, "{") || tokens.is(index - back, "}"))
      return false;
  }
  return false;
}

/// A lambda's parameter list follows `[...]` or `[...]<...>`.
bool isLambdaList(const ClauseTokens &tokens, size_t open) {
  size_t end = open;
  if (end && tokens.is(end - 1, ">")) {
    std::optional<size_t> angle = tokens.findOpeningAngle(end - 1);
    if (!angle)
      return false;
    end = *angle;
  }
  if (!end || !tokens.is(end - 1, "]"))
    return false;
  std::optional<size_t> bracket = tokens.findOpening(end - 1);
  return bracket && !(*bracket && tokens.is(*bracket - 1, "operator"));
}

/// `(*name)`, `(&name)`, `(C::*name)`, `(*)`: the group in front of a pointed-to function's parameters.
bool isPointerGroup(const ClauseTokens &tokens, size_t close) {
  std::optional<size_t> open = tokens.findOpening(close);
  if (!open || (*open && tokens.is(*open - 1, "operator")))
    return false;
  for (size_t i = *open + 1; i < close; ++i) {
    if (tokens.is(i, "*") || tokens.is(i, "&") || tokens.is(i, "&&"))
      return true;
    if (tokens.is(i, "("))
      return false;
  }
  return false;
}

/// `known`: the clause after the list is certainly a clause, so `const T &(int) restrict(amp)` is a type.
bool isParameterList(const ClauseTokens &tokens, size_t open, bool known) {
  if (open == 0)
    return false;
  size_t before = open - 1;
  StringRef word = tokens.spelling(before);
  if (tokens.isWord(before))
    return !isNoDeclarator(word) || (before && tokens.is(before - 1, "operator"));
  if (known && (word == "*" || word == "&" || word == "&&"))
    return true;
  return word == "]" || word == ">" || word == ">>" || word == ")" || isOperatorName(tokens, open);
}

class ClauseFinder {
public:
  explicit ClauseFinder(const ClauseTokens &tokens) : tokens(tokens) {}

  std::vector<Clause> find() {
    // Compares pointers, since there are many tokens.
    const clang::IdentifierInfo *keyword = nullptr;
    for (size_t i = 0; i < tokens.size(); ++i) {
      if (!tokens[i].is(clang::tok::identifier))
        continue;
      const clang::IdentifierInfo *name = tokens[i].getIdentifierInfo();
      if (!keyword && name->isStr("restrict"))
        keyword = name;
      if (keyword && name == keyword && tokens.is(i + 1, "("))
        consider(i);
    }
    return std::move(clauses);
  }

private:
  void consider(size_t index) {
    std::optional<size_t> close = findListEnd(tokens, index + 1);
    if (!close || index == 0)
      return;
    bool known = holdsKnownNames(tokens, index + 1, *close);
    // [G07] `mutable` must precede the clause. A clause before `mutable` is not rewritten, since Clang would accept
    // attributes at that position.
    if (tokens.is(*close + 1, "mutable"))
      return;
    if (!clauses.empty() && clauses.back().last + 1 == index) {
      clauses.back().last = *close;
      return;
    }
    size_t declarator = known ? skipExceptionSpecification(index) : index;
    std::optional<size_t> parameters = declarator ? findParametersEnd(declarator - 1, known) : std::nullopt;
    std::optional<size_t> open = parameters ? tokens.findOpening(*parameters) : std::nullopt;
    if (!open || !isParameterList(tokens, *open, known)) {
      if (known && isMisplaced(index, *close))
        clauses.push_back({index, *close, index, index, false, false, true, false});
      return;
    }
    bool isLambda = isLambdaList(tokens, *open);
    bool isPointer = !isLambda && tokens.is(*open - 1, ")") && isPointerGroup(tokens, *open - 1);
    clauses.push_back({index, *close, *open, *parameters, isLambda, isPointer, false, declarator != index});
  }

  /// The first token of the exception specification that ends in front of `index`, or `index` itself.
  size_t skipExceptionSpecification(size_t index) const {
    if (tokens.is(index - 1, "noexcept"))
      return index - 1;
    std::optional<size_t> open = tokens.is(index - 1, ")") ? tokens.findOpening(index - 1) : std::nullopt;
    bool follows = open && *open && (tokens.is(*open - 1, "noexcept") || tokens.is(*open - 1, "throw"));
    return follows ? *open - 1 : index;
  }

  /// Whether the clause is among the specifiers of a declaration: `restrict(amp) int f()`, `int restrict(amp) f()`.
  bool isMisplaced(size_t index, size_t close) const {
    bool begins = tokens.is(index - 1, ";") || tokens.is(index - 1, "{") || tokens.is(index - 1, "}") ||
                  tokens.is(index - 1, ">") || tokens.is(index - 1, ":");
    bool follows = tokens.isWord(index - 1) && !isNoDeclarator(tokens.spelling(index - 1)) &&
                   !isClassKey(tokens.spelling(index - 1)) && !tokens.is(index - 1, "operator");
    return (begins || follows) && tokens.isWord(close + 1);
  }

  /// Walks back over cv, ref-qualifiers and a lambda's specifiers to the parenthesis that ends the parameters.
  /// `f(a) & restrict(b)` is an expression unless the names are specifiers.
  std::optional<size_t> findParametersEnd(size_t index, bool known) const {
    for (;; --index) {
      if (tokens.is(index, ")"))
        return index;
      bool isReference = tokens.is(index, "&") || tokens.is(index, "&&");
      if (!isQualifier(tokens.spelling(index)) || (isReference && !known) || index == 0)
        return std::nullopt;
    }
  }

  const ClauseTokens &tokens;
  std::vector<Clause> clauses;
};

}  // namespace

StringRef ClauseTokens::spelling(size_t index) const {
  if (const clang::IdentifierInfo *name = word(index))
    return name->getName();
  const char *punctuator = clang::tok::getPunctuatorSpelling(tokens[index].getKind());
  return punctuator ? punctuator : "";
}

std::vector<Clause> findClauses(const ClauseTokens &tokens) { return ClauseFinder(tokens).find(); }

bool hasSpecifier(const ClauseTokens &tokens, const Clause &clause, llvm::StringRef specifier) {
  for (std::size_t i = clause.first; i <= clause.last; ++i)
    if (tokens.is(i, specifier))
      return true;
  return false;
}

}  // namespace amp::frontend
