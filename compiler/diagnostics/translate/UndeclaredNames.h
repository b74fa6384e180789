// Errors that follow from a declaration of unknown type: the declared variable is unknown as well, and lambdas that
// name it are parsed a second time, when their own variables are unknown. Input: Clang's errors. Output: whether an
// error only follows from such a declaration.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace amp::diagnostics {

class UndeclaredNames {
public:
  /// Records the name that a declaration of unknown type declares: in `grid<2> g(e);` with an unknown `grid` that is
  /// `g`.
  void observe(const clang::Diagnostic &error);
  bool isConsequence(const clang::Diagnostic &error) const;

private:
  struct Name {
    std::string text;
    clang::FullSourceLoc location;
  };
  std::vector<Name> names;
};

}  // namespace amp::diagnostics
