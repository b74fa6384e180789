// What a written project keeps of the command lines: definitions, folders, libraries. Input: the options of each
// compilation. Output: settings of the one target that they all become parts of.
#pragma once

#include "driver/Options.h"
#include "emit/Project.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp::driver {

/// Of "c++14", as CMake has it: C++17 at least, which generated headers need.
std::string standardOf(llvm::StringRef word);

/// The file's place on the disk.
std::string absolutePath(llvm::StringRef file);

class TargetSettings {
public:
  /// `source`: as an absolute path. Relative folders are seen from where the process runs.
  void add(const std::string &source, const Options &options);
  /// Of all that were added. `folder`: where the project goes, which names the target.
  emit::BuildSettings finish(llvm::StringRef folder) const;
  bool isVisualCpp() const { return hasVisualCpp; }

private:
  /// Definitions are kept by source here.
  emit::BuildSettings all;
  bool hasVisualCpp = false;
};

}  // namespace amp::driver
