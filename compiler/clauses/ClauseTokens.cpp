#include "clauses/ClauseTokens.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace amp::clauses {

namespace {

clang::LangOptions lexerOptions() {
  clang::LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = options.CPlusPlus14 = options.CPlusPlus17 = true;
  options.LineComment = options.Digraphs = options.RawStringLiterals = options.Bool = true;
  return options;
}

/// Words before a parenthesis that is no parameter list. `noexcept` and `throw` are among them: a clause after the
/// exception specification is an error [G06].
bool isNoDeclarator(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases("if", "while", "for", "switch", "catch", "return", "case", "sizeof", "alignof", true)
      .Cases("alignas", "decltype", "typeid", "explicit", "noexcept", "throw", "__attribute__", "__declspec", true)
      .Cases("static_assert", "new", "delete", "do", "else", "goto", "constexpr", "requires", "typeof", true)
      .Cases("and", "or", "not", "xor", "co_return", "co_await", "co_yield", "default", "__typeof__", true)
      .Default(false);
}

bool isQualifier(StringRef word) {
  return word == "const" || word == "volatile" || word == "mutable" || word == "&" || word == "&&";
}

/// `auto` is the specification's reserved third name [G17].
bool isSpecifier(StringRef word) { return word == "cpu" || word == "amp" || word == "auto"; }

/// The closing parenthesis of `restrict(a, b)` when its list holds identifiers only.
std::optional<size_t> findListEnd(const ClauseTokens &tokens, size_t open) {
  std::optional<size_t> close = tokens.findClosing(open);
  if (!close)
    return std::nullopt;
  for (size_t i = open + 1; i < *close; ++i)
    if ((i - open) % 2 ? !tokens[i].isIdentifier : !tokens.is(i, ","))
      return std::nullopt;
  return *close == open + 1 || (*close - open) % 2 == 0 ? close : std::nullopt;
}

bool holdsKnownNames(const ClauseTokens &tokens, size_t open, size_t close) {
  for (size_t i = open + 1; i < close; i += 2)
    if (!isSpecifier(tokens.spelling(i)))
      return false;
  return close != open + 1;
}

/// An operator's name ends right before `index`: `operator+`, `operator()`, `operator[]`, `operator const T *`.
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
    int depth = 0;
    for (size_t i = end; i-- > 0;) {
      depth += tokens.is(i, ">") ? 1 : tokens.is(i, ">>") ? 2 : tokens.is(i, "<") ? -1 : 0;
      if (tokens.is(i, ";") || tokens.is(i, "{") || tokens.is(i, "}"))
        return false;
      if (depth == 0) {
        end = i;
        break;
      }
    }
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

/// `known`: the clause behind the list can be nothing else, so that `const T &(int) restrict(amp)` is a type.
bool isParameterList(const ClauseTokens &tokens, size_t open, bool known) {
  if (open == 0)
    return false;
  size_t before = open - 1;
  StringRef word = tokens.spelling(before);
  if (tokens[before].isIdentifier)
    return !isNoDeclarator(word);
  if (known && (word == "*" || word == "&" || word == "&&"))
    return true;
  return word == "]" || word == ">" || word == ">>" || word == ")" || isOperatorName(tokens, open);
}

class ClauseFinder {
public:
  ClauseFinder(const ClauseTokens &tokens, StringSet<> &macros) : tokens(tokens), macros(macros) {}

  std::vector<Clause> find() {
    for (size_t i = 0; i < tokens.size(); ++i) {
      if (!tokens[i].isIdentifier)
        continue;
      if (tokens.is(i, "restrict") && tokens.is(i + 1, "("))
        consider(i);
      else if (macros.contains(tokens.spelling(i)))
        considerMacro(i);
    }
    return std::move(clauses);
  }

private:
  /// `#define GPU restrict(amp)`: the macro in whose line the token stands stands for a clause.
  void addMacro(size_t index) {
    if (std::optional<size_t> name = findMacroName(index))
      macros.insert(tokens.spelling(*name));
  }

  std::optional<size_t> findMacroName(size_t index) const {
    while (index-- > 0 && tokens[index].inDefine)
      if (tokens.is(index, "define"))
        return index + 1;
    return std::nullopt;
  }

  /// `#define RESTRICT(where) restrict(where)`: the names in the list are the macro's parameters.
  bool holdsParameters(size_t open, size_t close) const {
    std::optional<size_t> name = findMacroName(open);
    if (!name || !tokens.is(*name + 1, "("))
      return false;
    std::optional<size_t> end = tokens.findClosing(*name + 1);
    for (size_t i = open + 1; i < close; i += 2) {
      bool isParameter = isSpecifier(tokens.spelling(i));
      for (size_t parameter = *name + 2; end && parameter < *end; ++parameter)
        isParameter |= tokens.is(parameter, tokens.spelling(i));
      if (!isParameter)
        return false;
    }
    return close != open + 1;
  }

