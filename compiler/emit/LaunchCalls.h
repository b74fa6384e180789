// A call of parallel_for_each in the host's code: the kernel that it launches, and where its parts are in the source.
#pragma once

#include "annotations/Annotations.h"
#include "emit/SourceMapper.h"
#include "emit/Unit.h"

#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::emit {

struct LaunchRanges {
  Range whole, callee, kernel;
  /// From the end of the domain to the end of the kernel.
  Range kernelWithComma;
};

/// Nothing if a macro writes a part of the call.
std::optional<LaunchRanges> findRanges(const clang::CallExpr *call, const SourceMapper &mapper,
                                       const clang::SourceManager &sources);

/// The last argument, as the source has it.
const clang::Expr *kernelOf(const clang::CallExpr *call);

/// The launch of the device run that the instance of parallel_for_each is; null if there is none.
const annotations::KernelLaunch *findLaunch(const clang::FunctionDecl *callee,
                                            const std::vector<annotations::KernelLaunch> &launches);

/// The type of the domain.
std::string domainOf(const clang::FunctionDecl *callee, const clang::ASTContext &context);

}  // namespace amp::emit
