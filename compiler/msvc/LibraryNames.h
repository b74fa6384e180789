// Names that both namespace std and the C++ AMP library have, if `using namespace` makes both visible: `array` and
// `extent`. Under --amp-compat=msvc the template arguments and the included headers determine which one is meant.
#pragma once

#include "clang/Basic/SourceLocation.h"

namespace clang {
class SourceManager;
}

namespace amp::msvc {

enum class IntendedLibrary { Unknown, Amp, Std };

/// `hasArray`: the program includes <array> directly.
IntendedLibrary findIntendedLibrary(const clang::SourceManager &sources, clang::SourceLocation name, bool hasArray);

}  // namespace amp::msvc
