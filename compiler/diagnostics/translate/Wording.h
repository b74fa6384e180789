// Third stage: determines the text. Input: messages with their subjects, first each message alone, and later each
// error with its notes. Output: the messages in terms of restrictions instead of the target attributes that implement
// them, with locations outside of amp-clang's macros, and with helpful notes in place of Clang's.
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/RunContext.h"

namespace amp::diagnostics {

class Wording {
public:
  explicit Wording(const RunContext &run) : run(run) {}

  Message word(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               const Classification &classification) const;
  /// Rewords an error according to its notes.
  void reword(Group &group) const;

private:
  void locate(const clang::Diagnostic &diagnostic, const Classification &classification, Message &message) const;
  void setText(const clang::Diagnostic &diagnostic, const Classification &classification, Message &message) const;
  void explainAmbiguousCall(std::vector<Message> &messages) const;

  const RunContext &run;
};

}  // namespace amp::diagnostics
