// Calls that a function of the program's for both sides and one of the standard library's fit alike, found among
// Clang's messages about ambiguous calls. Clang takes the library's constexpr functions for both sides; in C++ AMP they
// are the host's [AMP 2.3.2]. So in code for accelerators alone the program's function is meant: the runs are repeated,
// and the call is qualified then (frontend/tokens/InsertedTokens.h). On the host both are candidates, and the call is
// ambiguous [C2668]. Input: the device run's messages. Output: what the next run changes, and what an ambiguous call
// may mean. All other calls stay as they are: std::max(a, b), a member of that name, a function whose parameters fit
// better.
#pragma once

#include "diagnostics/NamePlace.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace amp::diagnostics {

class RivalCalls {
public:
  /// `restrictions` are those of the function that is being read; empty on the host.
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               llvm::StringRef restrictions);

  /// The run at hand has found calls for the next one to change. What it says does not count.
  bool hasNewFixes() const { return isNew; }
  /// False for a message that the run before has said already. To be asked for each message once.
  bool mayBeSaid();
  void beginAgain();

  /// Names of calls, and what they are qualified with: "::" or "::space::".
  const std::map<NamePlace, std::string> &ownNames() const { return current.own; }
  /// Names of functions that cannot be qualified: beside them the library's function is the host's in the whole unit.
  const std::set<std::string> &givenWay() const { return current.unqualified; }

  /// The candidates of the last call have all been told.
  void conclude();
  /// The program's function of the last ambiguous call, "::space::name", if it is one of these. Empty otherwise.
  std::string rival() const;
  clang::SourceLocation rivalPlace() const { return ambiguity.ownPlace; }

private:
  /// What is known of an ambiguous call while its candidates are told.
  struct Ambiguity {
    std::optional<NamePlace> place;
    clang::SourceLocation call;
    bool isForAmpAlone = false;
    bool isStd = false, isOwn = false, isOther = false;
    /// The call begins with the function's name.
    bool isPlain = false;
    std::optional<std::string> qualifier;
    std::string name;
    clang::SourceLocation ownPlace;
  };

  void addCandidate(const clang::NamedDecl *candidate, const clang::SourceManager &sources);

  Ambiguity ambiguity;
  struct Changes {
    std::map<NamePlace, std::string> own;
    std::set<std::string> unqualified;
  };
  /// What the runs at hand change, both of them, and what the device run has found by now.
  Changes current, found;
  bool isNew = false;
  /// Messages that were said, and those of them that are still to come again.
  unsigned said = 0, repeated = 0;
};

}  // namespace amp::diagnostics
