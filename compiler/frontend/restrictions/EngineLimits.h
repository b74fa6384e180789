// Random number engines from before `constexpr`: Visual C++ 2012 has none, and its distributions call min() and max()
// when they run. libstdc++'s want constants, as C++11 does [rand.req.urng].
#pragma once

namespace clang {
class FunctionDecl;
class TagDecl;
}  // namespace clang

namespace amp::frontend {

/// To be called with each function whose body inside a class was just read: a static `min()` or `max()` becomes
/// constexpr. One whose value is no constant stays what it was: only a use as a constant asks.
void foldEngineLimit(clang::FunctionDecl *function);

/// The same for the members of a class template, whose bodies are read late. To be called when its members are known.
void foldEngineLimits(const clang::TagDecl *declaration);

}  // namespace amp::frontend
