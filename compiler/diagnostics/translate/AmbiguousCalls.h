// Ambiguous calls of a function of the program's that is restrict(cpu,amp) and of a competing overload of the standard
// library. Clang takes the library's constexpr functions for both sides; in C++ AMP they are the host's [AMP 2.3.2]. So
// restrict(amp) code means the program's function: the runs are repeated with the call qualified
// (frontend/tokens/InsertedTokens.h). On the host both are candidates, and the call is ambiguous [C2668]. Input: the
// device run's messages. Output: what the next run changes, and what an ambiguous call may mean. Other calls are left
// alone: qualified calls, calls of members, and calls that one function fits better.
#pragma once

#include "diagnostics/FileOffset.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace amp::diagnostics {

class AmbiguousCalls {
public:
  /// `restrictions` are those of the function being parsed; empty on the host.
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               llvm::StringRef restrictions);

  /// The current run has found calls that the next run must change. Its messages do not count.
  bool hasNewFixes() const { return isNew; }
  /// False for a message that an earlier run has printed. To be called once for each message.
  bool takeIfNew();
  void beginAgain();

  /// The locations of names in calls, and the qualifier of each: "::" or "::space::".
  const std::map<FileOffset, std::string> &ownNames() const { return current.own; }
  /// Names of functions whose calls cannot be qualified: std's functions of that name become host-only in the whole
  /// translation unit.
  const std::set<std::string> &hostOnlyNames() const { return current.unqualified; }

  /// Clang has listed all candidates of the last call: decides what the next run changes.
  void conclude();
  /// The program's function of the last ambiguous call, "::space::name". Empty if the call is of other functions.
  std::string ownFunction() const;
  clang::SourceLocation ownLocation() const { return ambiguity.ownLocation; }

private:
  /// What is known of an ambiguous call while Clang lists its candidates.
  struct Ambiguity {
    std::optional<FileOffset> fileOffset;
    clang::SourceLocation call;
    bool isForAmpAlone = false;
    bool isStd = false, isOwn = false, isOther = false;
    /// The call begins with the function's name.
    bool isPlain = false;
    std::optional<std::string> qualifier;
    std::string name;
    clang::SourceLocation ownLocation;
  };

  void addCandidate(const clang::NamedDecl *candidate, const clang::SourceManager &sources);

  Ambiguity ambiguity;
  struct Changes {
    std::map<FileOffset, std::string> own;
    std::set<std::string> unqualified;
  };
  /// The changes of the current device and host run, and those that the device run has found by now.
  Changes current, found;
  bool isNew = false;
  /// The number of printed messages, and how many of these the current run is still to repeat.
  unsigned emitted = 0, repeated = 0;
};

}  // namespace amp::diagnostics
