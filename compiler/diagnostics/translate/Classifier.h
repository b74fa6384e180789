// First stage: determines the classification of a message. Input: Clang's messages and amp-clang's, in their order.
// Output: the classification of each message, or nothing if the user does not need the message. It depends on ids,
// arguments and source locations.
#pragma once

#include "diagnostics/translate/HostOperators.h"
#include "diagnostics/translate/MessageLocations.h"
#include "diagnostics/translate/RunContext.h"
#include "diagnostics/translate/Topic.h"
#include "diagnostics/translate/UndeclaredNames.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace amp::diagnostics {

struct Classification {
  /// The function that was being parsed.
  FunctionContext functionContext = {};
  /// What the message is about, if that differs from what Clang's text says.
  std::optional<Finding> finding = {};
  /// An operator that exists, but only on the host or for operands that are not const.
  std::optional<HostOperator> hostOperator = {};
  /// Clang's fix-its and notes follow from a wrong guess about the line, and are dropped.
  bool hasBadFixIts = false, hasBadNotes = false;
  /// The name that Clang suggests is reserved to the C++ library, such as __atomic_add.
  bool suggestsReservedName = false;
  /// An error in the library's headers.
  bool isOfLibrary = false;
  /// An error about naming a function or variable of the other side.
  bool isReference = false;
  /// An error in a function of the C++ library that amp code reaches.
  bool isInCalledLibraryCode = false;
  bool isInAmp = false;
  /// The container that an assertion of the library's is about. Empty for other errors.
  std::string container = {};
  /// An error in an instance of the C++ library's: where the user's code requests it.
  clang::SourceLocation request = {};
  /// The text of the message depends on its notes, or on other errors in amp code.
  bool needsNotes = false;
};

class Classifier {
public:
  explicit Classifier(const RunContext &run) : run(run) {}

  /// Nothing for messages that the user does not need.
  std::optional<Classification> classify(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  /// The error is about a throw or try in a template: it counts in the instances that contain it.
  bool isOfTemplate(const clang::Diagnostic &diagnostic) const;
  /// Further messages about the line of an ambiguous name are consequences, and are dropped.
  void noteMisreading(clang::FullSourceLoc location) { misread.push_back(wholeLineOf(location)); }

private:
  struct Findings;
  Findings find(const clang::Diagnostic &diagnostic) const;
  bool isIrrelevant(const clang::Diagnostic &diagnostic) const;
  bool followsMisreading(const clang::Diagnostic &diagnostic, const Findings &findings) const;
  clang::SourceLocation findHostLambda(const clang::Diagnostic &diagnostic) const;
  bool isOfCapture(const clang::Diagnostic &diagnostic) const;
  bool standsAtUnknownName(const clang::Diagnostic &diagnostic) const;
  void remember(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic, const Findings &findings,
                const FunctionContext &functionContext);
  void describe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
                Classification &classification);
  void describeHeld(const clang::Diagnostic &diagnostic, Classification &classification);

  const RunContext &run;
  UndeclaredNames undeclaredNames;
  /// Lines with an ambiguous name or a misplaced clause, and statements with a name whose header is missing. Clang
  /// recovers from the error as well as it can, and its further messages about them are misleading.
  std::vector<LinePart> misread;
  /// The parts of `misread` in which Clang may have mistaken one variable for another. Messages about captures in them
  /// are misleading, too.
  std::vector<LinePart> misreadNames;
  /// The line of the last of them.
  Line lastMisread;
  std::vector<clang::FullSourceLoc> unknownNames;
  /// The fix hint of the last message about a Windows name.
  std::string lastFixHint;
  /// restrict(amp) lambdas that were given to a library of the host. Further errors in its templates are consequences.
  std::set<clang::SourceLocation> hostLambdas;
  /// The location of the last error about a throw or try in amp code.
  clang::SourceLocation lastThrow;
  /// The location of the last error about a const object without an initialiser.
  clang::SourceLocation constLocation;
};

}  // namespace amp::diagnostics
