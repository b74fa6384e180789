#include "frontend/restrictions/PlainLambdas.h"

#include "frontend/restrictions/LocalFunctions.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace amp::frontend {

namespace {

/// The body of a function, and its clause; null for a constexpr function, which may run anywhere.
struct Body {
  size_t open;
  size_t close;
  const Clause *clause;
};

class LambdaFinder {
public:
  LambdaFinder(const ClauseTokens &tokens, const std::vector<Clause> &clauses) : tokens(tokens), clauses(clauses) {}

  std::map<size_t, PlainLambda> find() {
    std::map<size_t, PlainLambda> found;
    for (size_t i = 0; i < tokens.size(); ++i)
      if (tokens[i].is(clang::tok::l_square))
        findLambda(i, found);
    if (found.empty())
      return found;
    findBodies();
    for (auto lambda = found.begin(); lambda != found.end();) {
      const Body *around = findBodyAround(lambda->first);
      const Clause *clause = around ? around->clause : nullptr;
      const bool isKnown =
          !around || (clause && !(hasSpecifier(tokens, *clause, "cpu") && hasSpecifier(tokens, *clause, "amp")));
      lambda->second.inherited = clause;
      lambda = isKnown ? std::next(lambda) : found.erase(lambda);
    }
    return found;
  }

private:
  /// Finds the lambda without a clause that begins at `open`. A bracket that may begin a subscript is treated as a
  /// subscript.
  void findLambda(size_t open, std::map<size_t, PlainLambda> &found) const {
    if (open == 0 || !beginsExpression(open))
      return;
    std::optional<size_t> close = tokens.findClosing(open);
    if (!close || !tokens.is(*close, "]"))
      return;
    const size_t behind = *close + 1;
    if (tokens.is(behind, "{") || tokens.is(behind, "mutable"))
      found[behind].lacksParameters = true;
    const std::optional<size_t> parameters = findParameters(behind);
    if (!parameters)
      return;
    const std::optional<size_t> end = tokens.findClosing(*parameters);
    auto isOwn = [&](const Clause &clause) { return clause.isLambda && clause.parametersOpen == *parameters; };
    if (end && goesOn(*end + 1) && none_of(clauses, isOwn))
      found[*end + 1].isConstexpr = isConstexpr(*end + 1);
  }

  /// Whether the specifiers that begin at the index contain constexpr.
  bool isConstexpr(size_t index) const {
    while (index < tokens.size() && (tokens.is(index, "mutable") || tokens.is(index, "static")))
      ++index;
    return index < tokens.size() && tokens.is(index, "constexpr");
  }

  /// Whether the token may follow a lambda's parameters.
  bool goesOn(size_t index) const {
    static constexpr llvm::StringLiteral words[] = {"{",         "mutable", "->",     "noexcept", "constexpr",
                                                    "consteval", "throw",   "static", "requires", "__attribute__"};
    return index < tokens.size() && is_contained(words, tokens.spelling(index));
  }

  /// Whether the bracket begins an expression. It does not in an attribute `[[...]]`, a subscript, an array bound or a
  /// structured binding.
  bool beginsExpression(size_t open) const {
    // Not a closing parenthesis: `int (&f(int))[3] {`.
    static constexpr llvm::StringLiteral before[] = {"(", "{", "}",  ",",  "=",  "?",      ":",
                                                     ";", "!", "&&", "||", "<<", "return", "co_return"};
    const bool isReference = tokens.is(open - 1, "&&") && open > 1 && tokens.is(open - 2, "auto");
    return is_contained(before, tokens.spelling(open - 1)) && !isReference && !tokens.is(open + 1, "[");
  }

  /// The parenthesis that opens the parameters, after `<...>` if there is one.
  std::optional<size_t> findParameters(size_t index) const {
    if (tokens.is(index, "<")) {
      const std::optional<size_t> close = tokens.findClosingAngle(index);
      if (!close)
        return std::nullopt;
      index = *close + 1;
    }
    return tokens.is(index, "(") ? std::optional(index) : std::nullopt;
  }

  void findBodies() {
    for (const Clause &clause : clauses)
      if (!clause.isPointer && !clause.isMisplaced)
        addBody(clause.last + 1, &clause);
    for (size_t i = 0; i < tokens.size(); ++i) {
      const bool isFunctions = tokens[i].isOneOf(clang::tok::kw_constexpr, clang::tok::kw_consteval) &&
                               !(i && (tokens.is(i - 1, "if") || tokens.is(i - 1, ")")));
      if (isFunctions)
        addBody(i + 1, nullptr);
    }
  }

  void addBody(size_t declarator, const Clause *clause) {
    std::optional<size_t> open = findBody(tokens, declarator);
    if (std::optional<size_t> close = open ? tokens.findClosing(*open) : std::nullopt)
      bodies.push_back({*open, *close, clause});
  }

  /// The innermost body around the token.
  const Body *findBodyAround(size_t index) const {
    const Body *innermost = nullptr;
    for (const Body &body : bodies)
      if (body.open < index && index < body.close && (!innermost || body.open > innermost->open))
        innermost = &body;
    return innermost;
  }

  const ClauseTokens &tokens;
  const std::vector<Clause> &clauses;
  std::vector<Body> bodies;
};

}  // namespace

std::map<size_t, PlainLambda> findPlainLambdas(const ClauseTokens &tokens, const std::vector<Clause> &clauses) {
  return LambdaFinder(tokens, clauses).find();
}

}  // namespace amp::frontend
