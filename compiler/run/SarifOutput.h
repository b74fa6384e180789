// -fdiagnostics-format=sarif: Clang's printer for it wants to be the instance's own consumer and to write a document of
// its own for each run. Input: the messages of the runs over one translation unit. Output: one document, a SARIF run
// for each.
#pragma once

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"

#include <memory>
#include <string>
#include <vector>

namespace amp::driver {

class SarifOutput {
public:
  /// Writes the document at the end of its life; nothing where no run got as far as to have one.
  ~SarifOutput();
  /// For one run. What it has to say is there when its source file is over.
  std::unique_ptr<clang::DiagnosticConsumer> makePrinter(clang::DiagnosticOptions &options);
  /// Of runs that are to be repeated.
  void drop() { documents.clear(); }

private:
  std::vector<std::shared_ptr<std::string>> documents;
};

}  // namespace amp::driver
