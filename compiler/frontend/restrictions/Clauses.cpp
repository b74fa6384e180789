#include "frontend/restrictions/Clauses.h"

#include "frontend/restrictions/LocalFunctions.h"
#include "frontend/restrictions/PlainLambdas.h"
#include "frontend/restrictions/UnnamedTypedefs.h"
#include "frontend/tokens/ClauseTokens.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>

using namespace llvm;

namespace amp::frontend {

namespace {

/// Finds the position in a declarator at which Clang accepts attributes in place of a clause.
class Placement {
public:
  explicit Placement(const ClauseTokens &tokens) : tokens(tokens) {}

  /// The token before which the attributes are inserted. Nothing if Clang accepts no attributes there, and the clause
  /// has no effect.
  std::optional<size_t> find(const Clause &clause) const {
    size_t next = clause.last + 1;
    if (clause.isMisplaced && definesClass(next))
      return next + (tokens.is(next + 1, "class") || tokens.is(next + 1, "struct") ? 2 : 1);
    if (clause.isMisplaced)
      return next;
    // A type as a template argument, or as the type of a template parameter or of a catch clause.
    if (tokens.is(next, ">") || tokens.is(next, ">>") || isCaught(next) ||
        ((tokens.is(next, ",") || tokens.is(next, "=")) && isBetweenAngles(clause.parametersOpen)))
      return std::nullopt;
    // A lambda's attributes follow its parameters; `mutable` comes later.
    if (clause.isLambda)
      return clause.parametersClose + 1;
    if (isFunctionType(clause) && isAlias(clause))
      return *findBackwards(clause.parametersOpen, "using") + 2;
    if ((clause.isPointer && isAbstractPointer(clause)) || isAlias(clause))
      return std::nullopt;
    size_t behind = exceptionSpecificationEnd(next);
    if (clause.isPointer && tokens.is(behind, ">"))
      return std::nullopt;
    return findOfFunction(clause, behind);
  }

  /// `typedef int F(int) restrict(amp);`, `using F = int(int) restrict(amp);`: the restriction of the functions that
  /// F declares.
  bool isFunctionType(const Clause &clause) const {
    return !clause.isPointer && !clause.isLambda && !clause.isMisplaced &&
           (isAlias(clause) || findBackwards(clause.parametersOpen, "typedef"));
  }

  /// Whether the declaration after a misplaced clause has parameters.
  bool precedesFunction(const Clause &clause) const {
    for (size_t i = clause.last + 1; i < tokens.size(); ++i) {
      if (tokens.is(i, "("))
        return true;
      if (tokens.is(i, "=") || tokens.is(i, ";") || tokens.is(i, "{") || tokens.is(i, "["))
        return false;
    }
    return false;
  }

private:
  /// `struct S {`, `enum class E : int {`: attributes follow the first word.
  bool definesClass(size_t index) const {
    static constexpr llvm::StringLiteral keys[] = {"struct", "class", "union", "enum"};
    if (llvm::none_of(keys, [&](StringRef key) { return tokens.is(index, key); }))
      return false;
    for (size_t i = index; i < tokens.size(); ++i) {
      if (tokens.is(i, "{"))
        return true;
      if (tokens.is(i, ";") || tokens.is(i, "(") || tokens.is(i, "="))
        return false;
    }
    return false;
  }

  /// `behind`: the token after the exception specification.
  std::optional<size_t> findOfFunction(const Clause &clause, size_t behind) const {
    // Clang does not accept attributes between the declarator and `-> T`. They are inserted after `auto`, among the
    // specifiers.
    // Without `auto`, Clang says that the declaration needs it.
    if (tokens.is(behind, "->")) {
      std::optional<size_t> word = findBackwards(clause.parametersOpen, "auto");
      return word ? *word + 1 : findDeclarationStart(clause.parametersOpen);
    }
    if (clause.isPointer)
      return behind;
    behind = arrayResultEnd(behind);
    if (isExplicitInstantiation(clause, behind))
      return *findBackwards(clause.parametersOpen, "template") + 1;
    // Attributes may also follow a constraint, but only the parser knows where its expression ends.
    if (tokens.is(behind, "requires"))
      return findDeclarationStart(clause.parametersOpen);
    return behind;
  }

