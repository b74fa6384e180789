#include "msvc/WrittenArgument.h"

#include "frontend/tokens/Brackets.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <vector>

using namespace clang;

namespace amp::msvc {

namespace {

struct Piece {
  tok::TokenKind kind;
  unsigned offset;
};

/// The tokens up to the end of the statement.
std::vector<Piece> lex(llvm::StringRef text, unsigned first) {
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  Lexer lexer(SourceLocation::getFromRawEncoding(1), options, text.begin(), text.begin() + first, text.end());
  std::vector<Piece> pieces;
  for (Token token;;) {
    lexer.LexFromRawLexer(token);
    if (token.isOneOf(tok::eof, tok::semi))
      return pieces;
    pieces.push_back({token.getKind(), token.getLocation().getRawEncoding() - 1});
  }
}

/// The `>` of the template arguments that begin at `open`, if these are template arguments: types and numbers, and
/// then a token that cannot follow a comparison.
std::optional<std::size_t> closingAngle(const std::vector<Piece> &pieces, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i + 1 < pieces.size(); ++i) {
    switch (pieces[i].kind) {
    case tok::less:
    case tok::greater:
    case tok::greatergreater:
    case tok::raw_identifier:
    case tok::numeric_constant:
    case tok::coloncolon:
    case tok::comma:
    case tok::star:
    case tok::amp:
      break;
    default:
      return std::nullopt;
    }
    depth += frontend::openedAngles(pieces[i].kind);
    if (depth > 0)
      continue;
    switch (pieces[i + 1].kind) {
    case tok::l_paren:
    case tok::l_brace:
    case tok::r_paren:
    case tok::coloncolon:
    case tok::comma:
      return i;
    default:
      return std::nullopt;
    }
  }
  return std::nullopt;
}

/// Whether the tokens after a variable's name are all in one pair of parentheses: `(make(), 2)`.
bool isInParentheses(const std::vector<Piece> &pieces) {
  int depth = 0;
  for (std::size_t i = 0; i != pieces.size(); ++i) {
    depth += pieces[i].kind == tok::l_paren ? 1 : pieces[i].kind == tok::r_paren ? -1 : 0;
    if (depth == 0)
      return i != 0 && i + 1 == pieces.size();
  }
  return false;
}

}  // namespace

std::optional<std::pair<unsigned, unsigned>> writtenArgument(llvm::StringRef text, unsigned first, unsigned argument) {
  const std::vector<Piece> pieces = lex(text, first);
  std::size_t begin = !pieces.empty() && (pieces[0].kind == tok::l_brace || isInParentheses(pieces)) ? 1 : 0;
  int depth = 0;
  for (std::size_t i = begin; i < pieces.size(); ++i) {
    tok::TokenKind kind = pieces[i].kind;
    const bool isClosing = frontend::openedBrackets(kind) < 0;
    if (depth == 0 && (kind == tok::comma || isClosing)) {
      if (argument == 0 && i > begin)
        return std::pair{pieces[begin].offset, pieces[i - 1].offset};
      if (isClosing || argument == 0)
        return std::nullopt;
      --argument;
      begin = i + 1;
    } else if (kind == tok::less && i > begin && pieces[i - 1].kind == tok::raw_identifier) {
      i = closingAngle(pieces, i).value_or(i);
    } else {
      depth += frontend::openedBrackets(kind);
    }
  }
  // In `Vec a = make();` the argument is the whole initialiser.
  if (argument == 0 && depth == 0 && begin < pieces.size())
    return std::pair{pieces[begin].offset, pieces.back().offset};
  return std::nullopt;
}

}  // namespace amp::msvc
