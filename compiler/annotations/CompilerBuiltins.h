// Functions that Clang knows itself and gives no body to: what constexpr functions of the standard library come to.
#pragma once

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace amp::annotations {

/// OpenCL C's text for a function of Clang's with the same result, a name or a pattern over $0 and $1. Null for others.
const char *openCLName(unsigned builtin);

/// One that stands for a mathematical function of the host's C library, such as __builtin_sinf, and is nothing in
/// OpenCL C: its results would differ from the host's.
bool isHostMath(const clang::FunctionDecl *function);

}  // namespace amp::annotations
