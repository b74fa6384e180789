// --emit-source -p <folder>: the compilations of a build, as its compile_commands.json has them. Output: options as if
// each had been the command line, without what a build writes.
#pragma once

#include "driver/Options.h"

#include <list>
#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

struct BuildStep {
  /// Where it runs.
  std::string folder;
  /// The strings that `options` point to: a step stays where it was made.
  std::vector<std::string> words;
  Options options;
};

/// Of the sources that `options` name, or of all; each once. Nothing when that cannot be, which has been said.
std::optional<std::list<BuildStep>> readCompileCommands(const Options &options);

}  // namespace amp::driver
