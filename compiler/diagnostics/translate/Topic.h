// What Clang's messages are about where that is not what they say, and the words for it.
#pragma once

#include "diagnostics/rules/Rule.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::diagnostics {

enum class Topic {
#define AMP_TOPIC(name, rule, text) name,
#include "diagnostics/translate/Topics.def"
};

/// A topic and what its text has in place of {0}, {1}.
struct Finding {
  Finding(Topic topic, std::vector<std::string> arguments = {}) : topic(topic), arguments(std::move(arguments)) {}

  Topic topic;
  std::vector<std::string> arguments;
};

/// Nothing for what stays an error of the language's.
std::optional<Rule> ruleOf(Topic topic);
/// Without the rule's tag.
std::string textOf(const Finding &finding);

}  // namespace amp::diagnostics
