// The names of amp-clang's messages and of the constructs that it cannot translate yet, for components without access
// to Clang. Passes and lowering return a name, a source location and arguments. The driver reports them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace amp::diagnostics {

enum class Rule {
#define AMP_RULE(name, ...) name,
#include "diagnostics/rules/Rules.def"
};

enum class Note {
#define AMP_NOTE(name, text) name,
#include "diagnostics/rules/Notes.def"
};

/// The rule's format string.
std::string_view textOf(Rule rule);

/// The constructs that Rule::Unsupported reports.
enum class Construct {
#define AMP_CONSTRUCT(name, text) name,
#include "diagnostics/rules/Constructs.def"
};

/// A construct and the arguments of its row, for {0}.
struct Unsupported {
  Unsupported(Construct construct, std::vector<std::string> arguments = {})
      : construct(construct), arguments(std::move(arguments)) {}

  Construct construct;
  std::vector<std::string> arguments;
};

/// The noun phrase that is the argument of Rule::Unsupported.
std::string describe(const Unsupported &unsupported);

}  // namespace amp::diagnostics
