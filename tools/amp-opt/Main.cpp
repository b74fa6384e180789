// amp-opt: reads a kernel model in text form, runs passes on it, and writes the model or its OpenCL C, or
// interprets a kernel. For tests of single passes, and to find the pass that has a defect.
#include "Failure.h"
#include "Interpret.h"
#include "Options.h"
#include "RoundTrip.h"

#include "model/TextReader.h"
#include "model/TextWriter.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

namespace amp::opt {

namespace {

std::string readInput(const std::string &name) {
  std::FILE *file = name == "-" ? stdin : std::fopen(name.c_str(), "rb");
  std::string text;
  char part[65536];
  for (std::size_t count = 1; file && count != 0;)
    text.append(part, count = std::fread(part, 1, sizeof part, file));
  if (!file || std::ferror(file))
    throw Failure(fmt::format("amp-opt: error: cannot read '{}': {}", name, std::strerror(errno)));
  if (file != stdin)
    std::fclose(file);
  return text;
}

void writeOutput(const std::string &text, const std::string &name) {
  if (name == "-") {
    std::cout << text << std::flush;
    if (!std::cout)
      throw Failure("amp-opt: error: cannot write to standard output");
    return;
  }
  std::ofstream file(name, std::ios::binary);
  file << text;
  file.close();
  if (!file)
    throw Failure(fmt::format("amp-opt: error: cannot write '{}': {}", name, std::strerror(errno)));
}

std::unique_ptr<model::Module> readModel(const std::string &name) {
  model::TextError error;
  auto module = model::readModule(readInput(name), error);
  if (!module)
    throw Failure(
        fmt::format("{}:{}:{}: error: {}", name == "-" ? "<stdin>" : name, error.line, error.column, error.message));
  return module;
}

/// Throws if there are problems. They are errors of the source and have source locations.
void refuse(const model::Module &module, const std::vector<passes::Problem> &problems) {
  if (problems.empty())
    return;
  std::string text;
  for (const passes::Problem &problem : problems) {
    text += text.empty() ? "" : "\n";
    text += place(module.files, problem.location);
    text += problem.rule == diagnostics::Rule::Unsupported
                ? fmt::format("error: not supported: {}", problem.arguments.front())
                : fmt::format("error: {}", diagnostics::textOf(problem.rule));
  }
  throw Failure(text);
}

void run(const Options &options) {
  std::unique_ptr<model::Module> module = readModel(options.input);
  passes::verifyAll(*module, "reading", options.inputStage);
  if (options.checkRoundTrip) {
    const std::string difference = findDifference(std::move(module), options);
    if (!difference.empty())
      throw Failure(fmt::format("{}: error: {}", options.input, difference));
    return;
  }
  std::vector<passes::Problem> problems;
  for (const passes::Pass *pass : options.passes) {
    pass->run(*module, problems);
    refuse(*module, problems);
    passes::verifyAll(*module, pass->name, pass->stage);
  }
  if (options.interprets)
    return writeOutput(interpretKernel(*module, options.launch), options.output);
  if (!options.emitOpenCL)
    return writeOutput(model::writeModule(*module), options.output);
  passes::verifyAll(*module, "the last pass that ran, too early for OpenCL C", passes::pipeline().back().stage);
  writeOutput(printOpenCL(*module), options.output);
}

int runAndReport(const Options &options) {
  try {
    run(options);
    return 0;
  } catch (const Failure &failure) {
    fmt::print(stderr, "{}\n", failure.what());
  } catch (const std::exception &defect) {
    fmt::print(stderr, "amp-opt: error: {}\n", defect.what());
  }
  return 1;
}

}  // namespace

}  // namespace amp::opt

int main(int argc, const char **argv) {
  using namespace amp::opt;
  const Options options = parseOptions({argv + 1, argv + argc});
  if (!options.error.empty()) {
    fmt::print(stderr, "amp-opt: error: {}\n", options.error);
    return 1;
  }
  if (options.showHelp) {
    fmt::print("{}", helpText());
    return 0;
  }
  return runAndReport(options);
}
