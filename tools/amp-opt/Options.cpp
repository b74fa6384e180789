#include "Options.h"

#include "Names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace amp::opt {

namespace {

std::vector<std::string> passNames() {
  std::vector<std::string> names;
  for (const passes::Pass &pass : passes::pipeline())
    names.push_back(pass.name);
  return names;
}

const passes::Pass *findPass(std::string_view name) {
  for (const passes::Pass &pass : passes::pipeline())
    if (name == pass.name)
      return &pass;
  return nullptr;
}

/// The stage of a model that the pass expects.
model::Stage stageBefore(const passes::Pass *pass) {
  const passes::Pass *first = passes::pipeline().data();
  return pass == first ? model::Stage::Lowered : (pass - 1)->stage;
}

constexpr model::Intrinsic settings[] = {
    model::Intrinsic::Width,   model::Intrinsic::Height,    model::Intrinsic::Row,   model::Intrinsic::TileLoops,
    model::Intrinsic::Offsets, model::Intrinsic::Aggregate, model::Intrinsic::Unroll};

class Parser {
public:
  Options options;

  void parse(const std::vector<std::string> &arguments) {
    for (std::size_t i = 0; i != arguments.size() && options.error.empty(); ++i)
      parse(arguments, i);
    if (options.error.empty())
      conclude();
  }

private:
  /// An option with a value, which follows after `=` or as the next argument.
  struct Valued {
    const char *name;
    void (Parser::*use)(std::string_view value);
    const char *value;
  };
  struct Switch {
    const char *name;
    bool Options::*isSet;
  };
  static constexpr Switch switches[] = {{"--emit-opencl", &Options::emitOpenCL},
                                        {"--check-round-trip", &Options::checkRoundTrip},
                                        {"--interpret", &Options::interprets},
                                        {"--help", &Options::showHelp},
                                        {"-h", &Options::showHelp}};
  static const Valued valued[];

  void parse(const std::vector<std::string> &arguments, std::size_t &i) {
    const std::string_view argument = arguments[i];
    if (argument.size() < 2 || argument[0] != '-')
      return setInput(arguments[i]);
    for (const Switch &each : switches)
      if (argument == each.name) {
        options.*each.isSet = true;
        return;
      }
    const std::size_t equals = argument.find('=');
    const std::string_view name = argument.substr(0, equals);
    const auto found = std::find_if(valuedBegin(), valuedEnd(), [&](const Valued &each) { return name == each.name; });
    if (found == valuedEnd())
      options.error = unknownOption(name);
    else if (equals != argument.npos)
      (this->*found->use)(argument.substr(equals + 1));
    else if (++i != arguments.size())
      (this->*found->use)(arguments[i]);
    else
      options.error = fmt::format("{} needs {}", found->name, found->value);
  }

  static const Valued *valuedBegin();
  static const Valued *valuedEnd();

  static std::string unknownOption(std::string_view name) {
    std::vector<std::string> names;
    for (const Switch &each : switches)
      names.push_back(each.name);
    for (const Valued *each = valuedBegin(); each != valuedEnd(); ++each)
      names.push_back(each->name);
    return fmt::format("there is no option '{}'; {}", name, suggest(name, "options", names));
  }

  void setInput(const std::string &name) {
    if (!options.input.empty())
      options.error = fmt::format("one model at a time: both '{}' and '{}' are named", options.input, name);
    options.input = name;
  }
  void setOutput(std::string_view name) { options.output = name; }
  void setStage(std::string_view name) { stage = name; }

  /// Null for an unknown name, which is an error.
  const passes::Pass *pass(std::string_view name, const char *option) {
    const passes::Pass *found = findPass(name);
    if (!found)
      options.error =
          fmt::format("there is no pass '{}' for {}; {}", name, option, suggest(name, "passes", passNames()));
    return found;
  }

  void addPasses(std::string_view names) {
    ++selections;
    while (const passes::Pass *found = pass(names.substr(0, names.find(',')), "--passes")) {
      options.passes.push_back(found);
      const std::size_t comma = names.find(',');
      if (comma == names.npos)
        return;
      names.remove_prefix(comma + 1);
    }
  }

  void addPassesFrom(std::string_view name) {
    ++selections;
    const passes::Pass *end = passes::pipeline().data() + passes::pipeline().size();
    for (const passes::Pass *each = pass(name, "--from"); each && each != end; ++each)
      options.passes.push_back(each);
  }

  /// Zero for what is not a number greater than zero, which is an error.
  int positive(std::string_view text, std::string_view option) {
    int number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code == std::errc() && end == text.data() + text.size() && number > 0)
      return number;
    options.error = fmt::format("{} needs numbers greater than 0, not '{}'", option, text);
    return 0;
  }

  void setExtents(std::string_view text) {
    options.launch.extents.clear();
    isLaunched = "--extent";
    for (std::size_t comma = 0; comma != text.npos && options.error.empty();) {
      comma = text.find(',');
      options.launch.extents.push_back(positive(text.substr(0, comma), "--extent"));
      text.remove_prefix(comma == text.npos ? 0 : comma + 1);
    }
  }

