// Second stage: decides whether and when a message is printed. Input: messages with their subjects, in Clang's order.
// Output, to the emitter: groups of an error and its notes. The host run's groups follow the device run's. Errors that
// are consequences of another mistake are omitted. This is known only at the end of the run.
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/Emitter.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

class MessageOrder {
public:
  MessageOrder(const RunContext &run, Emitter &emitter) : run(run), emitter(emitter) {}

  /// In the host run: the device run has failed, so that the host run's messages are dropped.
  bool isOver() const { return run.isHost && run.shared->deviceRun() == RunState::Failed; }
  /// Adds an error or a warning. False if it is dropped: it was printed before, too many errors wait, or the device
  /// run has failed.
  bool add(clang::DiagnosticsEngine &engine, Message message, const Classification &classification);
  /// Adds a note to the last message, and records the information about the message that the note contains.
  void addNote(clang::DiagnosticsEngine &engine, Message note, const Classification &classification);
  /// Adds a note that contains no information about the message itself.
  void addHint(clang::DiagnosticsEngine &engine, Message note);
  /// Adds a note to the last message that cannot be reworded any more.
  void addToFinished(clang::DiagnosticsEngine &engine, Message note);

  /// Called when the notes of the last message are complete. Returns the message if its text depends on them; it is
  /// then passed to addCompleted().
  std::optional<Group> complete();
  void addCompleted(Group group);
  /// Called at the end of the run.
  void end();

private:
  bool mustWait() const { return run.isHost && run.shared->deviceRun() == RunState::Running; }
  bool flushWaiting();
  void flushDeferred();
  void emitOrDefer(Group group);
  bool keep(std::vector<Group> &groups, Group group);
  void noteAmbiguity(const Message &candidate, const Classification &classification);
  void coverVariable(clang::FullSourceLoc location) const;
  void remember(const Message &message);
  bool followsFromOther(const Group &group) const;

  const RunContext &run;
  Emitter &emitter;
  /// An error whose text depends on its notes [C3930], or whose notes lead to the user's line.
  std::optional<Group> held;
  /// Messages that wait for the end of the device run.
  std::vector<Group> waiting;
  /// Errors in amp code that may follow from others, and all messages since the first of them, each with its notes.
  std::vector<Group> deferred;
  /// An error in reached code has been moved to user code.
  bool hasReached = false;
  /// Lines with a call that was refused because of restrictions, with a refused capture, and with the name of a
  /// function or variable of the other side.
  std::vector<Line> refusedLines, captureLines, referenceLines;
  /// Lines with an error of Clang's that is about no rule.
  std::vector<Line> errorLines;
  /// Lines with a reported wrong use of the library.
  std::vector<Line> assertionLines;
  /// Locations of amp-clang's errors. Clang's errors at these locations are about the same mistake.
  std::vector<clang::FullSourceLoc> ownErrorLocations;
  /// A lambda was refused as the value of a std::function.
  bool hasFailedFunction = false;
  /// std::complex was refused as a type.
  bool hasRefusedComplex = false;
  /// Locations in default arguments whose use was reported.
  std::vector<clang::FullSourceLoc> usedDefaults;
};

}  // namespace amp::diagnostics
