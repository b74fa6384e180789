// Last stage: messages go to the inner consumer. Input: worded messages in their order. Output: those that were not
// said before, as far as the limit of errors allows, each rule's fix hint behind its first message, and the counts.
#pragma once

#include "diagnostics/ErrorLimit.h"
#include "diagnostics/translate/Message.h"
#include "diagnostics/translate/RunContext.h"

#include <memory>

namespace amp::diagnostics {

class Emitter {
public:
  Emitter(std::unique_ptr<clang::DiagnosticConsumer> inner, const RunContext &run);

  /// False when it was said before.
  bool emit(const Group &group);
  /// A note to what was emitted last.
  void emitNote(clang::DiagnosticsEngine &engine, const Message &note) { say(engine, note); }
  /// Says that there are too many errors.
  void stop(clang::DiagnosticsEngine &engine);

  ErrorLimit &limit() { return errorLimit; }
  clang::DiagnosticConsumer &consumer() const { return *inner; }
  /// This run has printed an error. The inner consumer cannot tell that with -verify, where it counts none.
  bool hasSaidError() const { return saidError; }
  /// What an earlier run over the same unit has said counts, too.
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
  /// Carries messages to the inner consumer; made when the first one comes.
  std::unique_ptr<clang::DiagnosticsEngine> forwarder;
  unsigned earlierWarnings = 0, earlierErrors = 0;
  bool saidError = false;
  /// Of the last error or warning that was said.
  clang::FullSourceLoc lastPlace;
};

}  // namespace amp::diagnostics
