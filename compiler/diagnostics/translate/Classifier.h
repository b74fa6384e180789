// First stage: what a message is about. Input: Clang's messages, ours among them, in their order. Output: for each its
// subject, or that it says nothing to the user. It is told by ids, arguments and places.
#pragma once

#include "diagnostics/translate/HostOperators.h"
#include "diagnostics/translate/LostNames.h"
#include "diagnostics/translate/Places.h"
#include "diagnostics/translate/RunContext.h"
#include "diagnostics/translate/Topic.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

struct Subject {
  /// The function that was read.
  Reading reading = {};
  /// What it is about, where that is not what Clang says.
  std::optional<Finding> finding = {};
  /// An operator that is there, and is the host's.
  std::optional<HostOperator> hostOperator = {};
  /// Clang's fix-its and notes follow from a wrong guess about the line, and are dropped.
  bool hasBadFixIts = false, hasBadNotes = false;
  /// The name that Clang suggests is reserved to the C++ library, such as __atomic_add.
  bool suggestsReservedName = false;
  /// The library's headers refuse something.
  bool isOfLibrary = false;
  /// It refuses a function or variable that is named.
  bool isReference = false;
  /// It refuses what a function of the C++ library does.
  bool isOfReachedCode = false;
  bool isInAmp = false;
  /// Its notes, or what else is wrong in amp code, say how it is worded.
  bool needsNotes = false;
};

class Classifier {
public:
  explicit Classifier(const RunContext &run) : run(run) {}

  /// Nothing for messages that the user does not need.
  std::optional<Subject> classify(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  /// Further messages about the line of an ambiguous name only follow from it, and are dropped.
  void noteMisreading(Line line) { misreadLines.push_back(line); }

private:
  struct Findings;
  Findings find(const clang::Diagnostic &diagnostic) const;
  bool isIrrelevant(const clang::Diagnostic &diagnostic) const;
  bool followsMisreading(const clang::Diagnostic &diagnostic, const Findings &findings) const;
  bool isOfCapture(const clang::Diagnostic &diagnostic) const;
  bool standsAtUnknownName(const clang::Diagnostic &diagnostic) const;
  void remember(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic, const Findings &findings,
                const Reading &reading);
  void describe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic, Subject &subject);
  void describeHeld(const clang::Diagnostic &diagnostic, Subject &subject);

  const RunContext &run;
  LostNames lostNames;
  /// Files and lines of ambiguous names, of misplaced clauses and of names whose header is missing: Clang goes on as
  /// well as it can, and what it then says about the rest of the line misleads.
  std::vector<Line> misreadLines;
  /// Those of them where variables may have been taken for others: what is said of captures misleads, too.
  std::vector<Line> misreadNames;
  std::vector<clang::FullSourceLoc> unknownNames;
  /// The fix hint of the last message about a Windows name.
  std::string lastFixHint;
  /// Of an object that would be const and uninitialised.
  clang::SourceLocation constPlace;
};

}  // namespace amp::diagnostics
