// What follows from a declaration whose type is not known: the variable it declares is not known either, and lambdas
// that mention it are read a second time, for which their own variables are strangers. Input: Clang's errors. Output:
// whether one says nothing new.
#pragma once

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace amp::diagnostics {

class LostNames {
public:
  /// `grid<2> g(e);`: nothing is known of `grid`, so nothing will be of `g`.
  void observe(const clang::Diagnostic &error);
  bool explain(const clang::Diagnostic &error) const;

private:
  struct Name {
    std::string text;
    clang::FullSourceLoc place;
  };
  std::vector<Name> names;
};

}  // namespace amp::diagnostics
