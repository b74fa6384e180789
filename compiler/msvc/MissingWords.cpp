#include "msvc/MissingWords.h"

#include "frontend/tokens/Brackets.h"
#include "frontend/tokens/InsertedTokens.h"
#include "msvc/QualifiedNames.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <algorithm>
#include <optional>

using namespace clang;

namespace amp::msvc {

namespace {

class DependentNames {
public:
  DependentNames(const std::vector<Token> &tokens, const SourceManager &sources, const TokenFixes &fixes)
      : tokens(tokens), sources(sources), fixes(fixes), kinds(tokens, sources), names(tokens, kinds) {}

  MissingWords find() {
    MissingWords missing;
    // The indices of the open brackets.
    std::vector<size_t> open;
    for (size_t i = 0; i < tokens.size(); ++i) {
      noteParameter(i);
      readErrors(i, missing);
      if (tokens[i].isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
        open.push_back(i);
      else if (tokens[i].isOneOf(tok::r_paren, tok::r_brace, tok::r_square) && !open.empty())
        open.pop_back();
      const std::optional<QualifiedName> name = beginsName(i) ? names.read(i) : std::nullopt;
      if (name && depends(*name))
        complete(*name, open, missing);
    }
    sort(missing.typenames);
    sort(missing.templates);
    return missing;
  }

private:
  static void sort(std::vector<size_t> &indices) {
    llvm::sort(indices);
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  }

  void complete(const QualifiedName &name, const std::vector<size_t> &open, MissingWords &missing) const {
    if (isDeclared(name.end) || isPointer(name.begin, name.end, open) || isCast(name.begin, name.end) ||
        isType(name, open))
      missing.typenames.push_back(name.begin);
    const bool mayHaveWord = !isDeclarator(name, open);
    for (size_t each : name.templates)
      if (mayHaveWord && !isAt(each, fixes.otherMembers))
        missing.templates.push_back(each);
    if (isTemplateArgument(name))
      missing.templates.push_back(name.last);
  }

  bool isAt(size_t index, const std::set<diagnostics::FileOffset> &places) const {
    const auto place =
        places.empty() || index >= tokens.size()
            ? std::nullopt
            : frontend::fileOffsetOfToken(sources, tokens[index], sources.getSpellingLoc(tokens[index].getLocation()));
    return place && places.contains(*place);
  }

  /// Adds the words that errors ask for. `a.tile<(4)>()` was parsed as a comparison that lacks an operand, and
  /// `Ops::plus<T>()` as a call.
  void readErrors(size_t index, MissingWords &missing) const {
    if (isAt(index, fixes.typeTemplates))
      missing.typenames.push_back(beginOfName(index));
    if (index < 2 || !isAt(index, fixes.missingOperands))
      return;
    const size_t angle = index - (is(index - 1, tok::l_paren) ? 2 : 1);
    const size_t open = is(angle, tok::greater) ? frontend::findOpeningAngle(tokens, angle).value_or(0) : 0;
    if (open > 1 && is(open - 1, tok::identifier) && tokens[open - 2].isOneOf(tok::period, tok::arrow, tok::coloncolon))
      missing.templates.push_back(open - 1);
  }

  /// The first token of the qualified name that contains the identifier.
  size_t beginOfName(size_t index) const {
    while (index > 1 && is(index - 1, tok::coloncolon)) {
      size_t before = index - 2;
      if (is(before, tok::greater))
        before = frontend::findOpeningAngle(tokens, before).value_or(0);
      before -= before > 0 && is(before, tok::less);
      if (!is(before, tok::identifier))
        break;
      index = before;
    }
    return index;
  }

  tok::TokenKind kind(size_t index) const { return index < tokens.size() ? tokens[index].getKind() : tok::eof; }
  bool is(size_t index, tok::TokenKind wanted) const { return kind(index) == wanted; }

  /// `class T` and `typename T` in the user's templates. Their scopes do not matter: see the header.
  void noteParameter(size_t index) {
    if (index > 1 && is(index, tok::identifier) && tokens[index - 1].isOneOf(tok::kw_class, tok::kw_typename) &&
        tokens[index - 2].isOneOf(tok::less, tok::comma) && isUsers(index))
      parameters.insert(tokens[index].getIdentifierInfo());
    if (is(index, tok::kw_typedef) || (is(index, tok::kw_using) && is(index + 2, tok::equal)))
      noteAlias(index);
  }

  /// `typedef Base<T> base;`: the name depends on the parameter, too.
  void noteAlias(size_t index) {
    if (!isUsers(index))
      return;
    size_t end = index;
    bool isDependent = false;
    while (end < tokens.size() && !tokens[end].isOneOf(tok::semi, tok::l_brace, tok::r_brace)) {
      ++end;
      isDependent |= is(end, tok::identifier) && !is(end + 1, tok::semi) && isParameter(end);
    }
    const size_t name = is(index, tok::kw_using) ? index + 1 : end - 1;
    if (isDependent && is(end, tok::semi) && is(name, tok::identifier))
      parameters.insert(tokens[name].getIdentifierInfo());
  }
  bool isParameter(size_t name) const { return parameters.contains(tokens[name].getIdentifierInfo()); }

  bool isUsers(size_t index) const { return !sources.isInSystemHeader(tokens[index].getLocation()); }

  /// Whether a name begins here, and the token before it does not make it a type or a part of another name.
  bool beginsName(size_t index) const {
    if (!is(index, tok::identifier) || !(is(index + 1, tok::less) || is(index + 1, tok::coloncolon)) || index == 0)
      return false;
    size_t before = index - 1;
    // For a global name the word would have to precede its `::`. Such names are usually not dependent.
    return !tokens[before].isOneOf(tok::coloncolon, tok::period, tok::arrow, tok::tilde, tok::kw_typename,
                                   tok::kw_class, tok::kw_struct, tok::kw_union, tok::kw_enum, tok::kw_namespace,
                                   tok::kw_using, tok::kw_template, tok::kw_operator) &&
           isUsers(index);
  }

  /// Whether a part of the name before the last may depend on a template parameter.
  bool depends(const QualifiedName &name) const { return name.hasArgumentsBefore || isParameter(name.begin); }

  /// The name of a member that is defined outside of its class: `Outer<T>::Inner<U>::f() {`.
  bool isDeclarator(const QualifiedName &name, const std::vector<size_t> &open) const {
    const bool isOutside = llvm::all_of(open, [&](size_t bracket) { return opensNamespace(bracket); });
    return isOutside && tokens[name.begin - 1].isNot(tok::less) && tokens[name.begin - 1].isNot(tok::comma) &&
           tokens[name.begin - 1].isNot(tok::equal) && !is(name.end, tok::identifier);
  }
  bool opensNamespace(size_t brace) const {
    if (!is(brace, tok::l_brace) || brace == 0)
      return false;
    const size_t before = brace - 1;
    return is(before, tok::string_literal) || is(before, tok::kw_namespace) ||
           (is(before, tok::identifier) && brace > 1 && is(before - 1, tok::kw_namespace));
  }

  /// `A<T>::type name`: two consecutive words are a type and the name that is declared.
  bool isDeclared(size_t end) const { return is(end, tok::identifier); }

  /// `A<T>::type *name = ` or `&name;` at the beginning of a statement or of its parentheses. A product there would
  /// be discarded, or assigned to.
  bool isPointer(size_t begin, size_t end, const std::vector<size_t> &open) const {
    if (!is(end, tok::star) && !is(end, tok::amp) && !is(end, tok::ampamp))
      return false;
    bool isInRound = !open.empty() && is(open.back(), tok::l_paren);
    bool isHead = isInRound && open.back() + 1 == begin && open.back() > 0;
    bool isForInit = isHead && is(open.back() - 1, tok::kw_for);
    bool isCondition = isHead && tokens[open.back() - 1].isOneOf(tok::kw_if, tok::kw_while, tok::kw_switch);
    bool isFirst = !isInRound && tokens[begin - 1].isOneOf(tok::l_brace, tok::r_brace, tok::semi);
    if (!isForInit && !isFirst && !isCondition)
      return false;
    while (is(end, tok::star) || is(end, tok::amp) || is(end, tok::ampamp) || is(end, tok::kw_const))
      ++end;
    if (isCondition)
      return is(end, tok::identifier) && is(end + 1, tok::equal);
    return is(end, tok::identifier) && (is(end + 1, tok::equal) || is(end + 1, tok::semi) || is(end + 1, tok::comma) ||
                                        is(end + 1, tok::colon) || is(end + 1, tok::l_paren));
  }

  /// `(A<T>::type)x` and `(A<T>::type *)x`, after a token that an operand follows.
  bool isCast(size_t begin, size_t end) const {
    if (begin < 2 || !is(begin - 1, tok::l_paren))
      return false;
    if (is(end, tok::star)) {
      while (is(end, tok::star))
        ++end;
      return is(end, tok::r_paren);
    }
    const Token &before = tokens[begin - 2];
    bool wantsOperand = before.isOneOf(tok::equal, tok::kw_return, tok::l_paren, tok::comma, tok::plus, tok::minus,
                                       tok::star, tok::slash, tok::less, tok::greater, tok::semi, tok::l_brace);
    // Not before a parenthesis: `(numeric_limits<T>::max)()` is a call. Clang reports the other cases at
    // instantiation.
    return wantsOperand && is(end, tok::r_paren) &&
           (is(end + 1, tok::identifier) || is(end + 1, tok::numeric_constant) || is(end + 1, tok::kw_this));
  }

  /// A name with template arguments, `Ops::cell<T>`, where only a type is possible.
  bool isType(const QualifiedName &name, const std::vector<size_t> &open) const {
    const MemberKind member = kinds.of(tokens[name.last]);
    if (!name.isTemplateId || isAt(name.last, fixes.otherMembers) || member == MemberKind::ValueTemplate ||
        isDeclarator(name, open))
      return false;
    const Token &before = tokens[name.begin - 1];
    if (before.isOneOf(tok::kw_const, tok::kw_volatile) || is(name.end, tok::kw_const) ||
        is(name.end, tok::kw_volatile))
      return true;
    if (is(name.begin - 1, tok::l_paren) && name.begin > 1 &&
        tokens[name.begin - 2].isOneOf(tok::kw_sizeof, tok::kw_alignof, tok::kw___alignof, tok::kw_typeid))
      return tokens[name.end].isOneOf(tok::r_paren, tok::star, tok::amp, tok::l_square);
    return isArgument(name) || isParenthesised(name) ||
           (member == MemberKind::ClassTemplate && isTemporary(name, open));
  }

  /// `(Ops::cell<T>)(x)` is a cast, `f(Ops::get<3>)` may not be.
  bool isParenthesised(const QualifiedName &name) const {
    return is(name.begin - 1, tok::l_paren) && is(name.end, tok::r_paren) && name.begin > 1 &&
           (kinds.isTemplate(tokens[name.last]) ||
            !tokens[name.begin - 2].isOneOf(tok::identifier, tok::greater, tok::r_paren, tok::r_square));
  }

  /// `vector<Ops::cell<T> *>`.
  bool isArgument(const QualifiedName &name) const {
    const bool isCertain = kinds.isTemplate(tokens[name.last]);
    size_t end = name.end;
    while (is(end, tok::star) || is(end, tok::amp) || is(end, tok::ampamp) || is(end, tok::kw_const))
      ++end;
    return tokens[name.begin - 1].isOneOf(tok::less, tok::comma) && names.listsAround(name.begin) > 0 &&
           (endsArgument(end) || (isCertain && is(end, tok::l_paren)));
  }

  /// `Ops::plus<T>()` in an expression, and not the initialiser of a base.
  bool isTemporary(const QualifiedName &name, const std::vector<size_t> &open) const {
    const Token &before = tokens[name.begin - 1];
    const bool isInBrackets = !open.empty() && !is(open.back(), tok::l_brace);
    return (is(name.end, tok::l_paren) || is(name.end, tok::l_brace)) && !before.isOneOf(tok::colon, tok::identifier) &&
           (isInBrackets || before.isNot(tok::comma));
  }

  /// `Use<Ops::plus>`, where `plus` is a class template.
  bool isTemplateArgument(const QualifiedName &name) const {
    return !name.isTemplateId && kinds.of(tokens[name.last]) == MemberKind::ClassTemplate &&
           tokens[name.begin - 1].isOneOf(tok::less, tok::comma) && names.listsAround(name.begin) > 0 &&
           endsArgument(name.end) && tokens[name.last - 1].isNot(tok::kw_template);
  }

  bool endsArgument(size_t index) const {
    return is(index, tok::comma) || is(index, tok::ellipsis) || frontend::openedAngles(kind(index)) < 0;
  }

  const std::vector<Token> &tokens;
  const SourceManager &sources;
  const TokenFixes &fixes;
  MemberKinds kinds;
  QualifiedNames names;
  llvm::SmallPtrSet<const IdentifierInfo *, 32> parameters;
};

}  // namespace

MissingWords findMissingWords(const std::vector<Token> &tokens, const SourceManager &sources, const TokenFixes &fixes) {
  return DependentNames(tokens, sources, fixes).find();
}

}  // namespace amp::msvc
