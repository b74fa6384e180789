#include "RoundTrip.h"

#include "model/TextReader.h"
#include "model/TextWriter.h"
#include "opencl/Program.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::opt {

namespace {

/// The remaining passes run after every fourth pass only, other ones for each model, because they take most of the
/// time.
constexpr std::size_t remainderInterval = 4;

/// The first line in which two texts differ.
std::string firstDifference(const std::string &expected, const std::string &found) {
  auto [a, b] = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
  const auto line = 1 + std::count(expected.begin(), a, '\n');
  auto rest = [](const std::string &text, std::string::const_iterator at) {
    while (at != text.begin() && at[-1] != '\n')
      --at;
    return std::string(at, std::find(at, text.end(), '\n'));
  };
  return fmt::format("line {}:\n  {}\n  {}", line, rest(expected, a), rest(found, b));
}

}  // namespace

std::string printOpenCL(model::Module &module) {
  std::vector<const model::Kernel *> kernels;
  for (const auto &kernel : module.kernels)
    kernels.push_back(kernel.get());
  return kernels.empty() ? "// no kernels in this model\n" : opencl::Program(module).print(kernels);
}

std::string findDifference(std::unique_ptr<model::Module> module, const Options &options) {
  std::vector<passes::Problem> problems;
  std::vector<std::pair<std::string, std::string>> results;
  for (std::size_t next = 0;; ++next) {
    const std::string after = next == 0 ? "the start" : options.passes[next - 1]->name;
    const std::string text = model::writeModule(*module);
    model::TextError error;
    std::unique_ptr<model::Module> copy = model::readModule(text, error);
    if (!copy)
      return fmt::format("after {}: what was written cannot be read: {}:{}: {}", after, error.line, error.column,
                         error.message);
    if (const std::string again = model::writeModule(*copy); again != text)
      return fmt::format("after {}: written, read and written again, the model differs in {}", after,
                         firstDifference(text, again));
    if (next == 0 || (next + text.size()) % remainderInterval == 0) {
      for (std::size_t i = next; i != options.passes.size(); ++i)
        options.passes[i]->run(*copy, problems);
      results.emplace_back(after, printOpenCL(*copy));
    }
    if (next == options.passes.size())
      break;
    options.passes[next]->run(*module, problems);
  }
  const std::string expected = printOpenCL(*module);
  for (const auto &[after, text] : results)
    if (text != expected)
      return fmt::format("read again after {}, the model gives other OpenCL C in {}", after,
                         firstDifference(expected, text));
  return {};
}

}  // namespace amp::opt