  void considerMacro(size_t index) {
    if (tokens[index].inDirective) {
      if (tokens[index].inDefine && !tokens.is(index - 1, "define"))
        addMacro(index);
      return;
    }
    size_t last = index;
    if (tokens.is(index + 1, "("))
      if (std::optional<size_t> close = tokens.findClosing(index + 1))
        last = *close;
    if (index)
      add(index, last, true, true);
  }

  void consider(size_t index) {
    std::optional<size_t> close = findListEnd(tokens, index + 1);
    if (!close || index == 0)
      return;
    bool known = holdsKnownNames(tokens, index + 1, *close);
    if (tokens[index].inDirective) {
      if (tokens[index].inDefine && !tokens.is(index - 1, "define")) {
        addMacro(index);
        if (known || holdsParameters(index + 1, *close))
          clauses.push_back({index, *close, index, index, false, false, true});
      }
      return;
    }
    add(index, *close, known, false);
  }

  void add(size_t index, size_t close, bool known, bool isMacro) {
    // [G07] `mutable` precedes the clause. Clang would take the wrong order and not the right one.
    if (tokens.is(close + 1, "mutable"))
      return;
    if (!clauses.empty() && clauses.back().last + 1 == index && !clauses.back().inDefine) {
      clauses.back().last = close;
      return;
    }
    std::optional<size_t> parameters = findParametersEnd(index - 1, known);
    if (!parameters)
      return;
    std::optional<size_t> open = tokens.findOpening(*parameters);
    if (!open || !isParameterList(tokens, *open, known))
      return;
    bool isLambda = isLambdaList(tokens, *open);
    bool isPointer = !isLambda && tokens.is(*open - 1, ")") && isPointerGroup(tokens, *open - 1);
    // What a macro makes of a pointer's declarator is a function's clause.
    if (!isMacro || !isPointer)
      clauses.push_back({index, close, *open, *parameters, isLambda, isPointer, false, isMacro});
  }

  /// Walks back over cv, ref-qualifiers, `mutable` and earlier clauses to the parenthesis that ends the parameters.
  /// `f(a) & restrict(b)` is an expression unless the names are specifiers.
  std::optional<size_t> findParametersEnd(size_t index, bool known) const {
    for (;; --index) {
      for (auto clause = clauses.rbegin(); clause != clauses.rend() && clause->last >= index; ++clause)
        if (clause->last == index && !clause->inDefine)
          return clause->parametersClose;
      if (tokens[index].inDirective)
        return std::nullopt;
      if (tokens.is(index, ")"))
        return index;
      bool isReference = tokens.is(index, "&") || tokens.is(index, "&&");
      if (!isQualifier(tokens.spelling(index)) || (isReference && !known) || index == 0)
        return std::nullopt;
    }
  }

  const ClauseTokens &tokens;
  StringSet<> &macros;
  std::vector<Clause> clauses;
};

}  // namespace

ClauseTokens::ClauseTokens(StringRef text) : text(text) {
  static const clang::LangOptions options = lexerOptions();
  clang::Lexer lexer(clang::SourceLocation(), options, text.begin(), text.begin(), text.end());
  bool inDirective = false, inDefine = false, afterHash = false;
  for (;;) {
    clang::Token token;
    bool atEnd = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof))
      break;
    unsigned offset = lexer.getCurrentBufferOffset() - token.getLength();
    if (token.isAtStartOfLine()) {
      inDirective = afterHash = token.is(clang::tok::hash);
      inDefine = false;
    } else if (afterHash) {
      inDefine = token.is(clang::tok::raw_identifier) && text.substr(offset, token.getLength()) == "define";
      afterHash = false;
    }
    tokens.push_back(
        {offset, token.getLength(), token.is(clang::tok::raw_identifier), inDirective, inDirective && inDefine});
    if (atEnd)
      break;
  }
}

StringRef ClauseTokens::spelling(size_t index) const { return text.substr(tokens[index].offset, tokens[index].length); }

namespace {

bool isOpening(StringRef word) { return word == "(" || word == "[" || word == "{"; }
bool isClosing(StringRef word) { return word == ")" || word == "]" || word == "}"; }

}  // namespace

std::optional<size_t> ClauseTokens::findClosing(size_t open) const {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    if (tokens[i].inDirective != tokens[open].inDirective)
      continue;
    depth += isOpening(spelling(i)) - isClosing(spelling(i));
    if (depth == 0)
      return i;
  }
  return std::nullopt;
}

std::optional<size_t> ClauseTokens::findOpening(size_t close) const {
  int depth = 0;
  for (size_t i = close + 1; i-- > 0;) {
    if (tokens[i].inDirective != tokens[close].inDirective)
      continue;
    depth += isClosing(spelling(i)) - isOpening(spelling(i));
    if (depth == 0)
      return i;
  }
  return std::nullopt;
}

std::vector<Clause> findClauses(const ClauseTokens &tokens, StringSet<> &macros) {
  return ClauseFinder(tokens, macros).find();
}

}  // namespace amp::clauses
