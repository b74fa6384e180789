// Notes that lead from a message of Clang's to the mistake that caused it. Input: a message of Clang's. Output: further
// notes, from a table by Clang's ids.
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/RunContext.h"

#include <vector>

namespace amp::diagnostics {

class Hints {
public:
  explicit Hints(const RunContext &run) : run(run) {}

  /// `message` is how the diagnostic is worded. To be asked of what is said, notes among them.
  std::vector<Message> find(const Message &message, const clang::Diagnostic &diagnostic, const Subject &subject);
  /// A condition of the program's asks for a macro of Visual C++ that is not defined; once in a translation unit.
  std::vector<Message> findUndefined(clang::DiagnosticsEngine &engine, clang::FullSourceLoc place,
                                     llvm::StringRef macro) const;
  /// Of the last error or warning, whether or not it was said.
  void noteError(const clang::Diagnostic &error);

private:
  const RunContext &run;
  clang::FullSourceLoc errorPlace;
};

}  // namespace amp::diagnostics
