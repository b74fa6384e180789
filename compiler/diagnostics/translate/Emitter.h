// Last stage: passes messages to the inner consumer. Input: messages in their final order and with their text.
// Output: those that were not printed before, up to the limit of errors, each rule's fix hint after its first
// message, and the counts.
#pragma once

#include "diagnostics/ErrorLimit.h"
#include "diagnostics/translate/Message.h"
#include "diagnostics/translate/RunContext.h"

#include <memory>

namespace amp::diagnostics {

class Emitter {
public:
  Emitter(std::unique_ptr<clang::DiagnosticConsumer> inner, const RunContext &run);

  /// False if the error was printed before, or only follows from one that was.
  bool emit(const Group &group);
  /// Prints a note to the last message.
  void emitNote(clang::DiagnosticsEngine &engine, const Message &note) { say(engine, note); }
  /// Prints that there are too many errors, and ends the run.
  void stop(clang::DiagnosticsEngine &engine);

  ErrorLimit &limit() { return errorLimit; }
  clang::DiagnosticConsumer &consumer() const { return *inner; }
  /// This run has printed an error. The inner consumer cannot tell that with -verify, where it counts none.
  bool hasSaidError() const { return saidError; }
  /// The messages that an earlier run over the same translation unit has printed count, too.
  unsigned warnings() const { return inner->getNumWarnings() + earlierWarnings; }
  unsigned errors() const { return inner->getNumErrors() + earlierErrors; }

private:
  void say(clang::DiagnosticsEngine &engine, const Message &message, bool hasOwnNote = false);
  void sayFixHint(clang::DiagnosticsEngine &engine, const Message &message);
  void print(clang::DiagnosticsEngine &engine, const Message &message);
  void endRun(clang::DiagnosticsEngine &engine);
  bool isNew(const Message &message);

  std::unique_ptr<clang::DiagnosticConsumer> inner;
  const RunContext &run;
  ErrorLimit errorLimit;
  /// Passes messages to the inner consumer. Created for the first message.
  std::unique_ptr<clang::DiagnosticsEngine> forwarder;
  unsigned earlierWarnings = 0, earlierErrors = 0;
  bool saidError = false;
  /// The location of the last error or warning that was printed.
  clang::FullSourceLoc lastPlace;
};

}  // namespace amp::diagnostics
