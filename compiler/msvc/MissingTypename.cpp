#include "msvc/MissingTypename.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>

using namespace clang;

namespace amp::msvc {

namespace {

class TypeNames {
public:
  TypeNames(const std::vector<Token> &tokens, const SourceManager &sources) : tokens(tokens), sources(sources) {}

  std::vector<size_t> find() {
    std::vector<size_t> found;
    // The indices of the open brackets.
    std::vector<size_t> open;
    for (size_t i = 0; i < tokens.size(); ++i) {
      noteParameter(i);
      if (tokens[i].isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
        open.push_back(i);
      else if (tokens[i].isOneOf(tok::r_paren, tok::r_brace, tok::r_square) && !open.empty())
        open.pop_back();
      if (!beginsName(i))
        continue;
      std::optional<size_t> end = endOfName(i);
      if (end && (isDeclared(*end) || isPointer(i, *end, open) || isCast(i, *end)))
        found.push_back(i);
    }
    return found;
  }

private:
  tok::TokenKind kind(size_t index) const { return index < tokens.size() ? tokens[index].getKind() : tok::eof; }
  bool is(size_t index, tok::TokenKind wanted) const { return kind(index) == wanted; }

  /// `class T` and `typename T` in the user's templates. Their scopes do not matter: see the header.
  void noteParameter(size_t index) {
    if (index > 1 && is(index, tok::identifier) && tokens[index - 1].isOneOf(tok::kw_class, tok::kw_typename) &&
        tokens[index - 2].isOneOf(tok::less, tok::comma) && isUsers(index))
      parameters.insert(tokens[index].getIdentifierInfo());
  }

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

  /// The index after the bracket that closes template arguments.
  std::optional<size_t> endOfArguments(size_t less) const {
    int angles = 0, rounds = 0;
    for (size_t i = less; i < tokens.size(); ++i) {
      switch (tokens[i].getKind()) {
      case tok::l_paren:
      case tok::l_square:
        ++rounds;
        break;
      case tok::r_paren:
      case tok::r_square:
        if (--rounds < 0)
          return std::nullopt;
        break;
      case tok::less:
        angles += rounds == 0;
        break;
      case tok::greater:
        angles -= rounds == 0;
        break;
      case tok::greatergreater:
        angles -= rounds == 0 ? 2 : 0;
        break;
      // It is a comparison.
      case tok::semi:
      case tok::l_brace:
      case tok::r_brace:
      case tok::ampamp:
      case tok::pipepipe:
      case tok::eof:
        if (rounds == 0)
          return std::nullopt;
        break;
      default:
        break;
      }
      if (angles <= 0)
        return angles == 0 ? std::optional(i + 1) : std::nullopt;
    }
    return std::nullopt;
  }

  /// The index after a qualified name, if a part of it before the last may depend on a template parameter.
  std::optional<size_t> endOfName(size_t index) const {
    bool depends = parameters.contains(tokens[index].getIdentifierInfo());
    for (bool isFirst = true;; isFirst = false) {
      if (!is(index, tok::identifier))
        return std::nullopt;
      ++index;
      if (is(index, tok::less)) {
        std::optional<size_t> end = endOfArguments(index);
        if (!end)
          return std::nullopt;
        index = *end;
        depends |= is(index, tok::coloncolon);
      }
      if (!is(index, tok::coloncolon))
        return !isFirst && depends ? std::optional(index) : std::nullopt;
      ++index;
      if (is(index, tok::kw_template))
        ++index;
    }
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

  const std::vector<Token> &tokens;
  const SourceManager &sources;
  llvm::SmallPtrSet<const IdentifierInfo *, 32> parameters;
};

}  // namespace

std::vector<size_t> findMissingTypenames(const std::vector<Token> &tokens, const SourceManager &sources) {
  return TypeNames(tokens, sources).find();
}

}  // namespace amp::msvc
