// Clang's messages about CUDA targets, in the terms of C++ AMP. Internal to the component.
#pragma once

#include "diagnostics/rules/Rule.h"

#include "clang/Basic/Diagnostic.h"

#include <optional>
#include <string>

namespace amp::diagnostics {

struct Translated {
  /// Without the rule's tag.
  std::string text;
  std::optional<Rule> rule;
};

/// The wording of one of Clang's messages in restriction terms; nothing for the other messages.
std::optional<Translated> translateMessage(const clang::Diagnostic &diagnostic);
/// Replaces the words of Clang's CUDA mode by C++ AMP's in any text.
std::string translateWords(llvm::StringRef text);

}  // namespace amp::diagnostics
