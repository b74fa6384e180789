// Functions that Clang knows itself and gives no body to: what constexpr functions of the standard library come to.
#pragma once

#include "model/Intrinsics.h"

#include <optional>

namespace clang {
class FunctionDecl;
}  // namespace clang

namespace amp::annotations {

/// The model's intrinsic with the result of Clang's function, or nothing.
std::optional<model::Intrinsic> intrinsicOf(unsigned builtin);

/// One that stands for a mathematical function of the host's C library, such as __builtin_sinf, and is nothing in
/// OpenCL C: its results would differ from the host's.
bool isHostMath(const clang::FunctionDecl *function);

}  // namespace amp::annotations
