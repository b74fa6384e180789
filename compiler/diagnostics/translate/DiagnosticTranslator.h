// Makes Clang's messages speak C++ AMP, and joins the two runs' messages into one list.
// Input: every diagnostic of one run, ours and Clang's. Output, to the inner consumer: the same with restriction terms
// in place of the target attributes that implement them, places moved out of our own macros, and no message twice.
#pragma once

#include "diagnostics/Consequences.h"
#include "diagnostics/ErrorLimit.h"
#include "diagnostics/FixIts.h"
#include "diagnostics/translate/LostNames.h"
#include "diagnostics/translate/RivalCalls.h"
#include "msvc/Laxness.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringSet.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

enum class RunState { GoesOn, Succeeded, Failed };

/// What was reported so far in a translation unit: shared by the translators of its two runs, which may be on two
/// threads.
class SharedReports {
public:
  /// The device run is over, its messages are out. Whatever else the host run waits for is there by then.
  void endDeviceRun(bool ok) {
    device = ok ? RunState::Succeeded : RunState::Failed;
    device.notify_all();
  }
  RunState deviceRun() const { return device; }
  /// Succeeded or Failed.
  RunState awaitDeviceRun() const {
    device.wait(RunState::GoesOn);
    return device;
  }

  /// True when the message is new.
  bool insert(llvm::StringRef key) {
    std::lock_guard<std::mutex> lock(mutex);
    return keys.insert(key).second;
  }

  bool contains(llvm::StringRef key) {
    std::lock_guard<std::mutex> lock(mutex);
    return keys.contains(key);
  }

  /// Set when --amp-compat=msvc is on: takes note of what it can let pass.
  std::shared_ptr<msvc::Laxness> laxness;
  /// The device run's, where the runs may be repeated; null with --amp-compat=msvc.
  std::shared_ptr<RivalCalls> rivals;
  /// Set when fix-its are to be applied.
  std::shared_ptr<FixIts> fixIts;
  /// Written by the device run's checks, read when its messages are complete.
  Consequences consequences;

private:
  std::mutex mutex;
  llvm::StringSet<> keys;
  std::atomic<RunState> device = RunState::GoesOn;
};

/// One per run. The host run's messages wait for the end of the device run: they come after its messages, those that it
/// had are not said again, and a failed device run is the end of them. `inner` may be a TextDiagnosticPrinter, a
/// VerifyDiagnosticConsumer or any other consumer.
class DiagnosticTranslator : public clang::DiagnosticConsumer {
public:
  DiagnosticTranslator(std::unique_ptr<clang::DiagnosticConsumer> inner, std::shared_ptr<SharedReports> shared,
                       bool isHostRun = false);
  ~DiagnosticTranslator() override;

  /// The function that is being read.
  struct Reading {
    /// Where amp code may be in it: "restrict(amp)"; else empty.
    llvm::StringRef restrictions;
    /// A clause says so. A lambda without one may run anywhere for Clang.
    bool hasClause = false;
  };
  using AmpContext = std::function<Reading()>;
  void setAmpContext(AmpContext context) { ampContext = std::move(context); }

  /// From here on -ferror-limit and -Wfatal-errors are about what is said.
  void takeOverLimit(clang::DiagnosticsEngine &engine, unsigned limit) { errorLimit.takeOver(engine, limit); }

  /// A condition of the program's asks for a macro of Visual C++ that is not defined.
  void noteUndefined(clang::DiagnosticsEngine &engine, clang::FullSourceLoc place, llvm::StringRef macro);
  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *preprocessor) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;

