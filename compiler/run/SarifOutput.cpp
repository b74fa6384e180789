#include "run/SarifOutput.h"

#include "clang/Basic/Sarif.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp::run {

namespace {

SarifResultLevel levelOf(DiagnosticsEngine::Level level) {
  switch (level) {
  case DiagnosticsEngine::Ignored:
    return SarifResultLevel::None;
  case DiagnosticsEngine::Note:
  case DiagnosticsEngine::Remark:
    return SarifResultLevel::Note;
  case DiagnosticsEngine::Warning:
    return SarifResultLevel::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    return SarifResultLevel::Error;
  }
  return SarifResultLevel::Error;
}

std::string textOf(const Diagnostic &message) {
  llvm::SmallString<128> text;
  message.FormatDiagnostic(text);
  return text.str().str();
}

/// Clang 19's own printer looks up presumed lines in the file itself, and crashes after `#line` and `#pragma GCC
/// system_header`. This printer uses physical locations.
class Printer : public DiagnosticConsumer {
public:
  Printer(std::shared_ptr<std::string> document, DiagnosticOptions &options)
      : document(std::move(document)), unplaced(llvm::errs(), &options) {}

  void BeginSourceFile(const LangOptions &options, const Preprocessor *preprocessor) override {
    language = options;
    sources = &preprocessor->getSourceManager();
    writer = std::make_unique<SarifDocumentWriter>(*sources);
    writer->createRun("clang", "");
  }
  void EndSourceFile() override {
    if (!writer)
      return;
    writer->endRun();
    llvm::raw_string_ostream(*document) << llvm::json::Value(writer->createDocument());
    writer.reset();
  }
  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &message) override {
    DiagnosticConsumer::HandleDiagnostic(level, message);
    // A SARIF result needs a location. Clang leaves out a message without one, such as that about an unknown option.
    if (!writer || !message.getLocation().isValid())
      return unplaced.HandleDiagnostic(level, message);
    const SarifResultLevel kind = levelOf(level);
    const std::size_t rule =
        writer->createRule(SarifRule::create()
                               .setRuleId(std::to_string(message.getID()))
                               .setDefaultConfiguration(SarifReportingConfiguration::create().setLevel(kind)));
    writer->appendResult(SarifResult::create(rule)
                             .setDiagnosticMessage(textOf(message))
                             .setDiagnosticLevel(kind)
                             .setLocations(rangesOf(message)));
  }

private:
  /// The message's ranges in the file of its location, and that location. Empty if the location is not in a file.
  llvm::SmallVector<CharSourceRange> rangesOf(const Diagnostic &message) const {
    const SourceLocation location = sources->getExpansionLoc(message.getLocation());
    const FileID file = sources->getFileID(location);
    llvm::SmallVector<CharSourceRange> ranges;
    if (!sources->getFileEntryRefForID(file))
      return ranges;
    for (const CharSourceRange &range : message.getRanges()) {
      if (range.isInvalid())
        continue;
      const CharSourceRange whole =
          Lexer::getAsCharRange(sources->getExpansionRange(range.getAsRange()), *sources, language);
      if (sources->getFileID(whole.getBegin()) == file && sources->getFileID(whole.getEnd()) == file)
        ranges.push_back(whole);
    }
    ranges.push_back(CharSourceRange::getCharRange(location));
    return ranges;
  }

  std::shared_ptr<std::string> document;
  TextDiagnosticPrinter unplaced;
  LangOptions language;
  const SourceManager *sources = nullptr;
  std::unique_ptr<SarifDocumentWriter> writer;
};

}  // namespace

std::unique_ptr<DiagnosticConsumer> SarifOutput::makePrinter(DiagnosticOptions &options) {
  // With SARIF's format, Clang would cast the instance's consumer to its own printer.
  options.setFormat(DiagnosticOptions::Clang);
  documents.push_back(std::make_shared<std::string>());
  return std::make_unique<Printer>(documents.back(), options);
}

SarifOutput::~SarifOutput() {
  llvm::json::Array runs;
  llvm::json::Object whole;
  for (const std::shared_ptr<std::string> &document : documents) {
    llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(*document);
    if (!parsed) {
      llvm::consumeError(parsed.takeError());
      continue;
    }
    if (llvm::json::Array *own = parsed->getAsObject()->getArray("runs"))
      for (llvm::json::Value &run : *own)
        runs.push_back(std::move(run));
    whole = std::move(*parsed->getAsObject());
  }
  if (runs.empty())
    return;
  whole["runs"] = std::move(runs);
  llvm::errs() << '\n' << llvm::json::Value(std::move(whole)) << '\n';
}

}  // namespace amp::run
