// -ferror-limit and -Wfatal-errors, applied to the errors that the user sees. Clang counts errors when it finds them,
// including those that are dropped later: repeated errors, and consequences of a violated restriction. Clang's own
// limit could end a run before the checks have reported anything.
// Input: the messages that are about to be printed. Output: which of them may be printed.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp::diagnostics {

class ErrorLimit {
public:
  /// Takes over both options from Clang. `limit`: 0 for none.
  void takeOver(clang::DiagnosticsEngine &engine, unsigned limit);

  enum class Verdict {
    Emit,
    /// An error that ends the run; its notes are still printed.
    EmitAsFatal,
    /// The message "too many errors" is printed instead.
    Stop,
    Drop
  };
  /// `isFatal`: after this error all further messages are useless.
  Verdict judge(clang::DiagnosticsEngine::Level level, bool isFatal);
  /// Whether the limit is reached: only the notes of the last error are still printed.
  bool isReached() const { return state != State::Open; }

  /// Whether one more error may wait for the end of its run. The errors of the checks and those of Clang are counted
  /// separately. Without -ferror-limit, all errors may wait. With it, their number is limited, so that the memory does
  /// not depend on the length of a file.
  bool mayWait(bool isFromChecks);
  /// To be called before the waiting errors are printed.
  void releaseWaiting() { waiting[0] = waiting[1] = 0; }
  /// mayWait has refused an error.
  bool hasRefused() const { return hasRefusedError; }

private:
  enum class State { Open, LastIsEmitted, Full };
  State state = State::Open;
  unsigned limit = 0, emitted = 0;
  bool errorsAreFatal = false, hasRefusedError = false;
  unsigned waiting[2] = {};
};

}  // namespace amp::diagnostics
