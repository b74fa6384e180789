// A file as raw tokens, and where among them the restriction clauses are [AMP 2.1].
// Input: text that ends in a zero byte. Output: tokens with offsets, matching brackets, and questions about them. No
// preprocessing: a directive's tokens are marked, macro calls look like function calls.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"

#include <optional>
#include <vector>

namespace amp::clauses {

struct ClauseToken {
  unsigned offset = 0;
  unsigned length = 0;
  bool isIdentifier = false;
  /// Part of a preprocessor directive, and of a #define among them.
  bool inDirective = false;
  bool inDefine = false;
};

class ClauseTokens {
public:
  /// `text` must be followed by a zero byte and outlive the object.
  explicit ClauseTokens(llvm::StringRef text);

  size_t size() const { return tokens.size(); }
  const ClauseToken &operator[](size_t index) const { return tokens[index]; }
  llvm::StringRef spelling(size_t index) const;
  bool is(size_t index, llvm::StringRef text) const { return index < tokens.size() && spelling(index) == text; }

  /// The closing bracket of the opening one at `open`, within the same directive or outside of all.
  std::optional<size_t> findClosing(size_t open) const;
  /// The opening bracket of the closing one at `close`.
  std::optional<size_t> findOpening(size_t close) const;

private:
  llvm::StringRef text;
  std::vector<ClauseToken> tokens;
};

/// One restriction clause, or several that follow each other without anything between.
struct Clause {
  /// `restrict`; for a run of clauses the first one's.
  size_t first = 0;
  /// The last closing parenthesis.
  size_t last = 0;
  /// The parameter list's parentheses; equal in a #define line, where there may be none.
  size_t parametersOpen = 0;
  size_t parametersClose = 0;
  /// A lambda's declarator, not a function's.
  bool isLambda = false;
  /// The declarator of a pointer, reference or member pointer to function: `(*p)(int) restrict(cpu)`.
  bool isPointer = false;
  bool inDefine = false;
  /// The name of a macro that stands for a clause, its arguments included.
  bool isMacro = false;
};

/// All clauses in the order of the text. Everything else called `restrict` is an identifier. `macros` names the macros that
/// stand for clauses; those that the text defines are added.
std::vector<Clause> findClauses(const ClauseTokens &tokens, llvm::StringSet<> &macros);

}  // namespace amp::clauses
