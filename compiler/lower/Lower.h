// Lowering converts the checked AST of the device run to a kernel model.
// Input: kernels that the checks in check/ have accepted, with instantiated entries. Output: a module at stage Lowered.
// Address spaces are unresolved, captures are lvalues of one variable per kernel, and tile_static variables are
// declared as in the source. Lowering does not check the program. A construct that it does not support yet is passed to
// `unsupported`, and the module must not be used.
#pragma once

#include "annotations/Annotations.h"
#include "diagnostics/rules/Rule.h"
#include "model/Model.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace amp::lower {

using diagnostics::Construct;
using diagnostics::Unsupported;

/// Where a location of the model is in the source, for locations that a `#line` directive changes.
using SourceMap = std::map<model::Location, clang::SourceLocation>;

/// Called for each construct that cannot be lowered yet, with its source location.
using UnsupportedHandler = std::function<void(clang::SourceLocation, const Unsupported &)>;

std::unique_ptr<model::Module> lowerKernels(clang::ASTContext &context,
                                            const std::vector<annotations::KernelLaunch> &launches,
                                            const UnsupportedHandler &unsupported, SourceMap &sourceMap);

}  // namespace amp::lower
