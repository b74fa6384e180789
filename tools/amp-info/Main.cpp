// amp-info: devices as C++ AMP programs see them, caches, environment; with --test, whether devices compute
// correctly.
#include "Gather.h"
#include "SelfTest.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace amp::info {

namespace {

constexpr const char *help = R"(amp-info: what C++ AMP programs find on this machine

usage: amp-info [--json] [--test]

Lists the devices in the order of accelerator::get_all, which is what AMP_DEVICE=<index> chooses from; folders and sizes
of caches; and the variables that are set, with what they decide.

  --test     run kernels on each device and compare what they compute
  --json     write one JSON object
  --version, --help

Exit code: 0; 1 where there is no device, a device fails its test, a variable has a wrong value, or the command line is
wrong.
)";

void runTests(Report &report) {
  for (DeviceFacts &each : report.devices) {
    const auto begin = std::chrono::steady_clock::now();
    each.testFailure = testDevice(each.index);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    each.testMilliseconds = time.count();
  }
}

bool isGood(const Report &report) {
  return !report.devices.empty() &&
         std::none_of(report.devices.begin(), report.devices.end(),
                      [](const DeviceFacts &each) { return each.testFailure && !each.testFailure->empty(); }) &&
         std::all_of(report.variables.begin(), report.variables.end(),
                     [](const VariableFacts &each) { return each.problem.empty(); });
}

int print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return 0;
  std::fputs("amp-info: error: cannot write to standard output\n", stderr);
  return 1;
}

int run(int count, const char *const *arguments) {
  bool wantsJson = false, wantsTest = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--help" || argument == "-h")
      return print(help);
    if (argument == "--version")
      return print("amp-info version " AMP_INFO_VERSION "\n");
    if (argument == "--json") {
      wantsJson = true;
    } else if (argument == "--test") {
      wantsTest = true;
    } else {
      fmt::print(stderr, "amp-info: error: there is no option '{}'; amp-info --help lists them\n", argument);
      return 1;
    }
  }
  Report report = gather();
  if (wantsTest)
    runTests(report);
  const int code = print(wantsJson ? asJson(report) : asText(report));
  return isGood(report) ? code : 1;
}

}  // namespace

}  // namespace amp::info

int main(int count, char **arguments) { return amp::info::run(count, arguments); }
