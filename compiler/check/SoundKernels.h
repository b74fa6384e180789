// Finds the kernels of a translation unit with errors that have no part in an error. They are lowered as far as the
// check of barriers [AMP 4.5.1], so that errors elsewhere do not hide its messages.
#pragma once

#include "annotations/Annotations.h"
#include "check/Check.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace amp::check {

/// Those of the launches whose functions have a body and contain none of the errors. None at all if an error is outside
/// of all functions: any kernel may use what is declared there.
std::vector<annotations::KernelLaunch> findSoundKernels(clang::ASTContext &ast,
                                                        const std::vector<annotations::KernelLaunch> &launches,
                                                        llvm::ArrayRef<clang::SourceLocation> errors,
                                                        const CheckOptions &options);

}  // namespace amp::check
