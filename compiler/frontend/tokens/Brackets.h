// Brackets among tokens: how they nest, and which of them belong together.
#pragma once

#include "clang/Lex/Token.h"

#include <optional>
#include <vector>

namespace amp::frontend {

/// The number of parentheses, square brackets and braces that a token opens, less those that it closes.
int openedBrackets(clang::tok::TokenKind kind);

/// The same of angle brackets. `>>` closes two, and `>>>`, which is one token in CUDA's dialect, three.
int openedAngles(clang::tok::TokenKind kind);

/// The closing bracket for the opening one at `open`, and the reverse. Nothing if there is none.
std::optional<size_t> findClosing(const std::vector<clang::Token> &tokens, size_t open);
std::optional<size_t> findOpening(const std::vector<clang::Token> &tokens, size_t close);

/// The same for the angle brackets of template arguments and parameters. Other brackets between them are skipped, since
/// `<` and `>` may be operators in them. Nothing if a statement or an outer bracket ends before.
std::optional<size_t> findClosingAngle(const std::vector<clang::Token> &tokens, size_t open);
std::optional<size_t> findOpeningAngle(const std::vector<clang::Token> &tokens, size_t close);

}  // namespace amp::frontend
