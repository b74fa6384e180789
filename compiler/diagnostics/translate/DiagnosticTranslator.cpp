#include "diagnostics/translate/DiagnosticTranslator.h"

#include "diagnostics/translate/ClangIds.h"
#include "diagnostics/translate/HiddenMessages.h"
#include "diagnostics/translate/MessageLocations.h"
#include "diagnostics/translate/MissingIncludes.h"

#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp::diagnostics {

namespace {

/// The operand of a throw that Clang refuses in amp code: errors in it follow from that. In C++14, Clang drops the
/// expression if its operand cannot be copied, and the checks do not find it.
void coverThrow(const Diagnostic &diagnostic, Consequences &consequences) {
  if (diagnostic.getID() != diag::err_cuda_device_exceptions || !diagnostic.getLocation().isFileID())
    return;
  const FullSourceLoc location(diagnostic.getLocation(), diagnostic.getSourceManager());
  const llvm::StringRef statement = llvm::StringRef(location.getCharacterData()).split(';').first;
  auto at = [&](std::size_t offset) {
    return FullSourceLoc(location.getLocWithOffset(static_cast<int>(offset)), location.getManager());
  };
  constexpr llvm::StringLiteral keyword = "throw";
  if (statement.starts_with(keyword))
    consequences.add(at(keyword.size()), at(statement.size()), Follows::Everything);
}

/// Makes the engine forget a hidden warning that -Werror has made an error, and a hidden error about a template: the
/// engine has counted it, and would end the compilation without a message.
void forgetHidden(DiagnosticsEngine &engine, DiagnosticsEngine::Level level, unsigned id, bool isOfTemplate) {
  const bool isOnlyError = level == DiagnosticsEngine::Error && engine.getNumErrors() == 1;
  const bool isPromoted = !DiagnosticIDs::isDefaultMappingAsError(id) && id < diag::DIAG_UPPER_LIMIT;
  if (isOnlyError && (isPromoted || isOfTemplate))
    engine.Reset(/*soft=*/true);
}

}  // namespace

DiagnosticTranslator::DiagnosticTranslator(std::unique_ptr<DiagnosticConsumer> inner,
                                           std::shared_ptr<SharedReports> shared, bool isHostRun)
    : run{.shared = std::move(shared), .isHost = isHostRun}, classifier(run), wording(run), hints(run),
      emitter(std::move(inner), run), order(run, emitter) {}

void DiagnosticTranslator::HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  // Emitter::endRun gives the engine fatal_too_many_errors to end the run, and the engine reports it here.
  if (order.isOver() || diagnostic.getID() == diag::fatal_too_many_errors)
    return;
  if (level >= DiagnosticsEngine::Error && !run.isHost)
    run.shared->deviceErrors.push_back(diagnostic.getLocation());
  if (!run.isHost)
    coverThrow(diagnostic, run.shared->consequences);
  pass(level, diagnostic);
  copyCounts();
}

void DiagnosticTranslator::pass(DiagnosticsEngine::Level level, const Diagnostic &diagnostic) {
  const bool isNote = level == DiagnosticsEngine::Note;
  if (!isNote) {
    completeLast();
    hints.noteError(diagnostic);
    skippedNotes = Skipped::None;
  } else if (skippedNotes == Skipped::All ||
             (skippedNotes == Skipped::Candidates && !isInstantiation(diagnostic.getID()))) {
    return;
  }
  auto &engine = const_cast<DiagnosticsEngine &>(*diagnostic.getDiags());
  const std::optional<Classification> classification = classifier.classify(level, diagnostic);
  if (!classification) {
    if (!isNote)
      skippedNotes = Skipped::All;
    forgetHidden(engine, level, diagnostic.getID(), classifier.isOfTemplate(diagnostic));
    return;
  }
  observe(level, diagnostic, classification->functionContext);
  const Message message = wording.word(level, diagnostic, *classification);
  if (hold(message, diagnostic, *classification))
    return;
  // The library's entry function requests the kernel's call operator. The next note shows the launch.
  if (diagnostic.getID() == diag::note_function_template_spec_here && isLibraryNote(message) &&
      message.entity(0).ownName() == "operator()")
    return;
  if (isNote) {
    order.addNote(engine, message, *classification);
  } else {
    const bool isSaid = order.add(engine, message, *classification);
    hasErrors |= isSaid && message.isError();
    skippedNotes = !isSaid ? Skipped::All : classification->hasBadNotes ? Skipped::Candidates : Skipped::None;
    if (!isSaid)
      return;
  }
  for (Message &note : hints.find(message, diagnostic, *classification))
    order.addHint(engine, std::move(note));
}

/// Holds the first error that is presumably reported in another way, with its notes, and drops later ones. False for
/// other messages.
bool DiagnosticTranslator::hold(const Message &message, const Diagnostic &diagnostic,
                                const Classification &classification) {
  if (message.isNote()) {
    if (holdsNotes)
      presumed->notes.push_back(message);
    return holdsNotes;
  }
  holdsNotes = false;
  if (!refusesImpliedDestructor(diagnostic) && !followsUnknownName(diagnostic))
    return false;
  skippedNotes = presumed ? Skipped::All : Skipped::None;
  if (!presumed) {
    presumed.emplace(const_cast<DiagnosticsEngine &>(*diagnostic.getDiags()), message, classification);
    holdsNotes = true;
  }
  return true;
}

void DiagnosticTranslator::endRun() {
  completeLast();
  if (presumed && !hasErrors && order.add(presumed->engine, presumed->error, presumed->classification)) {
    for (Message &note : presumed->notes)
      order.addNote(presumed->engine, std::move(note), presumed->classification);
    completeLast();
  }
  order.end();
}

/// Records what the next run has to change.
void DiagnosticTranslator::observe(DiagnosticsEngine::Level level, const Diagnostic &diagnostic,
                                   const FunctionContext &functionContext) {
  if (run.hasCompat())
    run.shared->extensions->observe(level, diagnostic, run.preprocessor);
  if (run.ambiguousCalls())
    run.ambiguousCalls()->observe(level, diagnostic, functionContext.restrictions);
}

/// Called when the last message has all its notes.
void DiagnosticTranslator::completeLast() {
  std::optional<Group> group = order.complete();
  if (!group)
    return;
  wording.reword(*group);
  if (group->error().isAbout(Topic::AmbiguousName))
    classifier.noteMisreading(group->error().location);
  order.addCompleted(std::move(*group));
}

void DiagnosticTranslator::noteUndefined(DiagnosticsEngine &engine, FullSourceLoc location, llvm::StringRef macro) {
  for (Message &note : hints.findUndefined(engine, location, macro))
    order.addToFinished(engine, std::move(note));
}

void DiagnosticTranslator::copyCounts() {
  NumErrors = emitter.errors();
  NumWarnings = emitter.warnings();
}

void DiagnosticTranslator::BeginSourceFile(const LangOptions &options, const Preprocessor *preprocessor) {
  run.language = options;
  run.preprocessor = preprocessor;
  emitter.consumer().BeginSourceFile(options, preprocessor);
}

void DiagnosticTranslator::EndSourceFile() {
  endRun();
  emitter.consumer().EndSourceFile();
  copyCounts();
}

void DiagnosticTranslator::finish() {
  completeLast();
  order.end();
  emitter.consumer().finish();
  copyCounts();
}

void DiagnosticTranslator::clear() {
  DiagnosticConsumer::clear();
  emitter.consumer().clear();
}

}  // namespace amp::diagnostics
