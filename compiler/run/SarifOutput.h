// -fdiagnostics-format=sarif: Clang's own printer must be the instance's consumer, and writes one document for each
// run. Input: the messages of the runs over one translation unit. Output: one document with a SARIF run for each of
// them.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"

#include <memory>
#include <string>
#include <vector>

namespace amp::run {

class SarifOutput {
public:
  /// Writes the document; nothing if no run has reached the end of its source file.
  ~SarifOutput();
  /// Makes the printer for one run. Its messages are available at the end of the source file.
  std::unique_ptr<clang::DiagnosticConsumer> makePrinter(clang::DiagnosticOptions &options);
  /// Drops the messages of runs that are to be repeated.
  void drop() { documents.clear(); }

private:
  std::vector<std::shared_ptr<std::string>> documents;
};

}  // namespace amp::run
