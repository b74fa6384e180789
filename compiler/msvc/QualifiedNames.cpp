#include "msvc/QualifiedNames.h"

#include "frontend/tokens/Brackets.h"

using namespace clang;

namespace amp::msvc {

using namespace frontend;

namespace {

bool opensArguments(const std::vector<Token> &tokens, size_t less) {
  return less > 0 && tokens[less - 1].isOneOf(tok::identifier, tok::kw_template, tok::kw_static_cast,
                                              tok::kw_const_cast, tok::kw_reinterpret_cast, tok::kw_dynamic_cast);
}

bool isSimpleType(tok::TokenKind kind) {
  switch (kind) {
  case tok::kw_void:
  case tok::kw_bool:
  case tok::kw_char:
  case tok::kw_wchar_t:
  case tok::kw_short:
  case tok::kw_int:
  case tok::kw_long:
  case tok::kw___int64:
  case tok::kw_signed:
  case tok::kw_unsigned:
  case tok::kw_float:
  case tok::kw_double:
  case tok::kw_auto:
    return true;
  default:
    return false;
  }
}

bool endsStatement(const Token &token) { return token.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::kw_return); }

/// The lists that are open in one pair of brackets, or in one statement.
struct Level {
  size_t outer = 0;
  /// Whether each open `<` begins a list.
  std::vector<bool> angles;
  unsigned lists = 0;
};

}  // namespace

QualifiedNames::QualifiedNames(const std::vector<Token> &tokens, const MemberKinds &kinds)
    : tokens(tokens), kinds(kinds) {
  places.reserve(tokens.size());
  std::vector<Level> levels(1);
  for (size_t i = 0; i != tokens.size(); ++i) {
    places.push_back({levels.back().outer, levels.back().lists});
    const int brackets = openedBrackets(tokens[i].getKind()), angles = openedAngles(tokens[i].getKind());
    if (brackets > 0)
      levels.push_back({i, {}, 0});
    else if (brackets < 0 && levels.size() > 1)
      levels.pop_back();
    Level &level = levels.back();
    if (endsStatement(tokens[i]))
      level = {i, {}, 0};
    if (angles > 0)
      level.angles.push_back(opensArguments(tokens, i));
    level.lists += angles > 0 && level.angles.back();
    for (int closed = 0; closed < -angles && !level.angles.empty(); ++closed) {
      level.lists -= level.angles.back();
      level.angles.pop_back();
    }
  }
}

std::optional<QualifiedName> QualifiedNames::read(size_t begin) const {
  QualifiedName name{begin, begin, begin};
  bool hasKeyword = false;
  for (size_t i = begin;;) {
    if (!is(i, tok::identifier))
      return std::nullopt;
    name.last = i;
    name.isTemplateId = false;
    name.end = i + 1;
    if (is(name.end, tok::less)) {
      const std::optional<Arguments> arguments = readArguments(name.end);
      const bool isFirst = i == begin;
      if (arguments && (hasKeyword || (isFirst ? !takesFromOuter(i, *arguments) : isTemplate(i, *arguments)))) {
        if (!isFirst && !hasKeyword)
          name.templates.push_back(i);
        name.isTemplateId = true;
        name.end = arguments->end;
      }
    }
    if (!is(name.end, tok::coloncolon))
      return name.last == begin ? std::nullopt : std::optional(name);
    name.hasArgumentsBefore |= name.isTemplateId;
    i = name.end + 1;
    hasKeyword = is(i, tok::kw_template);
    i += hasKeyword;
  }
}

