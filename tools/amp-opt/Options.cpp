#include "Options.h"

#include <fmt/format.h>

#include <string_view>

namespace amp::opt {

namespace {

std::string passNames() {
  std::string names;
  for (const passes::Pass &pass : passes::pipeline())
    names += (names.empty() ? "" : ", ") + std::string(pass.name);
  return names;
}

const passes::Pass *findPass(std::string_view name) {
  for (const passes::Pass &pass : passes::pipeline())
    if (name == pass.name)
      return &pass;
  return nullptr;
}

std::string unknownPass(std::string_view name, std::string_view option) {
  return fmt::format("there is no pass '{}' for {}; the passes are {}", name, option, passNames());
}

/// The stage of a model that the pass expects.
model::Stage stageBefore(const passes::Pass *pass) {
  const passes::Pass *first = passes::pipeline().data();
  return pass == first ? model::Stage::Lowered : (pass - 1)->stage;
}

void parsePasses(std::string_view names, Options &options) {
  while (true) {
    const std::size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    const passes::Pass *pass = findPass(name);
    if (!pass) {
      options.error = unknownPass(name, "--passes");
      return;
    }
    options.passes.push_back(pass);
    if (comma == names.npos)
      return;
    names.remove_prefix(comma + 1);
  }
}

void parseFrom(std::string_view name, Options &options) {
  const passes::Pass *pass = findPass(name);
  if (!pass) {
    options.error = unknownPass(name, "--from");
    return;
  }
  for (const passes::Pass *end = passes::pipeline().data() + passes::pipeline().size(); pass != end; ++pass)
    options.passes.push_back(pass);
}

/// Whether the argument begins with the prefix. If so, sets `value` to the rest.
bool startsWith(std::string_view argument, std::string_view prefix, std::string_view &value) {
  if (!argument.starts_with(prefix))
    return false;
  value = argument.substr(prefix.size());
  return true;
}

class Parser {
public:
  Options options;

  void parse(const std::vector<std::string> &arguments) {
    for (std::size_t i = 0; i != arguments.size() && options.error.empty(); ++i) {
      if (arguments[i] != "-o")
        parse(arguments[i]);
      else if (++i != arguments.size())
        options.output = arguments[i];
      else {
        options.error = "-o needs the name of a file, or - for standard output";
        break;
      }
    }
    if (options.error.empty())
      conclude();
  }

private:
  void parse(const std::string &argument) {
    std::string_view value;
    if (startsWith(argument, "--passes=", value)) {
      ++selections;
      parsePasses(value, options);
    } else if (startsWith(argument, "--from=", value)) {
      ++selections;
      parseFrom(value, options);
    } else if (startsWith(argument, "--verify-stage=", value)) {
      stage = value;
    } else if (argument == "--emit-opencl") {
      options.emitOpenCL = true;
    } else if (argument == "--check-round-trip") {
      options.checkRoundTrip = true;
    } else if (argument == "--help" || argument == "-h") {
      options.showHelp = true;
    } else if (argument.size() > 1 && argument[0] == '-') {
      options.error = fmt::format("there is no option '{}'; see amp-opt --help", argument);
    } else if (!options.input.empty()) {
      options.error = fmt::format("one model at a time: both '{}' and '{}' are named", options.input, argument);
    } else {
      options.input = argument;
    }
  }

  void conclude() {
    if (options.showHelp)
      return;
    if (options.input.empty())
      options.error = "no model is named; see amp-opt --help";
    else if (selections > 1)
      options.error = "the passes are named once: by --passes or by --from";
    else if (!options.passes.empty())
      options.inputStage = stageBefore(options.passes.front());
    if (!stage)
      return;
    const passes::Pass *pass = findPass(*stage);
    if (!pass && *stage != "lower")
      options.error =
          fmt::format("there is no stage '{}' for --verify-stage; the stages are lower, {}", *stage, passNames());
    else
      options.inputStage = pass ? pass->stage : model::Stage::Lowered;
  }

  int selections = 0;
  std::optional<std::string> stage;
};

}  // namespace

Options parseOptions(const std::vector<std::string> &arguments) {
  Parser parser;
  parser.parse(arguments);
  return parser.options;
}

std::string helpText() {
  return fmt::format(R"(amp-opt: runs passes of amp-clang on a kernel model in text form

usage: amp-opt [options] FILE|-

Reads a model, as amp-clang --emit-model=PASS writes it or a person (docs/reference/model.md, "Text form"), verifies it, runs the
passes that are asked for, verifies it after each, and writes it. The exit code is 0 when all of that succeeds.

  --passes=a,b,c        run these passes, in this order
  --from=PASS           run PASS and all that follow it
  --verify-stage=STAGE  the model that is read obeys what holds after this pass (lower: after none); by default what
                        holds before the first pass that runs, or after lower when none does
  --emit-opencl         write OpenCL C instead of the model
  --check-round-trip    write and read the model again before each pass, run the passes that remain on every fourth,
                        and compare; writes nothing
  -o FILE               where to write; - is standard output, the default
  --help

The passes: {}
)",
                     passNames());
}

}  // namespace amp::opt