  void setKernel(std::string_view name) {
    options.launch.kernel = name;
    isLaunched = "--kernel";
  }

  /// Splits NAME=TEXT.
  std::pair<std::string, std::string> assignment(std::string_view text, const char *option) {
    isLaunched = option;
    const std::size_t equals = text.find('=');
    if (equals == text.npos)
      options.error = fmt::format("{} needs NAME=VALUE, not '{}'", option, text);
    return {std::string(text.substr(0, equals)), std::string(equals == text.npos ? "" : text.substr(equals + 1))};
  }

  void addBuffer(std::string_view text) { options.launch.buffers.insert(assignment(text, "--buffer")); }
  void addValue(std::string_view text) { options.launch.values.insert(assignment(text, "--value")); }

  void addSetting(std::string_view text) {
    const auto [name, value] = assignment(text, "--setting");
    if (!options.error.empty())
      return;
    std::vector<std::string> names;
    for (model::Intrinsic each : settings) {
      names.emplace_back(model::nameOf(each));
      if (names.back() != name)
        continue;
      const bool isSwitch = each == model::Intrinsic::Offsets || each == model::Intrinsic::TileLoops;
      options.launch.settings[each] = isSwitch && value == "0" ? 0 : positive(value, "--setting");
      return;
    }
    options.error = fmt::format("there is no setting '{}'; {}", name, suggest(name, "settings", names));
  }

  void conclude() {
    if (options.showHelp)
      return;
    if (options.input.empty())
      options.error = "no model is named; see amp-opt --help";
    else if (selections > 1)
      options.error = "the passes are named once: by --passes or by --from";
    else if (options.emitOpenCL + options.checkRoundTrip + options.interprets > 1)
      options.error = "--emit-opencl, --check-round-trip and --interpret exclude each other";
    else if (isLaunched && !options.interprets)
      options.error = fmt::format("{} is for --interpret", isLaunched);
    else if (!options.passes.empty())
      options.inputStage = stageBefore(options.passes.front());
    if (!stage)
      return;
    const passes::Pass *pass = findPass(*stage);
    std::vector<std::string> stages = passNames();
    stages.insert(stages.begin(), "lower");
    if (!pass && *stage != "lower")
      options.error =
          fmt::format("there is no stage '{}' for --verify-stage; {}", *stage, suggest(*stage, "stages", stages));
    else
      options.inputStage = pass ? pass->stage : model::Stage::Lowered;
  }

  int selections = 0;
  /// An option that only --interpret uses.
  const char *isLaunched = nullptr;
  std::optional<std::string> stage;
};

const Parser::Valued Parser::valued[] = {{"--passes", &Parser::addPasses, "the names of passes"},
                                         {"--from", &Parser::addPassesFrom, "the name of a pass"},
                                         {"--verify-stage", &Parser::setStage, "the name of a pass, or lower"},
                                         {"--kernel", &Parser::setKernel, "the name of a kernel"},
                                         {"--extent", &Parser::setExtents, "the extents of the domain, such as 4,4"},
                                         {"--buffer", &Parser::addBuffer, "a buffer's elements, such as a=1,2,3"},
                                         {"--value", &Parser::addValue, "a captured value, such as n=3"},
                                         {"--setting", &Parser::addSetting, "a setting, such as Width=4"},
                                         {"-o", &Parser::setOutput, "the name of a file, or - for standard output"}};

const Parser::Valued *Parser::valuedBegin() { return std::begin(valued); }
const Parser::Valued *Parser::valuedEnd() { return std::end(valued); }

}  // namespace

Options parseOptions(const std::vector<std::string> &arguments) {
  Parser parser;
  parser.parse(arguments);
  return parser.options;
}

std::string helpText() {
  return fmt::format(R"(amp-opt: runs passes of amp-clang on a kernel model in text form

usage: amp-opt [options] FILE|-

Reads a model, as amp-clang --emit-model=PASS writes it or a person (docs/reference/model.md, "Text form"), verifies it,
runs the passes that are asked for, verifies it after each, and writes it. The exit code is 0 when all of that succeeds.

  --passes=a,b,c        run these passes, in this order
  --from=PASS           run PASS and all that follow it
  --verify-stage=STAGE  the model that is read obeys what holds after this pass (lower: after none); by default what
                        holds before the first pass that runs, or after lower when none does
  --emit-opencl         write OpenCL C instead of the model
  --check-round-trip    write and read the model again before each pass, run the passes that remain on every fourth,
                        and compare; writes nothing
  --interpret           run a kernel on the host, after the passes, and write its buffers instead of the model
  -o FILE               where to write; - is standard output, the default
  --help

What --interpret runs (docs/reference/model.md, "Interpreting a model"):

  --kernel=NAME         the kernel, if the model has several
  --extent=4,4          the extents of its domain, dimension 0 first
  --buffer=NAME=1,2,3   the elements of a buffer; 4*0 is four zeros, ? an element without a value
  --value=NAME=3        the value of a captured variable
  --setting=NAME=4      a setting of the build: Width, Height, Row, TileLoops, Offsets, Aggregate, Unroll

The passes: {}
)",
                     fmt::join(passNames(), ", "));
}

}  // namespace amp::opt