/// Finds the bracket that closes template arguments. Nothing if they cannot be such.
std::optional<QualifiedNames::Arguments> QualifiedNames::readArguments(size_t less) const {
  Arguments arguments{less};
  int depth = 0;
  for (size_t i = less; i < tokens.size(); ++i) {
    const tok::TokenKind kind = tokens[i].getKind();
    // A lambda cannot be here.
    if (endsStatement(tokens[i]) || tokens[i].isOneOf(tok::ampamp, tok::pipepipe))
      return std::nullopt;
    if (openedBrackets(kind) < 0)
      return std::nullopt;
    if (openedBrackets(kind) > 0) {
      const std::optional<size_t> close = findClosing(tokens, i);
      if (!close)
        return std::nullopt;
      i = *close;
      continue;
    }
    arguments.hasComma |= kind == tok::comma;
    arguments.hasType |=
        tokens[i].isOneOf(tok::kw_const, tok::kw_typename, tok::kw_class, tok::kw_struct) || isSimpleType(kind);
    depth += openedAngles(kind);
    if (depth > 0)
      continue;
    // The rest of `>>` closes outer lists.
    arguments.sharesEnd = depth < 0;
    arguments.end = depth < 0 ? i : i + 1;
    const bool isClosed = depth == 0 || listsAround(less) >= static_cast<unsigned>(-depth);
    return isClosed ? std::optional(arguments) : std::nullopt;
  }
  return std::nullopt;
}

bool QualifiedNames::isTemplate(size_t name, const Arguments &arguments) const {
  const MemberKind kind = kinds.of(tokens[name]);
  if (kind == MemberKind::NoTemplate)
    return false;
  return kinds.isTemplate(tokens[name]) || (!takesFromOuter(name, arguments) && canFollow(name, arguments));
}

/// Whether the token after the arguments cannot be the operand of a comparison.
bool QualifiedNames::canFollow(size_t name, const Arguments &arguments) const {
  if (arguments.end >= tokens.size())
    return false;
  const Token &next = tokens[arguments.end];
  const bool isCertain = arguments.hasType || !arguments.hasComma;
  if (next.is(tok::l_paren))
    return isCertain || is(arguments.end + 1, tok::r_paren);
  if (next.is(tok::identifier)) {
    // `f(T::n < a, b > c)`. A parameter's name is followed by other tokens than an operand.
    const size_t after = arguments.end + 1;
    return isCertain || !isInCall(name) || is(after, tok::equal);
  }
  if (next.isOneOf(tok::star, tok::amp, tok::ampamp, tok::minus, tok::plus))
    return isCertain;
  return !next.isLiteral() && !next.isOneOf(tok::exclaim, tok::tilde, tok::kw_this, tok::kw_sizeof, tok::kw_true,
                                            tok::kw_false, tok::kw_new);
}

/// Whether the index is among the arguments of a call: `return f(`, `x = a.f(`.
bool QualifiedNames::isInCall(size_t index) const {
  const size_t open = places[index].outer;
  if (!is(open, tok::l_paren) || open < 2)
    return false;
  size_t callee = open - 1;
  if (!is(callee, tok::identifier))
    return false;
  while (callee > 1 && is(callee - 1, tok::coloncolon) && is(callee - 2, tok::identifier))
    callee -= 2;
  const Token &before = tokens[callee - 1];
  return !before.isOneOf(tok::identifier, tok::star, tok::amp, tok::ampamp, tok::greater, tok::greatergreater) &&
         !isSimpleType(before.getKind());
}

/// Whether the `>` of the arguments must close a list around the name: `enable_if<T::n < 4>::type`.
bool QualifiedNames::takesFromOuter(size_t name, const Arguments &arguments) const {
  const unsigned lists = listsAround(name);
  if (lists == 0)
    return false;
  int closed = 0, least = 0;
  for (size_t i = arguments.end; i < tokens.size(); ++i) {
    const tok::TokenKind kind = tokens[i].getKind();
    if (openedBrackets(kind) > 0) {
      const std::optional<size_t> close = findClosing(tokens, i);
      if (!close)
        break;
      i = *close;
      continue;
    }
    if (openedBrackets(kind) < 0 || endsStatement(tokens[i]))
      break;
    closed += openedAngles(kind);
    least = std::min(least, closed);
  }
  return static_cast<unsigned>(-least) < lists + arguments.sharesEnd;
}

}  // namespace amp::msvc
