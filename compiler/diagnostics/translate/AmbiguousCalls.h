// Calls that are ambiguous between a restrict(cpu,amp) function of the program and a competing overload of the standard
// library. Clang treats the library's constexpr functions as functions for both sides; in C++ AMP they are host
// functions [AMP 2.3.2]. So in restrict(amp) code only the program's function is a candidate: the runs are repeated
// with the call qualified (frontend/tokens/InsertedTokens.h). On the host both functions are candidates, and the call
// is ambiguous [C2668]. Input: the device run's messages. Output: the changes for the next run, and the possible
// meanings of an ambiguous call. Qualified calls, calls of members, and calls for which one function is a better match
// are not changed.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/FileOffset.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace amp::diagnostics {

class AmbiguousCalls {
public:
  /// `restrictions` are those of the function being parsed, if it may be amp code.
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               std::optional<annotations::Restrictions> restrictions);

  /// Whether the current run has found calls that the next run must change. Then the messages of the current run are
  /// discarded.
  bool hasNewFixes() const { return isNew; }
  /// False for a message that an earlier run has printed. To be called once for each message.
  bool takeIfNew();
  void beginAgain();

  /// The locations of names in calls, and the qualifier of each: "::" or "::space::".
  const std::map<FileOffset, std::string> &ownNames() const { return current.own; }
  /// Names of functions whose calls cannot be qualified: std's functions of that name become host-only in the whole
  /// translation unit.
  const std::set<std::string> &hostOnlyNames() const { return current.unqualified; }

  /// Decides what the next run changes for the last call. Called after Clang has listed all of the call's candidates.
  void conclude();
  /// The program's function among the candidates of the last ambiguous call, "::space::name". Empty if there is none.
  std::string ownFunction() const;
  clang::SourceLocation ownLocation() const { return ambiguity.ownLocation; }

private:
  /// The information about an ambiguous call that is collected while Clang lists its candidates.
  struct AmbiguousCall {
    std::optional<FileOffset> fileOffset;
    clang::SourceLocation call;
    bool isForAmpAlone = false;
    bool isStd = false, isOwn = false, isOther = false;
    /// The call begins with the function's name, without an object or a qualifier.
    bool isPlain = false;
    std::optional<std::string> qualifier;
    std::string name;
    clang::SourceLocation ownLocation;
  };

  void addCandidate(const clang::NamedDecl *candidate, const clang::SourceManager &sources);

  AmbiguousCall ambiguity;
  struct Changes {
    std::map<FileOffset, std::string> own;
    std::set<std::string> unqualified;
  };
  /// The changes of the current device and host run, and those that the device run has found by now.
  Changes current, found;
  bool isNew = false;
  /// `emitted`: the number of printed messages. `repeated`: how many of these the current run will report again.
  unsigned emitted = 0, repeated = 0;
};

}  // namespace amp::diagnostics
