// Pragmas that change the severity of amp-clang's warnings, which Clang does not know.
// Input: each pragma that the preprocessor reads: `#pragma clang diagnostic ignored "-Wamp-const-cast"` (GCC's
// spelling and _Pragma too) and Microsoft's `#pragma warning(disable: 4880)`. Output: the severity of a rule at a
// source location.
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
  /// The severity that pragmas before `location` give to a rule; nothing if none does.
  std::optional<Severity> find(const clang::SourceManager &sources, clang::SourceLocation location, Rule rule) const;

private:
  friend class WarningPragmaReader;
  enum class Action { Push, Pop, Set, SetNextLine };
  struct Change {
    clang::SourceLocation location;
    Action action;
    unsigned rule = 0;
    /// An empty value restores the severity of the command line.
    std::optional<Severity> severity;
  };

  /// In the order of the translation unit.
  std::vector<Change> changes;
};

/// Reads the pragmas of a run from now on.
std::shared_ptr<const WarningPragmas> readWarningPragmas(clang::Preprocessor &preprocessor);

/// True for Clang's message about a pragma with a warning that it does not know, if the warning is amp-clang's.
bool isAboutOwnPragma(const clang::Diagnostic &diagnostic);

}  // namespace amp::diagnostics
