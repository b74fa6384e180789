// Pragmas that switch our warnings, which Clang does not know.
// Input: each pragma as the preprocessor comes to it: `#pragma clang diagnostic ignored "-Wamp-const-cast"` (GCC's
// spelling and _Pragma too) and Microsoft's `#pragma warning(disable: 4880)`. Output: what holds for a rule at a place.
#pragma once

#include "diagnostics/Reporter.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/PPCallbacks.h"

#include <memory>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp::diagnostics {

class WarningPragmas {
public:
  /// The severity that pragmas in front of `location` give to a rule; nothing when none is about it.
  std::optional<Severity> find(const clang::SourceManager &sources, clang::SourceLocation location, Rule rule) const;

private:
  friend class WarningPragmaReader;
  enum class Action { Push, Pop, Set, SetNextLine };
  struct Change {
    clang::SourceLocation location;
    Action action;
    unsigned rule = 0;
    /// Nothing is the command line's.
    std::optional<Severity> severity;
  };

  /// In the order of the translation unit.
  std::vector<Change> changes;
};

/// Reads the pragmas of a run from now on.
std::shared_ptr<const WarningPragmas> readWarningPragmas(clang::Preprocessor &preprocessor);

/// True for Clang's messages that it does not know a pragma's warning, when that is one of ours.
bool isAboutOwnPragma(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
