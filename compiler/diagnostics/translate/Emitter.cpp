#include "diagnostics/translate/Emitter.h"

#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/FixHints.h"
#include "diagnostics/translate/Places.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// Names that only Windows has, and those that lack their header or namespace.
bool isSaidOnce(const Message &message) {
  return message.rule == Rule::WindowsName || message.isAbout(Topic::LacksUsing) ||
         message.isAbout(Topic::LacksStandardHeader);
}

/// Errors of ours, and Clang's that were worded as ours, are known by their place: where one rule is broken, others
/// that follow from it stay silent. Clang's are known by what they say and where. The two runs have different source
/// managers.
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
  // One wrong use may offend the library several times, in slightly different places.
  if (message.rule == Rule::Library) {
    out << ':' << location.getExpansionLineNumber() << ":library";
    return key;
  }
  const bool isOwnError = message.isError() && message.isOurs();
  out << ':' << offset << ':' << spellingOffset << ':' << (isOwnError ? "own" : message.identity());
  return key;
}

}  // namespace

Emitter::Emitter(std::unique_ptr<DiagnosticConsumer> inner, const RunContext &run)
    : inner(std::move(inner)), run(run) {}

/// Of the checks' errors at one location the first is new, and so are those of other template instances that have
/// another text.
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
  // Clang says where the library was entered once: what follows without a place of the user's follows from the first.
  const bool isFirst = !group.isOfLibrary || run.shared->insert("in the library");
  if ((group.hasNoUserLocation && !isFirst) || !isNew(group.error()))
    return false;
  // A note of its own at the same place fits better than the rule's fix hint.
  const auto &messages = group.messages;
  const bool hasOwnNote = messages.size() > 1 && messages[1].location == messages[0].location;
  for (const Message &message : messages)
    say(*group.engine, message, hasOwnNote);
  return true;
}

void Emitter::say(DiagnosticsEngine &engine, const Message &message, bool hasOwnNote) {
  // As after a header that is not found, whatever follows a missing <amp.h> is due to it.
  const ErrorLimit::Verdict verdict = errorLimit.judge(message.level, message.isAbout(Topic::LacksLibrary));
  if (verdict == ErrorLimit::Verdict::Drop)
    return;
  if (verdict == ErrorLimit::Verdict::Stop)
    return stop(engine);
  // Notes that point into library headers are dropped, but for what may have been meant.
  if (isLibraryNote(message)) {
    Message note = message;
    note.location = lastPlace;
    note.ranges.clear();
    note.fixIts.clear();
    if (isCandidate(message) && !isLibraryNote(note))
      print(engine, note);
    return;
  }
  if (!message.isNote())
    lastPlace = message.location;
  const bool isFatal = verdict == ErrorLimit::Verdict::SayAsFatal;
  Message said = message;
  if (isFatal)
    said.level = DiagnosticsEngine::Fatal;
  print(engine, said);
  if (!message.isNote() && message.isOurs() && !hasOwnNote)
    sayFixHint(engine, message);
  if (isFatal)
    endRun(engine);
}

/// What to do instead: the same for a rule wherever it is broken, so it is said once.
void Emitter::sayFixHint(DiagnosticsEngine &engine, const Message &message) {
  const FixHint fixHint = fixHintOf(message);
  if (!fixHint.text.empty() && run.shared->insert("fix hint: " + fixHint.key))
    print(engine, makeNote(message.id, message.location, fixHint.text));
}

void Emitter::print(DiagnosticsEngine &engine, const Message &message) {
  saidError |= message.isError();
  if (!forwarder)
    forwarder = std::make_unique<DiagnosticsEngine>(engine.getDiagnosticIDs(), &engine.getDiagnosticOptions(),
                                                    inner.get(), /*ShouldOwnClient=*/false);
  if (engine.hasSourceManager())
    forwarder->setSourceManager(&engine.getSourceManager());
  const StoredDiagnostic stored = message.stored();
  RivalCalls *rivals = run.rivals();
  if (!rivals || rivals->mayBeSaid()) {
    forwarder->Report(stored);
  } else if (!rivals->hasNewFixes()) {
    earlierWarnings += message.level == DiagnosticsEngine::Warning;
    earlierErrors += message.isError();
  }
  if (run.shared->fixIts && message.level >= DiagnosticsEngine::Warning)
    run.shared->fixIts->add(stored, run.language);
}

/// -ferror-limit is reached. After a fatal error Clang has nothing more to say, and makes no more instances of
/// templates.
void Emitter::stop(DiagnosticsEngine &engine) {
  constexpr unsigned reason = diag::fatal_too_many_errors;
  print(engine, Message{.id = reason,
                        .level = DiagnosticsEngine::Fatal,
                        .text = engine.getDiagnosticIDs()->getDescription(reason).str()});
  endRun(engine);
}

/// Ends the run, as no further message would be printed. Not with --amp-compat=msvc: the run must find all code that
/// Microsoft's compiler accepts.
void Emitter::endRun(DiagnosticsEngine &engine) {
  if (!run.hasCompat())
    engine.SetDelayedDiagnostic(diag::fatal_too_many_errors);
}

}  // namespace amp::diagnostics