private:
  /// An error or a warning and its notes.
  struct Group {
    clang::DiagnosticsEngine *engine;
    std::vector<clang::StoredDiagnostic> messages;
    /// The library's own headers refuse something; no user's code is in sight.
    bool isOfLibrary = false, hasNoUserLocation = false;
    /// It refuses a function or variable that is named, or a call because of restrictions.
    bool isReference = false, isRefusedCall = false, isRefusedMember = false, isHostOperator = false;
    /// The library's classes and functions are not used as they are meant to be.
    bool isLibraryUse = false;
    /// It refuses what a constexpr function of the C++ library does, and stands where the user's code calls that.
    bool isReached = false;
    /// In amp code, and Clang's own: whether it follows from another mistake is known at the end.
    bool isInAmp = false;

    bool isDeferred() const { return isInAmp || isReference || isRefusedMember || isReached; }
  };

  clang::SourceLocation leaveOwnText(clang::SourceLocation location, const clang::SourceManager &sources) const;
  std::optional<std::string> findMissingInclude(const clang::Diagnostic &diagnostic) const;
  clang::StoredDiagnostic translate(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) const;
  void forward(clang::DiagnosticsEngine &engine, const clang::StoredDiagnostic &message);
  void print(clang::DiagnosticsEngine &engine, const clang::StoredDiagnostic &message);
  void stop(clang::DiagnosticsEngine &engine);
  void endRun(clang::DiagnosticsEngine &engine);
  void noteFixHint(clang::DiagnosticsEngine &engine, const clang::StoredDiagnostic &message);
  bool keep(std::vector<Group> &groups, Group group);
  void hintAtCause(clang::DiagnosticsEngine &engine, const clang::Diagnostic &diagnostic);
  void hintAtVersion(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void noteAmbiguity(const clang::StoredDiagnostic &candidate);
  void hintAtRow(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtLimits(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtIndex(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtResult(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtWideName(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtUnicode(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hintAtMember(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  void hint(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause, llvm::StringRef text);
  void hintAt(clang::DiagnosticsEngine &engine, clang::FullSourceLoc place, const clang::Diagnostic &cause,
              llvm::StringRef text);
  void hintAtCompat(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  clang::StoredDiagnostic reword(const clang::StoredDiagnostic &message);
  Reading reading() const { return ampContext ? ampContext() : Reading(); }
  bool mayBeInAmpCode() const { return !reading().restrictions.empty(); }
  bool refusesThis(const clang::Diagnostic &diagnostic) const;
  bool isIrrelevant(const clang::Diagnostic &diagnostic) const;
  bool noteMisreading(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  bool followsMisreading(const clang::Diagnostic &diagnostic) const;
  bool standsAtUnknownName(const clang::Diagnostic &diagnostic) const;
  void flushHeld();
  void say(Group group);
  void deliver(const Group &group);
  void flushDeferred();
  bool followsFromOther(const Group &group) const;
  void remember(const clang::StoredDiagnostic &message);
  std::optional<std::string> findLibraryUse(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
                                            const clang::StoredDiagnostic &message) const;
  bool decidesWithNotes(const clang::Diagnostic &diagnostic);
  void hold(const clang::Diagnostic &diagnostic, clang::StoredDiagnostic message, bool isAssertion);
  void addNote(const clang::Diagnostic &diagnostic, clang::StoredDiagnostic message);
  bool sayInTurn(const clang::Diagnostic &diagnostic, clang::StoredDiagnostic message);
  void refuseHostOperator(const clang::Diagnostic &diagnostic, clang::StoredDiagnostic &message);
  bool leaveLibrary(std::vector<clang::StoredDiagnostic> &messages) const;
  void explainRivals(std::vector<clang::StoredDiagnostic> &messages) const;
  RivalCalls *rivals() const { return isHostRun ? nullptr : shared->rivals.get(); }
  /// Callers ask this consumer, not the inner one, whether there were errors.
  void copyCounts();
  static std::string keyOf(const clang::StoredDiagnostic &message);
  bool isNew(const clang::StoredDiagnostic &message);
  bool mustWait() const { return isHostRun && shared->deviceRun() == RunState::GoesOn; }
  bool isOver() const { return isHostRun && shared->deviceRun() == RunState::Failed; }
  bool flushWaiting();

  std::unique_ptr<clang::DiagnosticConsumer> inner;
  /// What an earlier run over the same unit has said.
  unsigned earlierWarnings = 0, earlierErrors = 0;
  std::shared_ptr<SharedReports> shared;
  bool isHostRun;
  clang::LangOptions languageOptions;
  /// Of the file that is being read.
  const clang::Preprocessor *preprocessor = nullptr;
  LostNames lostNames;
  ErrorLimit errorLimit;
  /// The group that is being said has a note of its own at the same place: what it says fits better than the rule's.
  bool saysFixHint = false;
  /// Carries translated messages to the inner consumer; made when the first one comes.
  std::unique_ptr<clang::DiagnosticsEngine> forwarder;
  /// Notes belong to the message before them.
  bool skipsNotes = false;
  /// A failed overload resolution with its notes: they decide how it is worded [C3930]. Or an assertion of the library:
  /// they lead to the user's line.
  std::vector<clang::StoredDiagnostic> held;
  clang::DiagnosticsEngine *heldEngine = nullptr;
  bool holdsAssertion = false, holdsAmp = false, holdsOperator = false, holdsReached = false;
  /// By this translator: a consumer that verifies messages counts none.
  bool hasSaidError = false;
  /// An error in reached code has been led back to the user's.
  bool hasReached = false;
  AmpContext ampContext;
  /// Errors in amp code that may follow from others, and all messages since the first of them, each with its notes.
  std::vector<Group> deferred;
  /// Lines whose call was refused because of restrictions.
  std::vector<std::pair<clang::FileID, unsigned>> refusedLines;
  std::vector<std::pair<clang::FileID, unsigned>> captureLines;
  /// Lines that do not fit the library, and say so.
  std::vector<std::pair<clang::FileID, unsigned>> assertionLines;
  /// Places of messages of ours: what else Clang says there is the same in other words.
  std::vector<clang::FullSourceLoc> ownPlaces;
  /// Lines that name a function or variable of the other side.
  std::vector<std::pair<clang::FileID, unsigned>> referenceLines;
  /// Of the last error or warning that was said.
  clang::FullSourceLoc lastPlace;
  /// Of an object that would be const and uninitialised.
  clang::SourceLocation constPlace;
  /// Parts of default arguments whose use was reported.
  std::vector<clang::FullSourceLoc> usedDefaults;
  /// The held message refuses a function or variable that is named.
  bool isReference = false;
  /// The caller's restrictions, when they are why a candidate was refused.
  std::string refusedCaller;
  /// What waits for the device run.
  std::vector<Group> waiting;
  /// What an ambiguous name may mean.
  std::vector<std::string> candidates;
  /// Files and lines of ambiguous names, of misplaced clauses and of names whose header is missing: Clang goes on as
  /// well as it can, and what it then says about the rest of the line misleads.
  std::vector<std::pair<clang::FileID, unsigned>> misreadLines;
  /// Those of them where variables may have been taken for others: what is said of captures misleads, too.
  std::vector<std::pair<clang::FileID, unsigned>> misreadNames;
  std::vector<clang::FullSourceLoc> unknownNames;
  /// What the last name of Windows' was told.
  std::string lastFixHint;
  /// Of the last error or warning, to which notes belong.
  clang::FullSourceLoc errorPlace;
};

/// Replaces the words of Clang's CUDA mode by C++ AMP's in any text.
std::string translateWords(llvm::StringRef text);

}  // namespace amp::diagnostics
