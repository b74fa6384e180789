// The tokens of a translation unit, and the restriction clauses among them [AMP 2.1].
#pragma once

#include "frontend/tokens/Brackets.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <vector>

namespace amp::frontend {

/// Queries about a list of preprocessed tokens.
class ClauseTokens {
public:
  explicit ClauseTokens(const std::vector<clang::Token> &tokens) : tokens(tokens) {}

  size_t size() const { return tokens.size(); }
  const clang::Token &operator[](size_t index) const { return tokens[index]; }
  /// A word or a punctuator; empty for literals and annotation tokens.
  llvm::StringRef spelling(size_t index) const;
  bool is(size_t index, llvm::StringRef text) const { return index < size() && spelling(index) == text; }
  /// A keyword or an identifier.
  bool isWord(size_t index) const { return index < size() && word(index); }

  /// Those of Brackets.h.
  std::optional<size_t> findClosing(size_t open) const { return frontend::findClosing(tokens, open); }
  std::optional<size_t> findOpening(size_t close) const { return frontend::findOpening(tokens, close); }
  std::optional<size_t> findClosingAngle(size_t open) const { return frontend::findClosingAngle(tokens, open); }
  std::optional<size_t> findOpeningAngle(size_t close) const { return frontend::findOpeningAngle(tokens, close); }

private:
  const clang::IdentifierInfo *word(size_t index) const {
    return tokens[index].isAnnotation() ? nullptr : tokens[index].getIdentifierInfo();
  }

  const std::vector<clang::Token> &tokens;
};

/// One restriction clause, or several that follow each other without anything between.
struct Clause {
  /// The token `restrict`; for several clauses that of the first one.
  size_t first = 0;
  /// The last closing parenthesis.
  size_t last = 0;
  /// The parameter list's parentheses.
  size_t parametersOpen = 0;
  size_t parametersClose = 0;
  /// A lambda's declarator, not a function's.
  bool isLambda = false;
  /// The declarator of a pointer, reference or member pointer to function: `(*p)(int) restrict(cpu)`.
  bool isPointer = false;
  /// A position where no clause is allowed, but nothing else is possible: `restrict(amp) int f()` [G10].
  bool isMisplaced = false;
  /// After the exception specification [G06]: `int f() noexcept restrict(amp)`.
  bool isLate = false;
};

/// All clauses in source order. Every other `restrict` is an identifier.
std::vector<Clause> findClauses(const ClauseTokens &tokens);

/// Whether the clause has the specifier, "cpu" or "amp".
bool hasSpecifier(const ClauseTokens &tokens, const Clause &clause, llvm::StringRef specifier);

}  // namespace amp::frontend
