// Macros of system headers whose names a program declares itself, such as `const float M_PI = 3.14f;`. They are
// undefined as soon as a header has defined them.
#pragma once

#include <set>
#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// To be called before the preprocessor reads anything. Macros of headers that were parsed before are undefined as
/// well.
void hideMacros(clang::Preprocessor &preprocessor, const std::set<std::string> &names);

}  // namespace amp::frontend
