// Last stage: passes messages to the inner consumer. Input: messages with their text, as they are found.
// Output, at the end of the run: those that were not printed before, up to the limit of errors, in the order of their
// source locations; each rule's fix hint after the first of its messages; and the counts.
#pragma once

#include "diagnostics/ErrorLimit.h"
#include "diagnostics/translate/FixHints.h"
#include "diagnostics/translate/Message.h"
#include "diagnostics/translate/RunContext.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

class Emitter {
public:
  Emitter(std::unique_ptr<clang::DiagnosticConsumer> inner, const RunContext &run);

  /// False if the error was emitted before, or only follows from one that was.
  bool emit(const Group &group);
  /// Adds a note to the last message.
  void emitNote(clang::DiagnosticsEngine &engine, const Message &note) { emitMessage(engine, note, FixHint()); }
  /// Adds the message that there are too many errors, and ends the run.
  void stop(clang::DiagnosticsEngine &engine);
  /// Prints the messages that were emitted. Called at the end of the run: Clang reports errors in templates, and the
  /// checks report theirs, after the errors that the parser finds further down in the source.
  void flush();

  ErrorLimit &limit() { return errorLimit; }
  clang::DiagnosticConsumer &consumer() const { return *inner; }
  /// This run has emitted an error. The inner consumer cannot tell that with -verify, where it counts none.
  bool hasEmittedError() const { return emittedError; }
  /// The messages that an earlier run over the same translation unit has printed count, too.
  unsigned warnings() const { return inner->getNumWarnings() + earlierWarnings; }
  unsigned errors() const { return inner->getNumErrors() + earlierErrors; }

private:
  void emitMessage(clang::DiagnosticsEngine &engine, const Message &message, const FixHint &fixHint);
  /// Passes a message to the inner consumer at once, or adds it to those that wait for the end of the run, or drops it
  /// since the translation unit is parsed once more.
  enum class Destination { Consumer, Emitted, None };
  Destination print(clang::DiagnosticsEngine &engine, const Message &message);
  /// Adds the fix hint of a message that went to `destination`.
  void addFixHint(const Message &message, const FixHint &fixHint, Destination destination);
  bool isNewHint(const std::string &key);
  void endRun(clang::DiagnosticsEngine &engine);
  bool isNew(const Message &message);

  /// An error or a warning, and its notes.
  struct Emitted {
    std::vector<clang::StoredDiagnostic> messages;
    /// Printed after the first message, unless a hint with this key was.
    std::string hintKey;
    std::optional<clang::StoredDiagnostic> fixHint;
  };

  std::unique_ptr<clang::DiagnosticConsumer> inner;
  const RunContext &run;
  ErrorLimit errorLimit;
  /// In the order in which they were found.
  std::vector<Emitted> emitted;
  /// Passes messages to the inner consumer. Created for the first message.
  std::unique_ptr<clang::DiagnosticsEngine> forwarder;
  unsigned earlierWarnings = 0, earlierErrors = 0;
  bool emittedError = false;
  /// The location of the last error or warning that was emitted.
  clang::FullSourceLoc lastLocation;
};

}  // namespace amp::diagnostics
