// Parses the written text as another C++ compiler would. Input: a source of the written project and its arguments.
// Output: the errors, the declarations that are unused without the kernels, and the instances of launch functions with
// their names at run time.
#pragma once

#include "emit/Project.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp::emit {

struct Verification {
  struct LocatedText {
    /// The path in the project; empty for files outside of it.
    std::string path;
    unsigned offset = 0;
    std::string text;
  };
  /// The message of each error.
  std::vector<LocatedText> errors;
  /// Text to insert in order to fix an error, from Clang's fix-its.
  std::vector<LocatedText> missing;
  /// Text to insert in order to avoid warnings about unused declarations.
  std::vector<LocatedText> unused;
  struct Instance {
    std::string launch, arguments, mangled;
  };
  std::vector<Instance> instances;
};

/// `folder` is the folder of the written project.
Verification verify(llvm::ArrayRef<const char *> arguments, const std::string &folder, const Project &project);

}  // namespace amp::emit
