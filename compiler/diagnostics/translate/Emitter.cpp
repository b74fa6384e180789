#include "diagnostics/translate/Emitter.h"

#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/FixHints.h"
#include "diagnostics/translate/LibraryUses.h"
#include "diagnostics/translate/MessageLocations.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <utility>

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Windows-only names, and names whose header or namespace is missing, are reported once.
bool isSaidOnce(const Message &message) {
  return message.rule == Rule::WindowsName || message.isAbout(Topic::LacksUsing) ||
         message.isAbout(Topic::LacksStandardHeader);
}

/// The key that identifies a message in both runs, which have different source managers. An error of amp-clang, or a
/// Clang error with the text of a rule, is identified by its location: if one rule is broken there, other errors are
/// consequences. Other messages from Clang are identified by location and content.
std::string keyOf(const Message &message) {
  const FullSourceLoc location = message.location;
  if (!location.isValid() || isSaidOnce(message))
    return message.identity();
  const SourceManager &sources = location.getManager();
  auto [file, offset] = sources.getDecomposedExpansionLoc(location);
  const unsigned spellingOffset = sources.getDecomposedSpellingLoc(location).second;
  std::string key;
  llvm::raw_string_ostream out(key);
  if (OptionalFileEntryRef entry = sources.getFileEntryRefForID(file))
    out << entry->getName();
  // One wrong use of the library may cause several errors at slightly different locations of the statement.
  if (message.rule == Rule::Library) {
    out << ':' << statementOf(location).begin << ":library";
    return key;
  }
  const bool isOwnError = message.isError() && message.isOurs();
  out << ':' << offset << ':' << spellingOffset << ':' << (isOwnError ? "own" : message.identity());
  return key;
}

}  // namespace

Emitter::Emitter(std::unique_ptr<DiagnosticConsumer> inner, const RunContext &run)
    : inner(std::move(inner)), run(run) {}

/// Of several errors from the checks at one location, the first one is new. Errors about other template instances are
/// also new if their text differs.
bool Emitter::isNew(const Message &message) {
  SharedReports &shared = *run.shared;
  const std::string key = keyOf(message);
  if (message.isClangs() || !message.isError())
    return shared.insert(key);
  const std::string ofChecks = key + " of the checks", withIdentity = key + message.identity();
  if (!shared.insert(key) && !shared.contains(ofChecks))
    return false;
  shared.insert(ofChecks);
  return shared.insert(withIdentity);
}

bool Emitter::emit(const Group &group) {
  // Clang shows the user's location only for the first error in the library. Later errors without one follow from the
  // first.
  const bool isFirst = !group.isOfLibrary || run.shared->insert("in the library");
  if ((group.hasNoUserLocation && !isFirst) || !isNew(group.error()))
    return false;
  // A specific note at the same location is better than the rule's fix hint.
  const auto &messages = group.messages;
  const bool hasOwnNote = messages.size() > 1 && messages[1].location == messages[0].location;
  for (const Message &message : messages) {
    const FixHint fixHint =
        message.isNote() || !message.isOurs() || hasOwnNote ? FixHint() : fixHintOf(message, callsProgram(messages));
    emitMessage(*group.engine, message, fixHint);
  }
  return true;
}

void Emitter::emitMessage(DiagnosticsEngine &engine, const Message &message, const FixHint &fixHint) {
  // All errors after a missing <amp.h> follow from that, as with a header that is not found.
  const ErrorLimit::Verdict verdict = errorLimit.judge(message.level, message.isAbout(Topic::LacksLibrary));
  if (verdict == ErrorLimit::Verdict::Drop)
    return;
  if (verdict == ErrorLimit::Verdict::Stop)
    return stop(engine);
  // Notes in library headers are dropped, except those about candidates, which move to the error's location.
  if (isLibraryNote(message)) {
    Message note = message;
    note.location = lastLocation;
    note.ranges.clear();
    note.fixIts.clear();
    if (isCandidate(message) && !isLibraryNote(note))
      print(engine, note);
    return;
  }
  if (!message.isNote())
    lastLocation = message.location;
  const bool isFatal = verdict == ErrorLimit::Verdict::EmitAsFatal;
  Message emitted = message;
  if (isFatal)
    emitted.level = DiagnosticsEngine::Fatal;
  const Destination destination = print(engine, emitted);
  addFixHint(message, fixHint, destination);
  if (isFatal)
    endRun(engine);
}

