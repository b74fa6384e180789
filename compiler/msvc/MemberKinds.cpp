#include "msvc/MemberKinds.h"

#include "frontend/tokens/Brackets.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"

#include <optional>

using namespace clang;

namespace amp::msvc {

using frontend::findClosing;
using frontend::findClosingAngle;

namespace {

class MemberDeclarations {
public:
  MemberDeclarations(const std::vector<Token> &tokens, const SourceManager &sources,
                     std::map<const IdentifierInfo *, MemberKind> &kinds)
      : tokens(tokens), sources(sources), kinds(kinds) {}

  void find() {
    // The classes whose braces are open; nothing for other braces.
    std::vector<std::optional<const IdentifierInfo *>> open;
    // The first token after the last semicolon or brace.
    size_t head = 0;
    for (size_t i = 0; i < tokens.size(); ++i) {
      if (!tokens[i].isOneOf(tok::l_brace, tok::r_brace, tok::semi))
        continue;
      if (is(i, tok::l_brace))
        open.push_back(classBefore(head, i));
      else if (is(i, tok::r_brace) && !open.empty())
        open.pop_back();
      head = i + 1;
      if (open.empty() || !open.back() || head >= tokens.size() || sources.isInSystemHeader(tokens[head].getLocation()))
        continue;
      ownClass = *open.back();
      noteDeclaration(head);
    }
  }

private:
  bool is(size_t index, tok::TokenKind kind) const { return index < tokens.size() && tokens[index].is(kind); }

  void note(size_t name, MemberKind kind) {
    // A constructor.
    if (tokens[name].getIdentifierInfo() == ownClass)
      return;
    MemberKind &known = kinds[tokens[name].getIdentifierInfo()];
    known = known == MemberKind::Unknown || known == kind ? kind : MemberKind::Several;
  }

  /// The bracket that closes the one at `index`, also of template arguments; `index` if there is none.
  size_t closing(size_t index) const {
    return (is(index, tok::less) ? findClosingAngle(tokens, index) : findClosing(tokens, index)).value_or(index);
  }

  /// The name of the class whose head ends at the brace, which may be null.
  std::optional<const IdentifierInfo *> classBefore(size_t head, size_t brace) const {
    bool hasKey = false, isAtName = true;
    const IdentifierInfo *name = nullptr;
    for (size_t i = head; i < brace; ++i) {
      if (is(i, tok::kw_enum) || (is(i, tok::l_paren) && i > head && is(i - 1, tok::identifier)))
        return std::nullopt;
      hasKey |= tokens[i].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union);
      isAtName &= !is(i, tok::colon) || !hasKey;
      if (hasKey && isAtName && is(i, tok::identifier) && !tokens[i].getIdentifierInfo()->isStr("final"))
        name = tokens[i].getIdentifierInfo();
      if (tokens[i].isOneOf(tok::less, tok::l_paren, tok::l_square))
        i = closing(i);
    }
    return hasKey ? std::optional(name) : std::nullopt;
  }

  void noteDeclaration(size_t first) {
    while (tokens[first].isOneOf(tok::kw_public, tok::kw_protected, tok::kw_private) && is(first + 1, tok::colon))
      first += 2;
    const bool isTemplate = is(first, tok::kw_template);
    while (is(first, tok::kw_template) && is(first + 1, tok::less))
      first = closing(first + 1) + 1;
    if (is(first, tok::kw_friend) || first >= tokens.size())
      return;
    if (!isTemplate && is(first, tok::kw_enum))
      noteEnumerators(first);
    if (is(first, tok::kw_using)) {
      if (is(first + 2, tok::equal))
        note(first + 1, isTemplate ? MemberKind::ClassTemplate : MemberKind::NoTemplate);
    } else if (isTemplate) {
      noteTemplate(first);
    } else {
      noteOthers(first);
    }
  }

  void noteTemplate(size_t first) {
    const bool isClass = tokens[first].isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union);
    size_t name = 0;
    for (size_t i = first; i < tokens.size(); ++i) {
      if (tokens[i].isOneOf(tok::semi, tok::l_brace, tok::equal, tok::colon) || is(i, tok::kw_operator))
        break;
      if (is(i, tok::identifier) && !(isClass && name && tokens[i].getIdentifierInfo()->isStr("final")))
        name = i;
      if (is(i, tok::l_paren) && !isClass && name && name + 1 == i)
        return note(name, MemberKind::ValueTemplate);
      if (tokens[i].isOneOf(tok::less, tok::l_paren, tok::l_square))
        i = closing(i);
    }
    if (name)
      note(name, isClass ? MemberKind::ClassTemplate : MemberKind::ValueTemplate);
  }

  /// `int a, b[2]; void f(); struct inner {`
  void noteOthers(size_t first) {
    for (size_t i = first; i < tokens.size() && !tokens[i].isOneOf(tok::semi, tok::l_brace, tok::r_brace); ++i) {
      const bool isName = is(i, tok::identifier) && i + 1 < tokens.size();
      if (isName && tokens[i + 1].isOneOf(tok::semi, tok::comma, tok::equal, tok::l_paren, tok::l_square, tok::colon,
                                          tok::l_brace))
        note(i, MemberKind::NoTemplate);
      // What follows the parameters is no declarator.
      if (isName && is(i + 1, tok::l_paren))
        return;
      if (tokens[i].isOneOf(tok::less, tok::l_paren, tok::l_square))
        i = closing(i);
    }
  }

  void noteEnumerators(size_t first) {
    size_t open = first;
    while (open < tokens.size() && !tokens[open].isOneOf(tok::l_brace, tok::semi))
      ++open;
    const size_t close = closing(open);
    for (size_t i = open + 1; i < close; ++i)
      if (is(i, tok::identifier) && tokens[i - 1].isOneOf(tok::l_brace, tok::comma))
        note(i, MemberKind::NoTemplate);
  }

  const std::vector<Token> &tokens;
  const SourceManager &sources;
  std::map<const IdentifierInfo *, MemberKind> &kinds;
  const IdentifierInfo *ownClass = nullptr;
};

}  // namespace

MemberKinds::MemberKinds(const std::vector<Token> &tokens, const SourceManager &sources) {
  MemberDeclarations(tokens, sources, kinds).find();
}

MemberKind MemberKinds::of(const Token &name) const {
  const auto known = name.is(tok::identifier) ? kinds.find(name.getIdentifierInfo()) : kinds.end();
  return known == kinds.end() ? MemberKind::Unknown : known->second;
}

}  // namespace amp::msvc
