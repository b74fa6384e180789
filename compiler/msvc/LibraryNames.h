// Names that namespace std and the C++ AMP library both have, where `using namespace` makes both visible: `array` and
// `extent`. Under --amp-compat=msvc the one is meant whose template arguments, or whose header, the program has.
#pragma once

#include "clang/Basic/SourceLocation.h"

namespace clang {
class SourceManager;
}

namespace amp::msvc {

enum class MeantLibrary { Unknown, Amp, Std };

/// `hasArray`: the program includes <array> itself, not only what does.
MeantLibrary findMeantLibrary(const clang::SourceManager &sources, clang::SourceLocation name, bool hasArray);

}  // namespace amp::msvc
