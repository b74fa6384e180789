// --emit-source: writes the program as a plain C++ project. Input: the units that the compilations of one command have
// collected. Output: a folder with the project, or messages and no folder.
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
  /// Adds a compiled source: what the device run collected from it, and its cc1 arguments.
  void add(emit::Unit unit, llvm::ArrayRef<const char *> arguments, const Options &options);
  /// Writes the project. Returns the command's exit code.
  int write(const Options &options, const run::Installation &installation);

private:
  bool writeFiles(const std::string &folder, const std::map<std::string, std::string> &files) const;
  bool writeRuntime(const std::string &folder, const run::Installation &installation) const;
  int writeInto(const std::string &folder, const Options &options, const run::Installation &installation);
  void addVisualCpp(emit::BuildSettings &settings, const Options &options) const;
  bool check(const std::string &folder, const emit::BuildSettings &settings);
  run::Arguments argumentsFor(std::size_t unit, const std::string &folder, const emit::BuildSettings &settings) const;
  emit::Refusal refusalOf(const emit::Verification::LocatedText &error, const std::string &mainFile) const;
  int report(const std::vector<emit::Refusal> &refusals) const;

  emit::Project project;
  TargetSettings targetSettings;
  std::vector<std::vector<std::string>> arguments;
};

/// Makes <amp.h> include headers of <windows.h>, although the program includes none of them
/// (msvc/MicrosoftExtensions.h).
inline constexpr llvm::StringLiteral wantsWindows = "-D__AMP_WANTS_WINDOWS=1";

/// Rejects a folder that is not empty or not writable, before anything is compiled. Returns true if the folder is
/// accepted.
bool acceptsFolder(const Options &options);

}  // namespace amp::driver
