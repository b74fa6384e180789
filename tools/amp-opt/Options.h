// The command line of amp-opt.
#pragma once

#include "passes/pipeline/Pipeline.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace amp::opt {

/// What --interpret runs. The texts of buffers and values are read when their types are known.
struct LaunchOptions {
  /// Empty if the model has one kernel.
  std::string kernel;
  std::vector<int> extents;
  std::map<std::string, std::string> buffers;
  std::map<std::string, std::string> values;
  std::map<model::Intrinsic, std::int64_t> settings;
};

struct Options {
  /// "-" is standard input.
  std::string input;
  /// "-" is standard output.
  std::string output = "-";
  /// In the order in which they run.
  std::vector<const passes::Pass *> passes;
  /// The stage of the input; without --verify-stage the one that the first pass expects.
  model::Stage inputStage = model::Stage::Lowered;
  bool emitOpenCL = false;
  bool checkRoundTrip = false;
  bool interprets = false;
  LaunchOptions launch;
  bool showHelp = false;
  /// The error in the command line; empty if there is none.
  std::string error;
};

Options parseOptions(const std::vector<std::string> &arguments);
std::string helpText();

}  // namespace amp::opt
