// Macros of the system's headers that a program uses as names of its own, `const float M_PI = 3.14f;` for one: they are
// undefined as soon as a header has defined them.
#pragma once

#include <set>
#include <string>

namespace clang {
class Preprocessor;
}

namespace amp::frontend {

/// To be called before the preprocessor reads anything. What headers that were read earlier have defined is undefined
/// too.
void hideMacros(clang::Preprocessor &preprocessor, const std::set<std::string> &names);

}  // namespace amp::frontend
