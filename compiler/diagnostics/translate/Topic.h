// The subjects of Clang's messages that differ from what Clang's text says, and their texts.
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

/// A topic and the arguments of its text, for {0} and {1}.
struct Finding {
  Finding(Topic topic, std::vector<std::string> arguments = {}) : topic(topic), arguments(std::move(arguments)) {}

  Topic topic;
  std::vector<std::string> arguments;
};

/// Nothing if the message remains an error of the C++ language.
std::optional<Rule> ruleOf(Topic topic);
/// Without the rule's tag.
std::string textOf(const Finding &finding);

}  // namespace amp::diagnostics
