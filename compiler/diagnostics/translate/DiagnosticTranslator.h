// Makes Clang's messages speak C++ AMP, and joins the two runs' messages into one list.
// Input: every diagnostic of one run, ours and Clang's. Output, to the inner consumer: the same in C++ AMP's words, and
// no message twice. A message passes through four stages: what it is about (Classifier), when it is said and whether
// (MessageOrder), what it says (Wording, and Hints beside it), and how it is printed and counted (Emitter).
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

namespace amp::diagnostics {

/// One per run. The host run's messages wait for the end of the device run: they come after its messages, those that it
/// had are not said again, and a failed device run is the end of them. `inner` may be a TextDiagnosticPrinter, a
/// VerifyDiagnosticConsumer or any other consumer.
class DiagnosticTranslator : public clang::DiagnosticConsumer {
public:
  DiagnosticTranslator(std::unique_ptr<clang::DiagnosticConsumer> inner, std::shared_ptr<SharedReports> shared,
                       bool isHostRun = false);

  /// Tells of the function that is being read.
  void setAmpContext(std::function<Reading()> context) { run.ampContext = std::move(context); }
  /// From here on -ferror-limit and -Wfatal-errors are about what is said.
  void takeOverLimit(clang::DiagnosticsEngine &engine, unsigned limit) { emitter.limit().takeOver(engine, limit); }
  /// A condition of the program's asks for a macro of Visual C++ that is not defined.
  void noteUndefined(clang::DiagnosticsEngine &engine, clang::FullSourceLoc place, llvm::StringRef macro);

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *preprocessor) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override { return emitter.consumer().IncludeInDiagnosticCounts(); }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;

private:
  void pass(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic);
  void observe(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic, const Reading &reading);
  void completeLast();
  /// Callers ask this consumer, not the inner one, whether there were errors.
  void copyCounts();

  RunContext run;
  Classifier classifier;
  Wording wording;
  Hints hints;
  Emitter emitter;
  MessageOrder order;
  /// The notes of the last error or warning are dropped: it was dropped itself, or its notes would mislead.
  bool skipsNotes = false;
};

}  // namespace amp::diagnostics
