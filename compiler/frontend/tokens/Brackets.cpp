#include "frontend/tokens/Brackets.h"

using namespace clang;

namespace amp::frontend {

int openedBrackets(tok::TokenKind kind) {
  switch (kind) {
  case tok::l_paren:
  case tok::l_square:
  case tok::l_brace:
    return 1;
  case tok::r_paren:
  case tok::r_square:
  case tok::r_brace:
    return -1;
  default:
    return 0;
  }
}

int openedAngles(tok::TokenKind kind) {
  switch (kind) {
  case tok::less:
    return 1;
  case tok::greater:
    return -1;
  case tok::greatergreater:
    return -2;
  case tok::greatergreatergreater:
    return -3;
  default:
    return 0;
  }
}

std::optional<size_t> findClosing(const std::vector<Token> &tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    depth += openedBrackets(tokens[i].getKind());
    if (depth == 0)
      return i;
  }
  return std::nullopt;
}

std::optional<size_t> findOpening(const std::vector<Token> &tokens, size_t close) {
  int depth = 0;
  for (size_t i = close + 1; i-- > 0;) {
    depth += openedBrackets(tokens[i].getKind());
    if (depth == 0)
      return i;
  }
  return std::nullopt;
}

std::optional<size_t> findClosingAngle(const std::vector<Token> &tokens, size_t open) {
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    const tok::TokenKind kind = tokens[i].getKind();
    if (openedBrackets(kind) > 0) {
      const std::optional<size_t> close = findClosing(tokens, i);
      if (!close)
        return std::nullopt;
      i = *close;
      continue;
    }
    if (kind == tok::semi || openedBrackets(kind) < 0)
      return std::nullopt;
    depth += openedAngles(kind);
    if (depth <= 0)
      return i;
  }
  return std::nullopt;
}

std::optional<size_t> findOpeningAngle(const std::vector<Token> &tokens, size_t close) {
  int depth = 0;
  for (size_t i = close + 1; i-- > 0;) {
    const tok::TokenKind kind = tokens[i].getKind();
    if (openedBrackets(kind) < 0) {
      const std::optional<size_t> open = findOpening(tokens, i);
      if (!open)
        return std::nullopt;
      i = *open;
      continue;
    }
    if (kind == tok::semi || openedBrackets(kind) > 0)
      return std::nullopt;
    depth += openedAngles(kind);
    if (depth >= 0)
      return i;
  }
  return std::nullopt;
}

}  // namespace amp::frontend
