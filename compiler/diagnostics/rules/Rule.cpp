#include "diagnostics/rules/Rule.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <cstddef>

namespace amp::diagnostics {

std::string_view textOf(Rule rule) {
  static constexpr std::string_view texts[] = {
#define AMP_RULE(name, id, code, severity, section, text, ...) text,
#include "diagnostics/rules/Rules.def"
  };
  return texts[static_cast<std::size_t>(rule)];
}

std::string describe(const Unsupported &unsupported) {
  static constexpr std::string_view texts[] = {
#define AMP_CONSTRUCT(name, text) text,
#include "diagnostics/rules/Constructs.def"
  };
  fmt::dynamic_format_arg_store<fmt::format_context> arguments;
  for (const std::string &argument : unsupported.arguments)
    arguments.push_back(argument);
  return fmt::vformat(texts[static_cast<std::size_t>(unsupported.construct)], arguments);
}

}  // namespace amp::diagnostics
