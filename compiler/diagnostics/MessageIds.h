// Our messages in one of Clang's engines, which numbers custom messages as they come. Input: a rule or a note. Output:
// its number there, and the other way round.
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