  /// `(*)`, `(&)`: a type without a name, in a cast or as an unnamed parameter.
  bool isAbstractPointer(const Clause &clause) const {
    size_t close = clause.parametersOpen - 1;
    return tokens.is(close - 1, "*") || tokens.is(close - 1, "&") || tokens.is(close - 1, "&&");
  }

  /// `using F = int(int) restrict(amp);`: the clause belongs to a type.
  bool isAlias(const Clause &clause) const {
    std::optional<size_t> start = findBackwards(clause.parametersOpen, "using");
    return start && tokens.is(*start + 2, "=");
  }

  /// The token after `noexcept`, `noexcept(...)` or `throw(...)`, or `index` itself.
  size_t exceptionSpecificationEnd(size_t index) const {
    if (!tokens.is(index, "noexcept") && !tokens.is(index, "throw"))
      return index;
    std::optional<size_t> close = tokens.is(index + 1, "(") ? tokens.findClosing(index + 1) : std::nullopt;
    return close ? *close + 1 : index + 1;
  }

  /// The token after the whole declarator of `int (&f(T) restrict(amp))[3]`, before which the attributes are inserted.
  /// For other declarators, `index` itself.
  size_t arrayResultEnd(size_t index) const {
    std::optional<size_t> open = tokens.is(index, ")") ? tokens.findOpening(index) : std::nullopt;
    if (!open || !(tokens.is(*open + 1, "*") || tokens.is(*open + 1, "&")) || !tokens.is(index + 1, "["))
      return index;
    size_t end = index + 1;
    while (tokens.is(end, "["))
      end = tokens.findClosing(end).value_or(end) + 1;
    return end;
  }

  bool isCaught(size_t close) const {
    std::optional<size_t> open = tokens.is(close, ")") ? tokens.findOpening(close) : std::nullopt;
    return open && *open && tokens.is(*open - 1, "catch");
  }

  /// Whether the token is in `<...>`, as far as tokens can show that. Comparisons with `<` and `>` are not expected
  /// here.
  bool isBetweenAngles(size_t index) const {
    int depth = 0;
    while (index-- > 0) {
      if (tokens.is(index, ")") || tokens.is(index, "]")) {
        std::optional<size_t> open = tokens.findOpening(index);
        if (!open)
          return false;
        index = *open;
      } else if (tokens.is(index, ";") || tokens.is(index, "{") || tokens.is(index, "}") || tokens.is(index, "(")) {
        return false;
      }
      depth += openedAngles(tokens[index].getKind());
      if (depth > 0)
        return index && tokens.isWord(index - 1) && !tokens.is(index - 1, "operator");
    }
    return false;
  }

