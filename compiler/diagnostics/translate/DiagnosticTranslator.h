// Translates Clang's messages into the terms of C++ AMP, and merges the messages of both runs. Input: each diagnostic
// of a run, from amp-clang and from Clang. Output, to the inner consumer: the translated messages, each of them once. A
// message passes through four stages: its classification (Classifier), whether and when it is printed (MessageOrder),
// its text (Wording, with Hints), and printing and counting (Emitter).
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/Emitter.h"
#include "diagnostics/translate/Hints.h"
#include "diagnostics/translate/MessageOrder.h"
#include "diagnostics/translate/RunContext.h"
#include "diagnostics/translate/Wording.h"

#include "clang/Basic/Diagnostic.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace amp::diagnostics {

/// One per run. The host run's messages wait for the end of the device run. They are printed after the messages of
/// the device run, without those that the device run has printed. If the device run fails, they are dropped. `inner`
/// may be a TextDiagnosticPrinter, a VerifyDiagnosticConsumer or any other consumer.
class DiagnosticTranslator : public clang::DiagnosticConsumer {
public:
  DiagnosticTranslator(std::unique_ptr<clang::DiagnosticConsumer> inner, std::shared_ptr<SharedReports> shared,
                       bool isHostRun = false);

  /// Set the callbacks that RunContext explains under the same names.
  void setAmpArgument(std::function<clang::SourceLocation()> find) { run.ampArgument = std::move(find); }
  void setContainer(std::function<std::string()> find) { run.container = std::move(find); }
  void setRequest(std::function<clang::SourceLocation()> find) { run.request = std::move(find); }
  /// Sets the callback that describes the template being parsed.
  void setTemplateContext(std::function<std::optional<FunctionContext>()> context) {
    run.templateContext = std::move(context);
  }
  /// Sets the callback that describes the function being parsed.
  void setAmpContext(std::function<FunctionContext()> context) { run.ampContext = std::move(context); }
  /// From now on -ferror-limit and -Wfatal-errors apply to the messages that are printed.
  void takeOverLimit(clang::DiagnosticsEngine &engine, unsigned limit) { emitter.limit().takeOver(engine, limit); }
  /// Adds a note that a condition in the program tests a macro of Visual C++ that is not defined.
  void noteUndefined(clang::DiagnosticsEngine &engine, clang::FullSourceLoc location, llvm::StringRef macro);

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *preprocessor) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override { return emitter.consumer().IncludeInDiagnosticCounts(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;

private:
  void pass(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               const FunctionContext &functionContext);
  bool hold(const Message &message, const clang::Diagnostic &diagnostic, const Classification &classification);
  void completeLast();
  void endRun();
  /// Callers ask this consumer, not the inner one, whether there were errors.
  void copyCounts();

  RunContext run;
  Classifier classifier;
  Wording wording;
  Hints hints;
  Emitter emitter;
  MessageOrder order;
  /// Which notes of the last error or warning are dropped: all, as it was dropped itself, or those about candidates and
  /// declarations, which would mislead.
  enum class Skipped { None, Candidates, All };
  Skipped skippedNotes = Skipped::None;
  /// The first error that is presumably reported in another way, or follows from one that is: about a destructor that
  /// is called implicitly, or after an unknown name. It is printed if the run has no other error, because Clang has
  /// counted it and ends the compilation.
  struct PresumedConsequence {
    clang::DiagnosticsEngine &engine;
    Message error;
    Classification classification;
    std::vector<Message> notes = {};
  };
  std::optional<PresumedConsequence> presumed;
  /// The following notes are those of `presumed`.
  bool holdsNotes = false;
  bool hasErrors = false;
};

}  // namespace amp::diagnostics
