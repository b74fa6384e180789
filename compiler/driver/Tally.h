// Counts the messages of both runs of a translation unit: "2 warnings and 1 error generated."
#pragma once

#include "clang/Frontend/CompilerInstance.h"

namespace amp::driver {

/// Prints the counts in its destructor.
class Tally {
public:
  void add(const clang::CompilerInstance &instance) {
    warnings += instance.getDiagnosticClient().getNumWarnings();
    errors += instance.getDiagnosticClient().getNumErrors();
    shows = instance.getDiagnosticOpts().ShowCarets && !instance.getDiagnosticOpts().VerifyDiagnostics;
  }

  ~Tally() {
    if (!shows || (!warnings && !errors))
      return;
    auto count = [](unsigned number, const char *noun) {
      return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
    };
    llvm::errs() << (warnings ? count(warnings, "warning") : "") << (warnings && errors ? " and " : "")
                 << (errors ? count(errors, "error") : "") << " generated.\n";
  }

private:
  unsigned warnings = 0, errors = 0;
  bool shows = false;
};

}  // namespace amp::driver
