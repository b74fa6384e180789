// Second stage: when a message is said, and whether. Input: messages with their subjects, in Clang's order. Output, to
// the emitter: groups of an error and its notes, the host run's behind the device run's, and without those that follow
// from another mistake, which is known at the end of the run.
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

  /// The device run failed: nothing of the host run's is said any more.
  bool isOver() const { return run.isHost && run.shared->deviceRun() == RunState::Failed; }
  /// An error or a warning. False if it is not said: it was said before, or the other run's end is the end of this one.
  bool add(clang::DiagnosticsEngine &engine, Message message, const Subject &subject);
  /// A note to the last message, with what it tells about that.
  void addNote(clang::DiagnosticsEngine &engine, Message note, const Subject &subject);
  /// A note that tells nothing about it.
  void addHint(clang::DiagnosticsEngine &engine, Message note);
  /// A note to what was said last, not to what may still be worded anew.
  void addApart(clang::DiagnosticsEngine &engine, Message note);

  /// The last message, if its notes decide how it is worded: they are complete. To be given back to say().
  std::optional<Group> complete();
  void say(Group group);
  /// Of the run.
  void end();

private:
  bool mustWait() const { return run.isHost && run.shared->deviceRun() == RunState::GoesOn; }
  bool flushWaiting();
  void flushDeferred();
  void sayInTurn(Group group);
  bool keep(std::vector<Group> &groups, Group group);
  void noteAmbiguity(const Message &candidate, const Subject &subject);
  void remember(const Message &message);
  bool followsFromOther(const Group &group) const;

  const RunContext &run;
  Emitter &emitter;
  /// An error whose notes decide how it is worded [C3930], or lead to the user's line.
  std::optional<Group> held;
  /// What waits for the device run.
  std::vector<Group> waiting;
  /// Errors in amp code that may follow from others, and all messages since the first of them, each with its notes.
  std::vector<Group> deferred;
  /// An error in reached code has been led back to the user's.
  bool hasReached = false;
  /// Lines whose call was refused because of restrictions, whose captures were, and that name a function or variable of
  /// the other side.
  std::vector<Line> refusedLines, captureLines, referenceLines;
  /// Lines that do not fit the library, and say so.
  std::vector<Line> assertionLines;
  /// Places of messages of ours: what else Clang says there is the same in other words.
  std::vector<clang::FullSourceLoc> ownPlaces;
  /// Parts of default arguments whose use was reported.
  std::vector<clang::FullSourceLoc> usedDefaults;
};

}  // namespace amp::diagnostics
