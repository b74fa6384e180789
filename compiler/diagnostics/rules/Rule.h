// The names of our messages, and of what cannot be translated yet, for components that see no Clang: passes and
// lowering hand over these, a place and arguments. The driver reports them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace amp::diagnostics {

enum class Rule {
#define AMP_RULE(name, ...) name,
#include "diagnostics/Rules.def"
};

enum class Note {
#define AMP_NOTE(name, text) name,
#include "diagnostics/Notes.def"
};

/// The rule's format string.
std::string_view textOf(Rule rule);

/// What Rule::Unsupported is about.
enum class Construct {
#define AMP_CONSTRUCT(name, text) name,
#include "diagnostics/Constructs.def"
};

/// A construct and what its row has in place of {0}.
struct Unsupported {
  Unsupported(Construct construct, std::vector<std::string> arguments = {})
      : construct(construct), arguments(std::move(arguments)) {}

  Construct construct;
  std::vector<std::string> arguments;
};

/// The noun phrase that is the argument of Rule::Unsupported.
std::string describe(const Unsupported &unsupported);

}  // namespace amp::diagnostics
