// -ferror-limit and -Wfatal-errors, applied to the errors that the user sees. Clang counts errors when it finds them,
// also those that are dropped later: repeated errors, and consequences of a restriction that is broken. Its own limit
// could end a run before the checks have reported anything.
// Input: the messages that are about to be said. Output: which of them still are.
#pragma once

#include "clang/Basic/Diagnostic.h"

namespace amp::diagnostics {

class ErrorLimit {
public:
  /// Takes over from Clang. `limit`: 0 for none.
  void takeOver(clang::DiagnosticsEngine &engine, unsigned limit);

  enum class Verdict {
    Say,
    /// An error that ends the run; its notes are still said.
    SayAsFatal,
    /// "too many errors" stands in its place.
    Stop,
    Drop
  };
  /// `isFatal`: what an error is about leaves nothing to be said of the rest.
  Verdict judge(clang::DiagnosticsEngine::Level level, bool isFatal);
  /// Nothing but the last error's notes is said any more.
  bool isReached() const { return state != State::Open; }

  /// Whether one more error may wait for the end of its run, of those that the checks found or Clang did. Without a
  /// limit all may; with one, a file of any length is read in bounded memory.
  bool mayWait(bool isFromChecks);
  /// Those that waited are being said.
  void releaseWaiting() { waiting[0] = waiting[1] = 0; }
  /// An error was turned away by mayWait.
  bool hasTurnedAway() const { return turnedAway; }

private:
  enum class State { Open, LastIsSaid, Full };
  State state = State::Open;
  unsigned limit = 0, said = 0;
  bool errorsAreFatal = false, turnedAway = false;
  unsigned waiting[2] = {};
};

}  // namespace amp::diagnostics
