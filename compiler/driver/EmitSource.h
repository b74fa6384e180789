// --emit-source: the program as a plain C++ project. Input: what the compilations of one command say of it. Output: a
// folder with the project, or messages and no folder.
#pragma once

#include "driver/Options.h"
#include "driver/TargetSettings.h"
#include "emit/Project.h"
#include "emit/Verify.h"
#include "run/Arguments.h"
#include "run/Installation.h"

#include <string>
#include <vector>

namespace amp::driver {

class Emission {
public:
  /// A source has been compiled: what it says, and cc1's arguments for it.
  void add(emit::Unit unit, llvm::ArrayRef<const char *> arguments, const Options &options);
  /// Writes the project. The command's exit code.
  int write(const Options &options, const Installation &installation);

private:
  bool writeFiles(const std::string &folder, const std::map<std::string, std::string> &files) const;
  bool writeRuntime(const std::string &folder, const Installation &installation) const;
  int writeInto(const std::string &folder, const Options &options, const Installation &installation);
  void addVisualCpp(emit::BuildSettings &settings) const;
  bool check(const std::string &folder, const emit::BuildSettings &settings);
  Arguments argumentsFor(std::size_t unit, const std::string &folder, const emit::BuildSettings &settings) const;
  emit::Refusal refusalOf(const emit::Verification::Place &error, const std::string &mainFile) const;
  int report(const std::vector<emit::Refusal> &refusals) const;

  emit::Project project;
  TargetSettings targetSettings;
  std::vector<std::vector<std::string>> arguments;
};

/// Headers of Windows' names are read although the program includes none of them (msvc/Laxness.h).
inline constexpr llvm::StringLiteral wantsWindows = "-D__AMP_WANTS_WINDOWS=1";

/// Refuses a folder that is not empty or cannot be written, before anything is compiled. True when it will do.
bool acceptsFolder(const Options &options);

}  // namespace amp::driver
