// Third stage: the words. Input: messages with their subjects, one by one as they come, and then with their notes.
// Output: the same with restriction terms in place of the target attributes that implement them, places moved out of
// our own macros, and notes that help in place of Clang's.
#pragma once

#include "diagnostics/translate/Classifier.h"
#include "diagnostics/translate/RunContext.h"

namespace amp::diagnostics {

class Wording {
public:
  explicit Wording(const RunContext &run) : run(run) {}

  Message word(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &diagnostic,
               const Subject &subject) const;
  /// What the notes of an error tell about it.
  void reword(Group &group) const;

private:
  void place(const clang::Diagnostic &diagnostic, const Subject &subject, Message &message) const;
  void say(const clang::Diagnostic &diagnostic, const Subject &subject, Message &message) const;
  void explainRivals(std::vector<Message> &messages) const;

  const RunContext &run;
};

}  // namespace amp::diagnostics
