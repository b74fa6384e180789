// Finds kernels without errors in a translation unit that has errors. The pipeline runs for them up to the check of
// barriers [AMP 4.5.1], so that errors elsewhere do not hide the messages of that check.
#pragma once

#include "annotations/Annotations.h"
#include "check/Check.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace amp::check {

/// The launches whose functions have a body and contain none of the errors. The result is empty if an error is outside
/// of functions, since any kernel may use the declaration that has the error.
std::vector<annotations::KernelLaunch> findSoundKernels(clang::ASTContext &ast,
                                                        const std::vector<annotations::KernelLaunch> &launches,
                                                        llvm::ArrayRef<clang::SourceLocation> errors,
                                                        const CheckOptions &options);

}  // namespace amp::check