void Emitter::addFixHint(const Message &message, const FixHint &fixHint, Destination destination) {
  if (fixHint.text.empty() || destination == Destination::None)
    return;
  const StoredDiagnostic note = makeNote(message.id, message.location, fixHint.text).stored();
  if (destination == Destination::Emitted) {
    emitted.back().hintKey = fixHint.key;
    emitted.back().fixHint = note;
  } else if (isNewHint(fixHint.key)) {
    forwarder->Report(note);
  }
}

Emitter::Destination Emitter::print(DiagnosticsEngine &engine, const Message &message) {
  emittedError |= message.isError();
  if (!forwarder)
    forwarder = std::make_unique<DiagnosticsEngine>(engine.getDiagnosticIDs(), &engine.getDiagnosticOptions(),
                                                    inner.get(), /*ShouldOwnClient=*/false);
  if (engine.hasSourceManager())
    forwarder->setSourceManager(&engine.getSourceManager());
  const StoredDiagnostic stored = message.stored();
  Destination destination = Destination::None;
  AmbiguousCalls *ambiguousCalls = run.ambiguousCalls();
  if (!ambiguousCalls || ambiguousCalls->takeIfNew()) {
    // A message about the command line is printed at once: if the run does not begin, its end is not reached either.
    const bool isImmediate = emitted.empty() && !message.location.isValid();
    destination = isImmediate ? Destination::Consumer : Destination::Emitted;
    if (isImmediate)
      forwarder->Report(stored);
    else if (!message.isNote() || emitted.empty())
      emitted.push_back({.messages = {stored}, .hintKey = {}, .fixHint = {}});
    else
      emitted.back().messages.push_back(stored);
  } else if (!ambiguousCalls->hasNewFixes()) {
    earlierWarnings += message.level == DiagnosticsEngine::Warning;
    earlierErrors += message.isError();
  }
  if (run.shared->fixIts && message.level >= DiagnosticsEngine::Warning)
    run.shared->fixIts->add(stored, run.language);
  return destination;
}

/// Prints the waiting messages, sorted by location. A message without a location stays after its predecessor, and a
/// fatal error stays the last message.
void Emitter::flush() {
  std::vector<Emitted> messages = std::exchange(emitted, {});
  FullSourceLoc last;
  std::vector<std::pair<FullSourceLoc, const Emitted *>> ordered;
  for (const Emitted &group : messages) {
    const FullSourceLoc location = group.messages.front().getLocation();
    if (location.isValid())
      last = location.getExpansionLoc();
    ordered.emplace_back(last, &group);
  }
  const auto firstFatal = llvm::find_if(
      ordered, [](const auto &entry) { return entry.second->messages.front().getLevel() == DiagnosticsEngine::Fatal; });
  std::stable_sort(ordered.begin(), firstFatal, [](const auto &left, const auto &right) {
    if (left.first.isInvalid() || right.first.isInvalid())
      return left.first.isInvalid() && right.first.isValid();
    return left.first.isBeforeInTranslationUnitThan(right.first);
  });
  for (const auto &[location, group] : ordered) {
    forwarder->Report(group->messages.front());
    if (group->fixHint && isNewHint(group->hintKey))
      forwarder->Report(*group->fixHint);
    for (const StoredDiagnostic &note : llvm::drop_begin(group->messages))
      forwarder->Report(note);
  }
}

/// Each hint is printed once.
bool Emitter::isNewHint(const std::string &key) { return run.shared->insert("fix hint: " + key); }

/// Called when -ferror-limit is reached. After a fatal error Clang reports nothing more, and instantiates no more
/// templates.
void Emitter::stop(DiagnosticsEngine &engine) {
  constexpr unsigned reason = diag::fatal_too_many_errors;
  print(engine, Message{.id = reason,
                        .level = DiagnosticsEngine::Fatal,
                        .text = engine.getDiagnosticIDs()->getDescription(reason).str()});
  endRun(engine);
}

/// Ends the run, since no further message would be printed. With --amp-compat=msvc the run continues, since it must
/// find all code that only Microsoft's compiler accepts.
void Emitter::endRun(DiagnosticsEngine &engine) {
  if (!run.hasCompat())
    engine.SetDelayedDiagnostic(diag::fatal_too_many_errors);
}

}  // namespace amp::diagnostics
