// Reads what was written as any other C++ compiler would. Input: a source of the written project and the arguments for
// it. Output: what is wrong with it, what nobody uses now that kernels are elsewhere, and the instances of launch
// functions under the names that they have at run time.
#pragma once

#include "emit/Project.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp::emit {

struct Verification {
  struct Place {
    /// In the project; empty for files of others.
    std::string path;
    unsigned offset = 0;
    std::string text;
  };
  /// The message of each error.
  std::vector<Place> errors;
  /// What to insert there, so that an error goes: Clang knows which word is missing.
  std::vector<Place> missing;
  /// What to insert there, so that nothing is said of something that is not used.
  std::vector<Place> unused;
  struct Instance {
    std::string launch, arguments, mangled;
  };
  std::vector<Instance> instances;
};

/// `folder`: where the project has been written.
Verification verify(llvm::ArrayRef<const char *> arguments, const std::string &folder, const Project &project);

}  // namespace amp::emit
