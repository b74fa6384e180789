// Lowering: the checked AST of the device run becomes a kernel model.
// Input: kernels that check/ let through, their entries instantiated. Output: a module at stage Lowered: spaces are
// unresolved, captures are places of one variable per kernel, tile_static variables stand where the source has them.
// Lowering never judges: a construct that it does not know yet goes to `unsupported`, and the module must not be used.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/rules/Rule.h"
#include "model/Model.h"

#include <functional>
#include <memory>
#include <string>

namespace amp::lower {

using diagnostics::Construct;
using diagnostics::Unsupported;

/// Called once per construct that cannot be lowered yet, with its place.
using UnsupportedHandler = std::function<void(clang::SourceLocation, const Unsupported &)>;

std::unique_ptr<model::Module> lowerKernels(clang::ASTContext &context,
                                            const std::vector<annotations::KernelLaunch> &launches,
                                            const UnsupportedHandler &unsupported);

}  // namespace amp::lower
