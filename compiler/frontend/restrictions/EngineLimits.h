// Random number engines that were written without `constexpr`: Visual C++ 2012 does not have it, and its
// distributions call min() and max() at run time. libstdc++ needs constants, as C++11 does [rand.req.urng].
#pragma once

namespace clang {
class FunctionDecl;
class TagDecl;
}  // namespace clang

namespace amp::frontend {

/// To be called for each function when its body in a class has been parsed: a static `min()` or `max()` becomes
/// constexpr. If the value is not a constant, the program's meaning does not change: the function is evaluated at
/// compile time only where a constant is needed.
void foldEngineLimit(clang::FunctionDecl *function);

/// The same for the members of a class template, whose bodies are parsed later. To be called when its members are
/// known.
void foldEngineLimits(const clang::TagDecl *declaration);

}  // namespace amp::frontend
