// The ids of amp-clang's messages in a DiagnosticsEngine, which numbers custom messages in the order of their
// registration. Input: a rule or a note. Output: its id, and the reverse.
#pragma once

#include "diagnostics/Reporter.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace amp::diagnostics {

unsigned idOf(clang::DiagnosticIDs &ids, Rule rule, clang::DiagnosticIDs::Level level);
unsigned idOf(clang::DiagnosticIDs &ids, Note note);

class MessageIds {
public:
  /// Nothing for Clang's own messages.
  std::optional<Rule> ruleOf(clang::DiagnosticIDs &ids, unsigned id);
  std::optional<Note> noteOf(clang::DiagnosticIDs &ids, unsigned id);

private:
  void learn(clang::DiagnosticIDs &ids);
  template <typename T>
  std::optional<T> find(const llvm::DenseMap<unsigned, T> &known, clang::DiagnosticIDs &ids, unsigned id);

  llvm::DenseMap<unsigned, Rule> rules;
  llvm::DenseMap<unsigned, Note> notes;
};

}  // namespace amp::diagnostics
