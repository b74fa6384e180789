// Clang's builtins, which have no body: constexpr functions of the standard library end in calls of them.
#pragma once

#include "model/Intrinsics.h"

#include <optional>

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace amp::annotations {

/// The model's intrinsic with the result of Clang's function, or nothing.
std::optional<model::Intrinsic> intrinsicOf(unsigned builtin);

/// A builtin for a mathematical function of the host's C library that has no intrinsic, such as __builtin_sinf. A
/// function of OpenCL C would give other results than that of the host.
bool isHostMath(const clang::FunctionDecl *function);

/// std::is_constant_evaluated(), and the internal variants of it that libstdc++ and libc++ have.
bool asksForConstantEvaluation(const clang::FunctionDecl *function);

}  // namespace amp::annotations
