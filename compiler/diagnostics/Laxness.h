// What Microsoft's compiler lets pass and Clang's parser has no switch for: temporaries bound to references to
// non-const, and member templates of dependent objects without the word `template`. Input: Clang's messages about them
// in one run, and what is left of the calls in the AST. Output: the places where the next run changes tokens
// (clauses/MicrosoftTokens.h).
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace clang {
class ASTContext;
class SourceManager;
}

namespace amp::diagnostics {

/// An argument that must count as an lvalue: from the first character of its first token to that of its last.
struct TemporaryArgument {
  std::string file;
  unsigned first;
  unsigned last;
  bool operator<(const TemporaryArgument &other) const {
    return std::tie(file, first, last) < std::tie(other.file, other.first, other.last);
  }
};

/// A name that the word `template` must stand before: its first character.
struct TemplateName {
  std::string file;
  unsigned offset;
  bool operator<(const TemplateName &other) const {
    return std::tie(file, offset) < std::tie(other.file, other.offset);
  }
};

/// What the tokens of the next run make up for.
struct Lapses {
  std::set<TemporaryArgument> temporaries;
  std::set<TemplateName> templateNames;
};

/// A call that failed because a parameter wants an lvalue.
struct RefusedTemporary {
  clang::SourceLocation error;
  /// Counted from 0.
  unsigned argument;
};

class Laxness {
public:
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  /// Looks for the calls that failed: to be called when the run has its AST.
  void findArguments(clang::ASTContext &context);
  /// Warnings about what the switch is there for, which have no switch of their own.
  static bool hides(const clang::Diagnostic &diagnostic);
  /// Whether places have come up since this was asked last.
  bool hasNews();
  const Lapses &places() const { return found; }

private:
  void addTemplateName(clang::SourceLocation place, const clang::SourceManager &sources);

  Lapses found;
  clang::SourceLocation lastError;
  std::vector<RefusedTemporary> refused;
  std::size_t known = 0;
};

}  // namespace amp::diagnostics
