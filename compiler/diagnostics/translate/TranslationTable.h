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
/// Formats a message's text, or a part of it, "%1", with the words of Clang's CUDA mode replaced by C++ AMP's. Names
/// and texts of the program's, which are arguments, stay as they are.
std::string formatTranslated(const clang::Diagnostic &diagnostic, llvm::StringRef text);

/// Names short vectors as users do: float_3 for "vector_3<float>", which is how the library's headers spell it.
std::string nameShortVectors(std::string text);

}  // namespace amp::diagnostics
