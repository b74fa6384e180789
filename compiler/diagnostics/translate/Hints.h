// Notes that explain which mistake causes a message from Clang. Input: a message from Clang. Output: additional notes,
// from a table indexed by Clang's ids.
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/RunContext.h"

#include <vector>

namespace amp::diagnostics {

class Hints {
public:
  explicit Hints(const RunContext &run) : run(run) {}

  /// `message` is the translated diagnostic. Called for each message that may be printed, including notes.
  std::vector<Message> find(const Message &message, const clang::Diagnostic &diagnostic,
                            const Classification &classification);
  /// A note that a condition in the program tests a macro of Visual C++ that is not defined; once in a translation
  /// unit.
  std::vector<Message> findUndefined(clang::DiagnosticsEngine &engine, clang::FullSourceLoc location,
                                     llvm::StringRef macro) const;
  /// Records the location and the class of an error or a warning, whether or not it is printed.
  void noteError(const clang::Diagnostic &error);

private:
  const RunContext &run;
  clang::FullSourceLoc errorLocation;
  /// The class that the last error could not construct, or null.
  const clang::CXXRecordDecl *constructed = nullptr;
};

}  // namespace amp::diagnostics
