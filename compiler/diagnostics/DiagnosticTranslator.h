// Makes Clang's messages speak C++ AMP, and joins the two runs' messages into one list.
// Input: every diagnostic of one run, ours and Clang's. Output, to the inner consumer: the same with restriction terms
// in place of the target attributes that implement them, places moved out of our own macros, and no message twice.
#pragma once

#include "diagnostics/FixIts.h"
#include "diagnostics/Laxness.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringSet.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace amp::diagnostics {

/// What was reported so far in a translation unit: shared by the translators of its two runs, on two threads if need
/// be.
class SharedReports {
public:
  /// True when the message is new.
  bool insert(llvm::StringRef key) {
    std::lock_guard<std::mutex> lock(mutex);
    return keys.insert(key).second;
  }

  /// Set when --amp-compat=msvc is on: takes note of what it can let pass.
  std::shared_ptr<Laxness> laxness;
  /// Set when fix-its are to be applied.
  std::shared_ptr<FixIts> fixIts;

private:
  std::mutex mutex;
  llvm::StringSet<> keys;
};

/// One per run. `inner` may be a TextDiagnosticPrinter, a VerifyDiagnosticConsumer or any other consumer.
class DiagnosticTranslator : public clang::DiagnosticConsumer {
public:
  DiagnosticTranslator(std::unique_ptr<clang::DiagnosticConsumer> inner, std::shared_ptr<SharedReports> shared);
  ~DiagnosticTranslator() override;

  void BeginSourceFile(const clang::LangOptions &options, const clang::Preprocessor *preprocessor) override;
  void EndSourceFile() override;
  void finish() override;
  void clear() override;
  bool IncludeInDiagnosticCounts() const override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) override;

private:
  clang::SourceLocation leaveOwnMacros(clang::SourceLocation location, const clang::SourceManager &sources) const;
  clang::StoredDiagnostic translate(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic) const;
  void forward(clang::DiagnosticsEngine &engine, const clang::StoredDiagnostic &message);
  void hintAtCompat(clang::DiagnosticsEngine &engine, const clang::Diagnostic &cause);
  clang::StoredDiagnostic reword(const clang::StoredDiagnostic &message);
  bool isIrrelevant(const clang::Diagnostic &diagnostic) const;
  bool followsAmbiguousName(const clang::Diagnostic &diagnostic) const;
  void flushHeld();
  void leaveLibrary(std::vector<clang::StoredDiagnostic> &messages) const;
  /// Callers ask this consumer, not the inner one, whether there were errors.
  void copyCounts();
  bool isNew(const clang::StoredDiagnostic &message) const;

  std::unique_ptr<clang::DiagnosticConsumer> inner;
  std::shared_ptr<SharedReports> shared;
  clang::LangOptions languageOptions;
  /// Carries translated messages to the inner consumer; made when the first one comes.
  std::unique_ptr<clang::DiagnosticsEngine> forwarder;
  /// Notes belong to the message before them.
  bool skipsNotes = false;
  /// A failed overload resolution with its notes: they decide how it is worded [C3930]. Or an assertion of the library:
  /// they lead to the user's line.
  std::vector<clang::StoredDiagnostic> held;
  clang::DiagnosticsEngine *heldEngine = nullptr;
  bool holdsAssertion = false;
  /// The caller's restrictions, when they are why a candidate was refused.
  std::string refusedCaller;
  /// What an ambiguous name may mean.
  std::vector<std::string> candidates;
  /// File and line of the last ambiguous name: Clang goes on with any of the candidates, and what it then says about
  /// the rest of the line misleads.
  std::pair<clang::FileID, unsigned> ambiguousLine;
};

/// Replaces the words of Clang's CUDA mode by C++ AMP's in any text.
std::string translateWords(llvm::StringRef text);

}  // namespace amp::diagnostics
