// --emit-source -p <folder>: reads the compilations of a build from its compile_commands.json. Output: the options of
// each compilation as if it had been the command line, without the build's output files.
#pragma once

#include "driver/Options.h"

#include <list>
#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

struct BuildStep {
  /// The working directory.
  std::string folder;
  /// Owns the strings that `options` points to, so a step must not move.
  std::vector<std::string> words;
  Options options;
};

/// Returns the compilations of the sources that `options` names, or of all sources; each source once. Returns nothing
/// after an error, which has been reported.
std::optional<std::list<BuildStep>> readCompileCommands(const Options &options);

}  // namespace amp::driver
