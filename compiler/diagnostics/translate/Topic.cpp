#include "diagnostics/translate/Topic.h"

#include <fmt/args.h>
#include <fmt/format.h>

namespace amp::diagnostics {

namespace {

struct TopicRow {
  std::optional<Rule> rule;
  std::string_view text;
};

constexpr TopicRow rows[] = {
#define AMP_TOPIC(name, rule, text) {rule, text},
#include "diagnostics/translate/Topics.def"
};

const TopicRow &rowOf(Topic topic) { return rows[static_cast<std::size_t>(topic)]; }

}  // namespace

std::optional<Rule> ruleOf(Topic topic) { return rowOf(topic).rule; }

std::string textOf(const Finding &finding) {
  const TopicRow &row = rowOf(finding.topic);
  if (row.text.empty())
    return std::string(textOf(*row.rule));
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const std::string &argument : finding.arguments)
    arguments.push_back(argument);
  return fmt::vformat(row.text, arguments);
}

}  // namespace amp::diagnostics
