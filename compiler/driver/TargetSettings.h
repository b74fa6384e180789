// The settings that a written project takes from the command lines: definitions, folders, libraries. Input: the options
// of each compilation. Output: the settings of the project's only target, which contains all sources.
#pragma once

#include "driver/Options.h"
#include "emit/Project.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp::driver {

/// Converts "c++14" to CMake's number. The result is at least 17, because the generated headers need C++17.
std::string standardOf(llvm::StringRef word);

/// The real path of a file.
std::string absolutePath(llvm::StringRef file);

class TargetSettings {
public:
  /// `source` is an absolute path. Relative folders in the options are relative to the current directory.
  void add(const std::string &source, const Options &options);
  /// The settings of all added compilations. `folder` is the project's folder, whose name becomes the target's name.
  emit::BuildSettings finish(llvm::StringRef folder) const;
  bool isVisualCpp() const { return hasVisualCpp; }

private:
  /// Here `sourceDefinitions` holds all definitions, and `sourceIncludes` absolute paths.
  emit::BuildSettings all;
  bool hasVisualCpp = false;
};

}  // namespace amp::driver