  /// Searches for `word` in the part of the declaration before the parameter list, outside of inner brackets.
  std::optional<size_t> findBackwards(size_t index, StringRef word) const {
    while (index-- > 0) {
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

  bool isExplicitInstantiation(const Clause &clause, size_t behind) const {
    if (!tokens.is(behind, ";"))
      return false;
    std::optional<size_t> start = findBackwards(clause.parametersOpen, "template");
    if (!start || tokens.is(*start + 1, "<"))
      return false;
    // `x.template f<T>(1)` is not a declaration.
    return *start == 0 || !(tokens.is(*start - 1, ".") || tokens.is(*start - 1, "->") || tokens.is(*start - 1, "::"));
  }

  /// The first token of the declaration that the parameter list belongs to, after its template heads.
  std::optional<size_t> findDeclarationStart(size_t index) const {
    size_t start = index;
    while (start-- > 0) {
      bool isAccess =
          tokens.is(start, ":") && start &&
          (tokens.is(start - 1, "public") || tokens.is(start - 1, "private") || tokens.is(start - 1, "protected"));
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
    while (tokens.is(start, "template"))
      start = std::min(tokens.findClosingAngle(start + 1).value_or(index) + 1, index);
    return start < index && !tokens.is(start, "requires") ? std::optional<size_t>(start) : std::nullopt;
  }

  const ClauseTokens &tokens;
};

/// Writes attributes as tokens, with the source location of a clause.
class AttributeSpeller {
public:
  AttributeSpeller(clang::Preprocessor &preprocessor, std::vector<clang::Token> &output)
      : preprocessor(preprocessor), output(output) {}

  /// The clause of a function, or of a pointer to one.
  void spell(const ClauseTokens &tokens, const Clause &clause) {
    at = tokens[clause.first];
    if (clause.isMisplaced)
      annotate(misplacedClauseAnnotation.str());
    if (clause.isPointer)
      return annotate(pointerClauseAnnotation.str() + names(tokens, clause));
    if (clause.isLate)
      annotate(lateClauseAnnotation.str());
    for (size_t i = clause.first; i <= clause.last; ++i)
      if (isList(tokens, i)) {
        annotateErrors(tokens, i + 1);
        spellSpecifiers(tokens, i + 1);
      }
  }

  /// A clause on a declaration that cannot have restrictions, such as a variable.
  void markMisplaced(const ClauseTokens &tokens, const Clause &clause) {
    at = tokens[clause.first];
    annotate(misplacedClauseAnnotation.str());
  }

  /// The attributes of a function that is declared in the body of the clause's function, with the source location of
  /// `anchor`.
  void spellInherited(const ClauseTokens &tokens, const Clause &clause, const clang::Token &anchor) {
    at = anchor;
    for (size_t i = clause.first; i <= clause.last; ++i)
      if (tokens.is(i, "cpu") || tokens.is(i, "amp"))
        attribute([&] { word(tokens.is(i, "cpu") ? "__host__" : "__device__"); });
  }

  void spellLambda(const ClauseTokens &tokens, const PlainLambda &lambda, const clang::Token &anchor) {
    at = anchor;
    if (lambda.lacksParameters) {
      punctuator(clang::tok::l_paren);
      punctuator(clang::tok::r_paren);
    }
    if (lambda.inherited)
      spellInherited(tokens, *lambda.inherited, anchor);
    else if (lambda.isConstexpr)
      annotate(constexprLambdaAnnotation.str());
    else
      attribute([&] { word("__host__"); });
  }

  /// The clause of a named function type, which cannot have the attributes. Errors in the list are reported at the
  /// type.
  void spellType(const ClauseTokens &tokens, const Clause &clause) {
    at = tokens[clause.first];
    annotate(functionTypeAnnotation.str() + names(tokens, clause));
    for (size_t i = clause.first; i <= clause.last; ++i)
      if (isList(tokens, i))
        annotateErrors(tokens, i + 1);
  }

  /// `extern int NAME <clause>;`: a declaration with the clause of a type that cannot have attributes.
  void spellBearer(const ClauseTokens &tokens, const Clause &clause, StringRef name) {
    at = tokens[clause.first];
    for (StringRef each : {StringRef("extern"), StringRef("int"), name})
      word(each);
    spell(tokens, clause);
    punctuator(clang::tok::semi);
  }

  /// `using NAME __attribute__((__unused__)) =`
  void spellAlias(const clang::Token &anchor, StringRef name) {
    at = anchor;
    word("using");
    word(name);
    attribute([&] { word("__unused__"); });
    punctuator(clang::tok::equal);
  }

private:
  static bool isKnown(const ClauseTokens &tokens, size_t specifier) {
    return tokens.is(specifier, "cpu") || tokens.is(specifier, "amp");
  }

  /// In `restrict(restrict)` the second word is an unknown specifier.
  static bool isList(const ClauseTokens &tokens, size_t word) {
    return tokens.is(word, "restrict") && tokens.is(word + 1, "(");
  }

  /// The specifiers of the list after `open`. An empty list has none.
  static std::vector<size_t> specifiersOf(const ClauseTokens &tokens, size_t open) {
    std::vector<size_t> specifiers;
    for (size_t i = open + 1; !tokens.is(i, ")"); ++i)
      if (!tokens.is(i, ","))
        specifiers.push_back(i);
    return specifiers;
  }

  void annotateErrors(const ClauseTokens &tokens, size_t open) {
    const std::vector<size_t> specifiers = specifiersOf(tokens, open);
    if (specifiers.empty())
      annotate(emptyClauseAnnotation.str());
    for (size_t specifier : specifiers)
      if (!isKnown(tokens, specifier))
        annotate(unknownSpecifierAnnotation.str() + tokens.spelling(specifier).str());
  }

  void spellSpecifiers(const ClauseTokens &tokens, size_t open) {
    const std::vector<size_t> specifiers = specifiersOf(tokens, open);
    const bool isHost = llvm::any_of(specifiers, [&](size_t each) { return tokens.is(each, "cpu"); });
    const auto isKnownWord = [&](size_t each) { return isKnown(tokens, each); };
    const bool isWrong = specifiers.empty() || !llvm::all_of(specifiers, isKnownWord);
    for (size_t specifier : specifiers)
      if (isKnown(tokens, specifier))
        attribute([&] { word(tokens.is(specifier, "cpu") ? "__host__" : "__device__"); });
    // A wrong clause is reported. Calls should not be rejected in addition, so the function gets both sides.
    for (StringRef side : {"__host__", "__device__"})
      if (isWrong && !isHost)
        attribute([&] { word(side); });
  }

  std::string names(const ClauseTokens &tokens, const Clause &clause) {
    std::string text;
    for (size_t i = clause.first + 2; i < clause.last; ++i)
      text += tokens.spelling(i);
    return text;
  }

  void attribute(const std::function<void()> &content) {
    word("__attribute__");
    punctuator(clang::tok::l_paren);
    punctuator(clang::tok::l_paren);
    content();
    punctuator(clang::tok::r_paren);
    punctuator(clang::tok::r_paren);
  }

  void annotate(const std::string &text) {
    attribute([&] {
      word("__annotate__");
      punctuator(clang::tok::l_paren);
      clang::Token literal = at;
      literal.setKind(clang::tok::string_literal);
      preprocessor.CreateString("\"" + text + "\"", literal, at.getLocation(), at.getLocation());
      output.push_back(literal);
      punctuator(clang::tok::r_paren);
    });
  }

  void word(StringRef name) {
    clang::Token token = at;
    const clang::IdentifierInfo *identifier = preprocessor.getIdentifierInfo(name);
    token.setIdentifierInfo(const_cast<clang::IdentifierInfo *>(identifier));
    token.setKind(identifier->getTokenID());
    output.push_back(token);
  }

  void punctuator(clang::tok::TokenKind kind) {
    clang::Token token = at;
    token.setIdentifierInfo(nullptr);
    token.setKind(kind);
    token.setLength(1);
    output.push_back(token);
  }

  clang::Preprocessor &preprocessor;
  std::vector<clang::Token> &output;
  clang::Token at;
};

/// Whether the type is a pointer or reference to amp code. Called where no declarator takes attributes: in an alias,
/// a cast, a template argument [R07].
bool isPointerTypeToAmp(const ClauseTokens &tokens, const Clause &clause) {
  return clause.isPointer && hasSpecifier(tokens, clause, "amp");
}

/// Clang has no AST node for `decltype(x);`, which declares nothing. To be checked [V11], it becomes an unused alias.
std::vector<clang::Token> keepBareDecltypes(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens) {
  ClauseTokens source(tokens);
  std::vector<std::pair<size_t, size_t>> found;
  for (size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i].isNot(clang::tok::kw_decltype) || tokens[i + 1].isNot(clang::tok::l_paren) ||
        !tokens[i - 1].isOneOf(clang::tok::semi, clang::tok::l_brace, clang::tok::r_brace))
      continue;
    std::optional<size_t> close = source.findClosing(i + 1);
    if (close && source.is(*close + 1, ";") && !source.is(i + 2, "auto"))
      found.push_back({i, *close});
  }
  for (size_t i = found.size(); i-- > 0;) {
    const clang::Token at = tokens[found[i].first];
    preprocessor.Diag(at.getLocation(), clang::diag::ext_no_declarators);
    std::vector<clang::Token> alias;
    AttributeSpeller(preprocessor, alias).spellAlias(at, "__amp_decltype_" + std::to_string(i));
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(found[i].first), alias.begin(), alias.end());
  }
  return tokens;
}

/// `<<<` is a token of CUDA, but not of C++: it is split in two, for `operator<<<T>`.
std::vector<clang::Token> splitLaunches(std::vector<clang::Token> tokens) {
  for (size_t i = 0; i != tokens.size(); ++i) {
    if (tokens[i].isNot(clang::tok::lesslessless))
      continue;
    clang::Token rest = tokens[i];
    tokens[i].setKind(clang::tok::lessless);
    tokens[i].setLength(2);
    rest.setKind(clang::tok::less);
    rest.setLength(1);
    rest.setLocation(rest.getLocation().getLocWithOffset(2));
    rest.clearFlag(clang::Token::StartOfLine);
    rest.clearFlag(clang::Token::LeadingSpace);
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(i + 1), rest);
  }
  return tokens;
}

}  // namespace

