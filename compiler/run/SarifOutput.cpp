#include "run/SarifOutput.h"

#include "clang/Basic/Sarif.h"
#include "clang/Frontend/SARIFDiagnostic.h"
#include "clang/Frontend/SARIFDiagnosticPrinter.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp::driver {

namespace {

class Printer : public DiagnosticConsumer {
public:
  Printer(std::shared_ptr<std::string> document, DiagnosticOptions &options)
      : document(std::move(document)), stream(*this->document), printer(stream, &options) {}

  void BeginSourceFile(const LangOptions &language, const Preprocessor *preprocessor) override {
    printer.setSarifWriter(std::make_unique<SarifDocumentWriter>(preprocessor->getSourceManager()));
    printer.BeginSourceFile(language, preprocessor);
    hasFile = true;
  }
  void EndSourceFile() override {
    if (std::exchange(hasFile, false))
      printer.EndSourceFile();
    stream.flush();
  }
  void HandleDiagnostic(DiagnosticsEngine::Level level, const Diagnostic &message) override {
    DiagnosticConsumer::HandleDiagnostic(level, message);
    // SARIF's results have places.
    if (hasFile && message.getLocation().isValid())
      printer.HandleDiagnostic(level, message);
    else
      llvm::errs() << "amp-clang: " << text(message) << '\n';
  }

private:
  static std::string text(const Diagnostic &message) {
    llvm::SmallString<128> text;
    message.FormatDiagnostic(text);
    return text.str().str();
  }

  std::shared_ptr<std::string> document;
  llvm::raw_string_ostream stream;
  SARIFDiagnosticPrinter printer;
  bool hasFile = false;
};

}  // namespace

std::unique_ptr<DiagnosticConsumer> SarifOutput::makePrinter(DiagnosticOptions &options) {
  // Clang would take the instance's consumer for its own printer.
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

}  // namespace amp::driver