std::vector<clang::Token> rewriteClauses(clang::Preprocessor &preprocessor, std::vector<clang::Token> tokens) {
  tokens = splitLaunches(std::move(tokens));
  tokens = keepBareDecltypes(preprocessor, std::move(tokens));
  ClauseTokens source(tokens);
  std::vector<Clause> clauses = findClauses(source);
  if (clauses.empty())
    return tokens;
  Placement placement(source);
  std::multimap<size_t, const Clause *> insertions;
  std::vector<const Clause *> ofTypes;
  for (const Clause &clause : clauses)
    if (std::optional<size_t> index = placement.find(clause))
      insertions.insert({*index, &clause});
    else if (isPointerTypeToAmp(source, clause))
      ofTypes.push_back(&clause);
  const std::map<size_t, const Clause *> inherited = findLocalFunctions(source, clauses);
  const std::map<size_t, PlainLambda> lambdas = findPlainLambdas(source, clauses);
  std::vector<clang::Token> output;
  output.reserve(tokens.size() + 8 * clauses.size());
  AttributeSpeller speller(preprocessor, output);
  auto spell = [&](const Clause &each) {
    if (placement.isFunctionType(each))
      speller.spellType(source, each);
    else if (each.isMisplaced && !placement.precedesFunction(each))
      speller.markMisplaced(source, each);
    else
      speller.spell(source, each);
  };
  auto clause = clauses.begin();
  for (size_t i = 0; i != tokens.size(); ++i) {
    if (i + 1 == tokens.size())
      for (size_t bearer = 0; bearer != ofTypes.size(); ++bearer)
        speller.spellBearer(source, *ofTypes[bearer], "__amp_pointer_type_" + std::to_string(bearer));
    auto [first, last] = insertions.equal_range(i);
    for (auto insertion = first; insertion != last; ++insertion)
      spell(*insertion->second);
    if (auto inherits = inherited.find(i); inherits != inherited.end())
      speller.spellInherited(source, *inherits->second, tokens[i]);
    // Lambdas of libraries are not marked: they are in functions that amp code may call.
    if (auto lambda = lambdas.find(i);
        lambda != lambdas.end() && !preprocessor.getSourceManager().isInSystemHeader(tokens[i].getLocation()))
      speller.spellLambda(source, lambda->second, tokens[i]);
    if (clause != clauses.end() && i == clause->first)
      i = clause++->last;
    else
      output.push_back(tokens[i]);
  }
  return output;
}

void rewriteTokensOf(clang::Sema &sema, const TokenFilter &filter) {
  clang::Preprocessor &preprocessor = sema.getPreprocessor();
  std::vector<clang::Token> tokens;
  do
    preprocessor.Lex(tokens.emplace_back());
  while (tokens.back().isNot(clang::tok::eof));
  if (filter)
    tokens = filter(preprocessor, std::move(tokens));
  tokens = rewriteClauses(preprocessor, nameUnnamedTypedefs(std::move(tokens)));
  auto stream = std::make_unique<clang::Token[]>(tokens.size());
  std::copy(tokens.begin(), tokens.end(), stream.get());
  preprocessor.EnterTokenStream(std::move(stream), static_cast<unsigned>(tokens.size()), true, false);
}

/// tile_static is a keyword everywhere [AMP 2.4.3.5.1].
StringRef predefines() { return "#define tile_static __attribute__((__shared__, __amp_tile_static__))\n"; }

}  // namespace amp::frontend
